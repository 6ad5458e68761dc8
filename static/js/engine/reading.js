// Cards that were typed along the rows of a grid where the page fills columns, or the other way round.

import { scoreGrid } from "./score.js";

const WORTH = 15; // points

/** The same cards in the order they were typed, laid in another order. */
export function layAgain(grid, order, other) {
  const laid = [...grid];
  order.forEach((cell, place) => {
    laid[other[place]] = grid[cell];
  });
  return laid;
}

/**
 * Whether a grid was likely read in the other order: nothing in it cancels as it was typed, two lines or more cancel
 * then, and that is worth more than a high card. Where more lines lie side by side, chance makes two often enough.
 */
export function isLikelyMisread(table, grid, order, other) {
  const [typed, read] = [grid, layAgain(grid, order, other)].map((cards) => scoreGrid(table, cards));
  const [before, after] = [typed, read].map(({ lines }) => lines.filter(({ pattern }) => pattern !== null).length);
  return before === 0 && after >= Math.max(2, table.columns - 1) && typed.total - read.total >= WORTH;
}
