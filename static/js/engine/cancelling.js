// Where cards agree, and which agreements count. Twin of app/golf/scoring.py.

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
  const laws = bestOf(table, grid, claiming("every"), new Set());
  let extra = claiming("always", "none");
  if (extra.length) {
    const without = [...laws, ...competing(table, grid, claiming, laws, [])];
    extra = bestOf(table, grid, extra, zeroedCells(without));
  }
  const chosen = competing(table, grid, claiming, laws, extra);
  return [...laws, ...extra, ...chosen].sort((a, b) => a.group - b.group);
}

/** The matches that count where a card serves once: within a pattern, or in the pool. */
function competing(table, grid, claiming, laws, extra) {
  const zeroed = zeroedCells([...laws, ...extra]);
  const apart = claiming("apart");
  const own = [...new Set(apart.map(({ pattern }) => pattern))].flatMap((pattern) =>
    chosenFrom(
      table,
      grid,
      apart.filter((match) => match.pattern === pattern),
      zeroed,
    ),
  );
  return [...own, ...chosenFrom(table, grid, claiming("most", "best"), zeroedCells(extra))];
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
function agreement(table, pattern, cells, grid) {
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

/** The matches that count where a card may serve twice; of those that stand alone the best of each key. */
function bestOf(table, grid, matched, zeroed) {
  const best = new Map();
  const isAlone = ({ pattern }) => pattern.alone;
  const gone = union(zeroed, zeroedCells(matched.filter((match) => !isAlone(match))));
  const gain = (match) => gainOf(table, grid, match, gone);
  for (const match of matched.filter(isAlone)) {
    const other = best.get(kindOf(match));
    if (!other || gain(match) < gain(other)) best.set(kindOf(match), match);
  }
  const counted = matched.filter((match) => !isAlone(match) || best.get(kindOf(match)) === match);
  return withoutLosses(table, grid, counted, zeroed);
}

/** The matches but those that cost points by a wild card that need not serve. */
function withoutLosses(table, grid, matched, zeroed) {
  const free = matched.filter((match) => isFree(match, grid));
  const kept = matched.filter((match) => !free.includes(match));
  for (const match of free) {
    if (gainOf(table, grid, match, union(zeroed, zeroedCells(kept))) <= 0) kept.push(match);
  }
  return kept;
}

/** Whether a wild card stands in that does not match as what it is: it keeps its points. */
function isFree({ pattern, cells, natural }, grid) {
  const { wild, cards } = pattern;
  const isHelper = (card) => wild.includes(card) && !cards.includes(card);
  return !natural && Boolean(cards) && cells.some((cell) => isHelper(grid[cell]));
}

const union = (a, b) => new Set([...a, ...b]);

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

/** What a match adds to the grid score; `zeroed` cells count nothing anyway. */
function gainOf(table, grid, match, zeroed) {
  const points = pointsOf(table, grid, match);
  if (match.pattern.claim === "none") return points;
  const counting = match.cells.filter((cell) => !zeroed.has(cell));
  return points - sum(counting.map((cell) => table.points[grid[cell]]));
}

/** The matches that count where a card serves once; `zeroed` cells count nothing anyway. */
function chosenFrom(table, grid, matched, zeroed) {
  const offers = matched.map((match) => {
    const forced = match.natural && match.pattern.claim === "most";
    return { group: match.group, cells: match.cells, forced, gain: gainOf(table, grid, match, zeroed) };
  });
  const chosen = offers.length ? choose(offers) : [];
  return matched.filter(({ group }) => chosen.includes(group));
}
