// Cards that came from another phone: taken over where nobody touched this one's, and no word of this phone's.

import { nextEmpty } from "../entry/state.js";

export const isBlank = (cells) => !cells.some(Boolean);
export const isSame = (cells, grid) => cells.every((card, cell) => card === grid[cell]);

/** Merge the grids that are untouched here; returns whether this page now has all that was saved. */
export function fillIn({ grids, out, besides }, entry, written, isOwn) {
  const taken = (entry.taken ??= {});
  const isUntouched = (seat, cells) => isBlank(cells) || isSame(cells, taken[seat] ?? written.cells[seat]);
  const theirs = Object.entries(grids).filter(([seat]) => entry.cells[seat]);
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
