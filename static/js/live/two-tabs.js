// Two tabs of one phone on one hole: what is typed in one comes into the other, and neither loses a card.

import { key, keepDraft } from "../entry/draft.js";
import { cardAt, isReplacing, isSame, nextEmpty } from "../entry/state.js";
import { kept } from "../base/store.js";

const { draft: token } = document.getElementById("hole").elements;
const own = new Set(); // the cells typed in this tab

/** A cell merged with the other tab: its card if it knew this one or there was none. */
function merged(place, card, there) {
  const theirs = there.cells[place[0]]?.[place[1]] ?? "";
  if (!theirs) return own.has(String(place)) ? card : "";
  const knew = there.trail.findLast((step) => isSame(step, place))?.[2];
  return !card || knew === card ? theirs : card;
}

/** Merge the other tab's draft; returns whether that lacks anything typed here. */
function merge(entry, there) {
  const wasReplacing = isReplacing(entry);
  for (const seat of entry.seats) {
    entry.cells[seat] = entry.cells[seat].map((card, cell) => merged([seat, cell], card, there));
  }
  if (!entry.out) Object.assign(entry, { out: there.out, asking: !there.out });
  if (!wasReplacing && !(entry.at && !cardAt(entry, entry.at))) entry.at = nextEmpty(entry, entry.at);
  const isLacking = (seat) => entry.cells[seat].some((card, cell) => card && !there.cells[seat]?.[cell]);
  return entry.seats.some(isLacking);
}

/** `page` is {now, draw}. From now on. */
export function watch({ now, draw }) {
  const takeIn = () => {
    const there = kept(key);
    if (!there?.cells || now.isRefused || now.isSaving) return;
    if (merge(now.entry, there)) keepDraft(now.entry, token.value, now.seen);
    draw();
  };
  document.addEventListener("acted", () => own.add(String(now.entry.trail.at(-1)?.slice(0, 2))));
  addEventListener("storage", (event) => event.key === key && takeIn());
  addEventListener("pageshow", (event) => event.persisted && takeIn());
}
