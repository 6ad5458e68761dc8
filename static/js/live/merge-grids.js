// Cards that came from another phone: taken over where nobody touched this one's, and no word of this phone's.

import { nextEmpty } from "../entry/state.js";

const NOBODY = "nobody"; // as the field says it

export const isBlank = (cells) => !cells.some(Boolean);
export const isSame = (cells, grid) => cells.every((card, cell) => card === grid[cell]);

/** A player's cards; null for a total and for cards that differ between phones, which nobody takes over. */
function laidIn({ grids, differing }, seat) {
  const isClear = Array.isArray(grids[seat]) && differing.every(({ player }) => player !== seat);
  return isClear ? grids[seat] : null;
}

/** Merge the grids that are untouched here; returns whether this page now has all that was saved. */
export function fillIn(hole, entry, written, isOwn) {
  const out = hole.is_out_known ? (hole.out ?? NOBODY) : null;
  const besides = hole.odd_deck || hole.by_hand.length > 0 || Object.keys(hole.looks).length > 0;
  const taken = (entry.taken ??= {});
  const isUntouched = (seat, cells) => isBlank(cells) || isSame(cells, taken[seat] ?? written.cells[seat]);
  const theirs = entry.seats.filter((seat) => seat in hole.grids).map((seat) => [seat, laidIn(hole, seat)]);
  const fresh = theirs.filter(([seat, grid]) => grid && isUntouched(seat, entry.cells[seat]) && !entry.totals[seat]);
  for (const [seat, grid] of fresh) [entry.cells[seat], taken[seat]] = [[...grid], grid];
  const isNew = out && entry.asking && !isOwn;
  if (isNew) Object.assign(entry, { out, asking: false });
  if (isNew || fresh.some(([seat]) => seat === entry.at?.[0])) entry.at = nextEmpty(entry, null);
  const isOut = !out || out === entry.out || isOwn;
  return isOut && !besides && theirs.every(([seat, grid]) => grid && isSame(entry.cells[seat], grid));
}

/** The seats whose cards are as they came: this phone does not say them. */
export function takenIn({ seats, cells, taken }) {
  return seats.filter((seat) => taken?.[seat] && isSame(cells[seat], taken[seat]));
}
