// Cards that left the grid: how that came about, and what they count. Twin of app/golf/scoring.py.

import { sum } from "../base/arrays.js";
import { giveFinder } from "./score.js";

const maskOf = (cells) => cells.reduce((bits, cell) => bits | (1 << cell), 0);

/**
 * One way {removals, isClear} in which empty cells came about, null where they can't have. It is
 * clear when every way counts the same, and all that can have counted there did.
 */
export function findRemovals(table, empty) {
  const isWithin = (cells) => cells.every((cell) => empty.includes(cell));
  const search = searchFor(table.removals.filter(({ cells }) => isWithin(cells)));
  const counts = search.count(maskOf(empty));
  if (counts === null) return null;
  const hidden = table.counting.filter(({ cells }) => isWithin(cells)).map(({ points }) => points);
  const isClear = !hidden.includes(null) && sum(hidden) === counts;
  return { removals: search.first(maskOf(empty)), isClear };
}

/** Removals by the lowest of their cells, as bits. */
function byLowestCell(removals) {
  const byLowest = new Map();
  for (const removal of removals) {
    const [mask, points] = [maskOf(removal.cells), removal.points ?? Infinity];
    const lowest = mask & -mask;
    byLowest.set(lowest, [...(byLowest.get(lowest) ?? []), { mask, points, removal }]);
  }
  return byLowest;
}

/** What empty cells, as bits, count, its answers remembered; decided at the lowest one. */
function searchFor(removals) {
  const byLowest = byLowestCell(removals);
  const isFree = removals.every(({ points }) => points === 0);
  const counts = new Map([[0, 0]]);
  const beginning = (empty) => byLowest.get(empty & -empty) ?? [];
  /** What they count in every way, null where they can't have come about. */
  const count = (empty) => {
    if (!counts.has(empty)) counts.set(empty, search(empty));
    return counts.get(empty);
  };
  const search = (empty) => {
    let found = null;
    for (const { mask, points } of beginning(empty)) {
      const rest = (mask & empty) === mask ? count(empty ^ mask) : null;
      if (rest === null) continue;
      found = found === null || found === rest + points ? rest + points : Infinity;
      if (isFree || found === Infinity) break;
    }
    return found;
  };
  const first = (empty) => {
    const isOpen = ({ mask }) => (mask & empty) === mask && count(empty ^ mask) !== null;
    const removal = beginning(empty).find(isOpen);
    return removal ? [removal.removal, ...first(empty ^ removal.mask)] : [];
  };
  return { count, first };
}

giveFinder(findRemovals);
