// What a seat counts when nobody wrote down its cards: {total, held, final}. Twin of app/golf/scoring.py.

import { scoreGrid } from "./score.js";

/** Whether the cards are known. */
export function hasCards(given) {
  return Array.isArray(given);
}

/** Whether only a total is known, so that nobody can check it. */
export function isTotal(given) {
  return Boolean(given) && !hasCards(given);
}

/** The least number of equal cards that a penalty asks for, 0 where none does. */
export function fewestHeld({ penalties }) {
  const counts = penalties.filter(({ condition }) => condition.reads === "cards").map(({ count }) => count);
  return counts.length ? Math.min(...counts) : 0;
}

/** The score of a grid, or one line for a typed total. */
export function scoreGiven(table, given) {
  if (hasCards(given)) return scoreGrid(table, given);
  const line = { code: "total_only", cells: [], points: given.total, pattern: null };
  return { total: given.total, lines: [line], cancelled: [] };
}
