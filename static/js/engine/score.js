// What one grid counts, line by line. Twin of app/golf/scoring.py, function by function.

import { countedMatches, pointsOf, zeroedCells } from "./cancelling.js";
import { placesOf, sum } from "../base/arrays.js";
import { isKnown } from "./table.js";

let findRemovals; // given by removal.js, which pages load only where cards may leave a grid

export const giveFinder = (finder) => {
  findRemovals = finder;
};

/**
 * Cells not yet known count nothing and match nothing. Lines are {code, cells, points, pattern};
 * they sum to the total. `cancelled` are cells that no longer count on their own.
 */
export function scoreGrid(table, grid) {
  const matched = countedMatches(table, grid);
  const zeroed = zeroedCells(matched);
  const lines = matched.map((match) => matchLine(table, grid, match));
  const empty = placesOf(grid, (card) => card === table.empty);
  if (empty.length) lines.push(...emptyLines(table, empty));
  grid.forEach((card, cell) => {
    if (!zeroed.has(cell) && isKnown(table, card)) lines.push(cardLine(cell, table.points[card]));
  });
  const cancelled = [...zeroed].sort((a, b) => a - b);
  return { total: sum(lines.map(({ points }) => points)), lines, cancelled };
}

function matchLine(table, grid, match) {
  const { pattern } = table.groups[match.group];
  return { code: match.pattern.code, cells: match.cells, points: pointsOf(table, grid, match), pattern };
}

function cardLine(cell, points) {
  return { code: "card", cells: [cell], points, pattern: null };
}

/** Cells whose cards have left the grid: those that left with points, then all others. */
function emptyLines(table, empty) {
  const gone = findRemovals?.(table, empty);
  const counting = gone?.isClear ? gone.removals.filter(({ points }) => points) : [];
  const left = empty.filter((cell) => !counting.some(({ cells }) => cells.includes(cell)));
  const lines = [...counting, ...(left.length ? [{ cells: left, points: 0 }] : [])];
  return lines.map(({ cells, points }) => ({ code: "empty", cells, points, pattern: null }));
}

/** What the lines lying wholly within these cells count. */
export function sumOfCells(lines, cells) {
  const within = lines.filter((line) => line.cells.every((cell) => cells.includes(cell)));
  return sum(within.map(({ points }) => points));
}
