// Where cards agree, and which agreements count. Twin of app/golf/cancelling.py.

import { sum } from "../base/arrays.js";
import { isKnown } from "./table.js";

let choose; // given by pool.js, which pages load only where a card may serve only once

export const giveChooser = (chooser) => {
  choose = chooser;
};

/** The matches {group, pattern, cells, key, natural} that count in a grid, in the table's order. */
export function countedMatches(table, grid) {
  const found = findMatches(table, grid);
  const claiming = (...claims) => found.filter(({ pattern }) => claims.includes(pattern.claim));
  const laws = bestOfAlone(table, grid, claiming("every"));
  const extra = bestOfAlone(table, grid, claiming("always", "none"));
  const zeroed = zeroedCells([...laws, ...extra]);
  const apart = claiming("apart");
  const own = [...new Set(apart.map(({ pattern }) => pattern))].flatMap((pattern) =>
    chosenFrom(
      table,
      grid,
      apart.filter((one) => one.pattern === pattern),
      zeroed,
    ),
  );
  const pool = chosenFrom(table, grid, claiming("most", "best"), zeroedCells(extra));
  return [...laws, ...extra, ...own, ...pool].sort((one, other) => one.group - other.group);
}

/** Every group whose cards agree. */
function findMatches(table, grid) {
  return table.groups.flatMap(({ pattern: place, cells }, group) => {
    const pattern = table.patterns[place];
    const match = agreement(table, pattern, cells, grid);
    return match ? [{ group, pattern, cells, ...match }] : [];
  });
}

/** The key on which all cells agree and whether they do so naturally, or null. */
export function agreement(table, pattern, cells, grid) {
  const keys = table.keys[pattern.keys];
  const cards = cells.map((cell) => grid[cell]);
  if (!cards.every((card) => isKnown(table, card))) return null;
  if (allAgree(cards, keys, pattern)) return { key: keys[cards[0]], natural: true };
  const natural = cards.filter((card) => !pattern.wild.includes(card));
  if (natural.length === cards.length) return null;
  if (natural.length && !allAgree(natural, keys, pattern)) return null;
  return { key: keys[natural[0] ?? cards[0]], natural: false };
}

/** Whether these cards may match and have one key. */
function allAgree(cards, keys, { cards: allowed }) {
  const key = keys[cards[0]];
  const mayMatch = (card) => !allowed || allowed.includes(card);
  return Boolean(key) && cards.every((card) => mayMatch(card) && keys[card] === key);
}

const kindOf = ({ pattern, key }) => JSON.stringify([pattern.keys, key]);

/** Of the matches that stand alone only the best of each key, the first of equals. */
function bestOfAlone(table, grid, matched) {
  const best = new Map();
  for (const one of matched.filter(({ pattern }) => pattern.alone)) {
    const other = best.get(kindOf(one));
    if (!other || pointsOf(table, grid, one) < pointsOf(table, grid, other)) best.set(kindOf(one), one);
  }
  return matched.filter((one) => !one.pattern.alone || best.get(kindOf(one)) === one);
}

/** Cells that no longer count on their own. */
export function zeroedCells(matched) {
  return new Set(matched.flatMap(({ pattern, cells }) => (pattern.claim === "none" ? [] : cells)));
}

/** What a match counts: in place of its cards, or beside them for a mere bonus. */
export function pointsOf(table, grid, { pattern, cells }) {
  const cards = cells.map((cell) => grid[cell]);
  const named = cards.find((card) => !pattern.wild.includes(card)) ?? cards[0];
  const extra = pattern.bonus + pattern.bonus_times * table.points[named];
  if (pattern.claim === "none") return extra;
  return extra + (pattern.worth ?? sum(cards.map((card) => table.points[card])));
}

/** The matches that count where a card serves once; `zeroed` cells count nothing anyway. */
function chosenFrom(table, grid, matched, zeroed) {
  const offers = matched.map((one) => {
    const counting = one.cells.filter((cell) => !zeroed.has(cell));
    const before = sum(counting.map((cell) => table.points[grid[cell]]));
    const forced = one.natural && one.pattern.claim === "most";
    return { group: one.group, cells: one.cells, forced, gain: pointsOf(table, grid, one) - before };
  });
  const chosen = offers.length ? choose(offers) : [];
  return matched.filter(({ group }) => chosen.includes(group));
}
