// What keeps the cards of a hole from being scored, also cards that do not belong to it.
// Twin of app/record/game/fold_holes.py.

import { inspectHole } from "../engine/inspect.js";

/** Grids of more or fewer cards than these rules lay out, by seat: how many; undefined for those that fit. */
function unfitIn({ rows, columns }, grids, said) {
  const isUnfit = (count) => count !== undefined && count !== rows * columns;
  return said.map((all, seat) => (grids[seat] ? all.map((cards) => cards?.length).findLast(isUnfit) : undefined));
}

/** One finding for all grids that have so many cards. */
function misfit({ rows, columns }, unfit, cards) {
  const seats = [...unfit.keys()].filter((seat) => unfit[seat] === cards);
  return { code: "other_layout", seats, cells: [], numbers: { cards, size: rows * columns, players: seats.length } };
}

/**
 * All findings of a hole; `said` are by seat the cards of everything that holds there. Of a grid that does not
 * fit nothing else is told, as of a total, and grids of people who did not play the hole come last.
 */
export function findingsIn(table, grids, said, odd) {
  const unfit = unfitIn(table, grids, said);
  const counts = [...new Set(unfit)].filter((count) => count !== undefined).sort((one, other) => one - other);
  const judged = grids.map((grid, seat) => (unfit[seat] === undefined ? grid : { total: 0 }));
  const strangers = said.flatMap((all, seat) =>
    all.length && !grids[seat] ? [{ code: "not_playing", seats: [seat], cells: [], numbers: {} }] : [],
  );
  return [...counts.map((cards) => misfit(table, unfit, cards)), ...inspectHole(table, judged, [], odd), ...strangers];
}
