// What the owners said of their grids: whose cards are in, who is still to be asked, what differs.

import { seatOf } from "./panes.js";
import { scoreGrid } from "../../engine/score.js";

export const isIn = ({ cells, totals }, table, seat) =>
  !totals[seat] && cells[seat].every((card) => !table.not_yet.includes(card));

/** Cards that nobody typed here: they were in before, or came from another phone. */
const isGiven = ({ trail }, seat) => !trail.some(([other, cell]) => other === seat && Number.isInteger(cell));

/** Nobody is asked about those; `called` holds {said, wrong}, said null where it was skipped. */
export function passGiven(entry, table) {
  for (const seat of entry.seats)
    if (isIn(entry, table, seat) && isGiven(entry, seat)) entry.called[seat] ??= { said: null };
}

/** Scores stay away until they were called. */
export function showCalled({ entry }) {
  for (const seat of entry.seats) {
    const isShown = entry.called[seat] || entry.totals[seat];
    seatOf(seat).classList.toggle("called", Boolean(isShown));
  }
}

export const pointsOf = ({ now: { entry }, table }, seat) => scoreGrid(table, entry.cells[seat]).total;

/** Whether her cards say something else than she did. */
export function isOff(page, seat) {
  const { said = null, wrong } = page.now.entry.called[seat] ?? {};
  return said !== null && !wrong && isIn(page.now.entry, page.table, seat) && said !== pointsOf(page, seat);
}
