// A hole whose last card was just typed is scored by itself, where nothing about it is left to ask.

import { ask } from "./aids/doubts.js";
import { inspectHole } from "../engine/inspect.js";

const form = document.getElementById("hole");
const isThere = (selector) => document.querySelector(selector) !== null;

addEventListener("pageshow", () => document.body.classList.remove("scoring")); // somebody came back

/** Whether the last tap put a card where there was none, and every cell has one now. */
function isJustFilled({ at, asking, out, trail }, { not_yet: none }) {
  return Boolean(out) && !at && !asking && none.includes(trail.at(-1)?.[2]);
}

/** Whether it is a hole that nobody has saved, typed on this phone alone. */
function isFirst({ seen, isShared, entry }) {
  const { only, part, taken } = form.elements;
  const isOurs = !isShared && !only.value && !part.value && !taken.value && !Object.keys(entry.taken ?? {}).length;
  return isOurs && !seen && !form.elements.seen.value && !isThere(".refusal");
}

/** Whether the page asks about nothing: results that are hard to believe, looks. */
function isClear({ entry, pane, asked }, table) {
  ask(entry, table);
  return !pane && !asked.length && !isThere("#doubt:not([hidden]), [name^=looks-]");
}

/** `page` is {now, table, save}. Returns a promise that ends once the hole is kept, or has to wait. */
export async function score({ now, table, save }) {
  const { entry } = now;
  if (now.isSaving || now.isRefused || "call" in document.documentElement.dataset) return;
  if (!isJustFilled(entry, table) || Object.keys(entry.totals).length || entry.odd || !isFirst(now)) return;
  const grids = entry.seats.map((seat) => entry.cells[seat]);
  if (inspectHole(table, grids).length || !isClear(now, table)) return;
  await save();
}
