// Asks about results that are hard to believe; the numbers come with the page. A hole whose last card was just typed is
// scored by itself, where nothing about it is left to ask.

import { inspectHole } from "../../engine/referee.js";
import { scoreGrid } from "../../engine/score.js";
import { isolated, signed } from "../../words/page-words.js";

const line = document.getElementById("doubt");
const bounds = [Number(line.dataset.least), Number(line.dataset.most)];

/** Ask beside the score at once, and in words when all cards are in. */
export function ask({ cells, totals = {} }, table) {
  const asked = [];
  for (const seat of document.querySelectorAll(".seat")) {
    const id = seat.dataset.seat;
    const isMissing = !totals[id] && cells[id].some((card) => table.not_yet.includes(card));
    const points = isMissing ? null : (totals[id]?.total ?? scoreGrid(table, cells[id]).total);
    const isDoubtful = points !== null && (points < bounds[0] || points > bounds[1]);
    seat.classList.toggle("doubtful", isDoubtful);
    if (!isDoubtful) continue;
    const blanks = { name: isolated(seat.dataset.short), points: signed(points) };
    asked.push(line.dataset.text.replace(/\{(\w+)\}/g, (_, blank) => blanks[blank]));
  }
  line.textContent = asked.join(" ");
  line.hidden = !asked.length;
}

addEventListener("pageshow", () => document.body.classList.remove("scoring")); // somebody came back

/** `page` is {now, table, save}. Returns a promise that ends once the hole is kept, or has to wait. */
export async function score({ now, table, save }) {
  const { entry, isShared, pane, asked } = now;
  const { at, out, totals, odd, taken = {}, trail } = entry;
  if (now.isSaving || now.isRefused || "call" in document.documentElement.dataset) return;
  // The last tap put a card where there was none, and every cell has one now.
  if (!out || at || entry.asking || !table.not_yet.includes(trail.at(-1)?.[2])) return;
  // Nobody has saved the hole, and it was typed on this phone alone.
  const form = document.getElementById("hole").elements;
  const isElsewhere = isShared || [form.only, form.part, form.taken].some(({ value }) => value);
  if (isElsewhere || Object.keys(taken).length || now.seen || form.seen.value) return;
  if (Object.keys(totals).length || odd || document.querySelector(".refusal")) return;
  const grids = entry.seats.map((seat) => entry.cells[seat]);
  if (inspectHole(table, grids).length) return;
  ask(entry, table);
  // The page asks about nothing else: results that are hard to believe, looks.
  if (pane || asked.length || document.querySelector("#doubt:not([hidden]), [name^=looks-]")) return;
  await save();
}
