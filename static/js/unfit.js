// What keeps the cards of a hole from being scored, also cards that do not belong to it. Twin of app/record/folding.py.

import { inspectHole } from "./inspect.js";

const finding = (code, seat, numbers = {}) => ({ code, seats: [seat], cells: [], numbers });
const OF_NO_FIT = ["missing_card", "extra_cards"];

/** Grids of more or fewer cards than these rules lay out: nothing can be said of such cards. */
function unfitIn({ rows, columns }, grids, said) {
  const size = rows * columns;
  return said.flatMap((all, seat) => {
    const cards = grids[seat] ? all.map((one) => one?.length ?? size).findLast((count) => count !== size) : undefined;
    return cards === undefined ? [] : [finding("other_layout", seat, { cards, size })];
  });
}

/**
 * All findings of a hole; `said` are by seat the cards of everything that holds there. Of a grid that does not
 * fit nothing else is told, and grids of people who did not play the hole come last.
 */
export function findingsIn(table, grids, said, odd) {
  const unfit = unfitIn(table, grids, said);
  const isTold = ({ code, seats }) => OF_NO_FIT.includes(code) && unfit.some(({ seats: [seat] }) => seats.includes(seat));
  const strangers = said.flatMap((all, seat) => (all.length && !grids[seat] ? [finding("not_playing", seat)] : []));
  return [...unfit, ...inspectHole(table, grids, [], odd).filter((found) => !isTold(found)), ...strangers];
}
