// What one grid counts, line by line: where cards agree, and which agreements count. Twin of app/golf/scoring.py and of
// the methods of Table in app/golf/table.py.

import { compare, least, placesOf, sum } from "../base/arrays.js";

const [FORCED, ONE] = [1 << 22, 1 << 5]; // more than all gains together, and than offers in a grid
const WHOLE = 720720; // what every number of cells up to 16 divides

const maskOf = (cells) => cells.reduce((bits, cell) => bits | (1 << cell), 0);

export function copiesInPlay(table, card, players) {
  const [, decks] = table.decks.findLast(([fewest]) => fewest <= Math.max(players, 1));
  return table.copies[card] * decks + (table.in_all[card] ?? 0);
}

export function cardsInPlay(table, players) {
  return sum(table.cards.map((card) => copiesInPlay(table, card, players)));
}

/** Whether the rules give this text points: a card, not an empty cell and not one for later. */
export function isKnown(table, card) {
  return Object.hasOwn(table.points, card);
}

/**
 * Cells not yet known count nothing and match nothing. Lines are {code, cells, points, pattern};
 * they sum to the total. `cancelled` are cells that no longer count on their own.
 */
export function scoreGrid(table, grid) {
  const matched = countedMatches(table, grid);
  const zeroed = zeroedCells(matched);
  const lines = matched.map((match) => {
    const { pattern } = table.groups[match.group];
    return { code: match.pattern.code, cells: match.cells, points: pointsOf(table, grid, match), pattern };
  });
  const empty = placesOf(grid, (card) => card === table.empty);
  if (empty.length) lines.push(...emptyLines(table, empty));
  grid.forEach((card, cell) => {
    if (!zeroed.has(cell) && isKnown(table, card))
      lines.push({ code: "card", cells: [cell], points: table.points[card], pattern: null });
  });
  const cancelled = [...zeroed].sort((a, b) => a - b);
  return { total: sum(lines.map(({ points }) => points)), lines, cancelled };
}

/** Cells whose cards have left the grid: those that left with points, then all others. */
function emptyLines(table, empty) {
  const gone = findRemovals(table, empty);
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

/** The matches {group, pattern, cells, key, natural} that count in a grid, in the table's order. */
function countedMatches(table, grid) {
  const found = table.groups.flatMap(({ pattern: place, cells }, group) => {
    const pattern = table.patterns[place];
    const match = pattern.closes ? null : agreement(table, pattern, cells, grid);
    return match ? [{ group, pattern, cells, ...match }] : [];
  });
  found.push(...closingMatches(table, grid));
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

const closes = ({ patterns }) => patterns.some((pattern) => pattern.closes);

/** Lines that leave one after the other, until what is left of them has no line any more; patterns in their order. */
function closingMatches(table, grid) {
  const found = [];
  let left = placesOf(grid, (card) => card !== table.empty);
  for (let before = -1; closes(table) && found.length > before; ) {
    before = found.length;
    for (const pattern of table.patterns.filter((some) => some.closes)) {
      for (const [group, { pattern: place, cells: whole }] of table.groups.entries()) {
        const cells = whole.filter((cell) => left.includes(cell));
        const match = table.patterns[place] === pattern && cells.length > 1 && agreement(table, pattern, cells, grid);
        if (match) found.push({ group, pattern, cells, ...match });
      }
      left = left.filter((cell) => !found.some(({ cells }) => cells.includes(cell)));
    }
  }
  return found;
}

/** The matches that count where a card serves once: within a pattern, or in the pool. */
function competing(table, grid, claiming, laws, extra) {
  const zeroed = zeroedCells([...laws, ...extra]);
  const apart = claiming("apart");
  const patterns = [...new Set(apart.map(({ pattern }) => pattern))];
  const own = patterns.map((pattern) => apart.filter((match) => match.pattern === pattern));
  return [
    ...own.flatMap((matched) => chosenFrom(table, grid, matched, zeroed)),
    ...chosenFrom(table, grid, claiming("most", "best"), zeroedCells(extra)),
  ];
}

/** The key on which all cells agree and whether they do so naturally, or null. */
function agreement(table, pattern, cells, grid) {
  const keys = table.keys[pattern.keys];
  const cards = cells.map((cell) => grid[cell]);
  /** Whether these cards may match and have one key. */
  const allAgree = (some) => {
    const key = keys[some[0]];
    const mayMatch = (card) => !pattern.cards || pattern.cards.includes(card);
    return Boolean(key) && some.every((card) => mayMatch(card) && keys[card] === key);
  };
  if (!cards.every((card) => isKnown(table, card))) return null;
  if (allAgree(cards)) return { key: keys[cards[0]], natural: true };
  const natural = cards.filter((card) => !pattern.wild.includes(card));
  if (natural.length === cards.length) return null;
  if (natural.length && !allAgree(natural)) return null;
  return { key: keys[natural[0] ?? cards[0]], natural: false };
}

/** The matches that count where a card may serve twice; of those that stand alone the best of each key. */
function bestOf(table, grid, matched, zeroed) {
  const best = new Map();
  const kindOf = ({ pattern, key }) => JSON.stringify([pattern.keys, key]);
  const isAlone = ({ pattern }) => pattern.alone;
  const gone = union(zeroed, zeroedCells(matched.filter((match) => !isAlone(match))));
  const gain = (match) => gainOf(table, grid, match, gone);
  for (const match of matched.filter(isAlone)) {
    const other = best.get(kindOf(match));
    if (!other || gain(match) < gain(other)) best.set(kindOf(match), match);
  }
  const counted = matched.filter((match) => !isAlone(match) || best.get(kindOf(match)) === match);
  // Those that cost points by a wild card that need not serve are left out: it does not match as what it is, and so
  // keeps its points.
  const isFree = ({ pattern: { wild, cards }, cells, natural }) =>
    !natural && Boolean(cards) && cells.some((cell) => wild.includes(grid[cell]) && !cards.includes(grid[cell]));
  const kept = counted.filter((match) => !isFree(match));
  for (const match of counted.filter(isFree)) {
    if (gainOf(table, grid, match, union(zeroed, zeroedCells(kept))) <= 0) kept.push(match);
  }
  return kept;
}

const union = (a, b) => new Set([...a, ...b]);

/** Cells that no longer count on their own. */
function zeroedCells(matched) {
  return new Set(matched.flatMap(({ pattern, cells }) => (pattern.claim === "none" ? [] : cells)));
}

/** What a match counts: in place of its cards, or beside them for a mere bonus. */
function pointsOf(table, grid, { pattern, cells }) {
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

/**
 * The matches that count where a card serves once: as many forced ones as possible, then the lowest score, then as many
 * as possible; among equals the first list of groups. `zeroed` cells count nothing anyway.
 */
function chosenFrom(table, grid, matched, zeroed) {
  const options = matched.map((match) => {
    const isForced = match.natural && match.pattern.claim === "most";
    // The values add up: first the force, then the gain, then one match more.
    const value = (gainOf(table, grid, match, zeroed) - (isForced ? FORCED : 0)) * ONE - 1;
    return { value, group: match.group, mask: maskOf(match.cells) };
  });
  // What shares no cell with another part can be chosen on its own.
  let parts = [];
  for (const option of options) {
    const touches = (part) => part.some(({ mask }) => mask & option.mask);
    const apart = parts.filter((part) => !touches(part));
    parts = [...apart, [...parts.filter(touches).flat(), option]];
  }
  const chosen = parts.flatMap((part) => new Search(part).first(part.reduce((bits, { mask }) => bits | mask, 0)));
  return matched.filter(({ group }) => chosen.includes(group));
}

/** Free cells are bits; each set of them is decided at its lowest one. */
class Search {
  constructor(options) {
    const best = new Map(); // of the options for the same cells only the best
    for (const option of options) {
      const other = best.get(option.mask);
      if (!other || compare([option.value, option.group], [other.value, other.group]) < 0)
        best.set(option.mask, option);
    }
    const inOrder = [...best.values()].sort((a, b) => a.group - b.group);
    const lowest = inOrder.map(({ mask }) => mask & -mask);
    this.isOrdered = lowest.every((bit, place) => !place || lowest[place - 1] <= bit);
    this.byLowest = new Map(lowest.map((bit) => [bit, []]));
    this.shares = new Map();
    for (const option of inOrder) {
      this.byLowest.get(option.mask & -option.mask).push(option);
      const bits = [];
      for (let rest = option.mask; rest; rest &= rest - 1) bits.push(rest & -rest);
      const share = Math.floor((option.value * WHOLE) / bits.length);
      for (const bit of bits) this.shares.set(bit, Math.min(share, this.shares.get(bit) ?? 0));
    }
    this.values = new Map([[0, 0]]);
    this.lists = new Map([[0, []]]);
  }

  beginning(free) {
    return (this.byLowest.get(free & -free) ?? []).filter(({ mask }) => (mask & free) === mask);
  }

  /** The best value of these cells. */
  best(free) {
    if (!this.values.has(free)) {
      let bound = 0;
      for (const [bit, share] of this.shares) if (free & bit) bound += share;
      this.values.set(free, this.search(free, bound));
    }
    return this.values.get(free);
  }

  /** Try every option for the lowest cell, then leaving it; stop where nothing is better. */
  search(free, bound) {
    let found = 1;
    for (const { value, mask } of this.beginning(free)) {
      found = Math.min(found, value + this.best(free ^ mask));
      if (found * WHOLE <= bound) return found;
    }
    return Math.min(found, this.best(free & (free - 1)));
  }

  /** The first list of groups among those with the best value, ascending. */
  first(free) {
    if (!this.lists.has(free)) {
      const lists = this.bestLists(free);
      this.lists.set(free, this.isOrdered ? lists.next().value : least([...lists]));
    }
    return this.lists.get(free);
  }

  /** For each way to decide the lowest cell that is best the first list of groups. */
  *bestLists(free) {
    const [best, rest] = [this.best(free), free & (free - 1)];
    for (const { value, group, mask } of this.beginning(free)) {
      if (value + this.best(free ^ mask) === best) yield [group, ...this.first(free ^ mask)].sort((a, b) => a - b);
    }
    if (this.best(rest) === best) yield this.first(rest);
  }
}

/**
 * One way {removals, isClear} in which empty cells came about, null where they can't have. It is
 * clear when every way counts the same, and all that can have counted there did.
 */
export function findRemovals(table, empty) {
  const isWithin = ({ cells }) => cells.every((cell) => empty.includes(cell));
  const byLowest = new Map(); // removals by the lowest of their cells, as bits
  for (const removal of table.removals.filter(isWithin)) {
    const [mask, points] = [maskOf(removal.cells), removal.points ?? Infinity];
    const lowest = mask & -mask;
    byLowest.set(lowest, [...(byLowest.get(lowest) ?? []), { mask, points, removal }]);
  }
  const hidden = table.counting.filter(isWithin).map(({ points }) => points);
  const isClear = (counted) => !hidden.includes(null) && sum(hidden) === counted;
  if (closes(table)) {
    const removals = closingRemovals(table.removals.filter(isWithin), maskOf(empty));
    return removals && { removals, isClear: isClear(0) };
  }
  const beginning = (left) => (byLowest.get(left & -left) ?? []).filter(({ mask }) => (mask & left) === mask);
  const isFree = [...byLowest.values()].flat().every(({ points }) => points === 0);
  const counts = new Map([[0, 0]]);
  /** What these cells count in every way, infinite where ways differ, null where they can't have come about. */
  const count = (left) => {
    if (counts.has(left)) return counts.get(left);
    let found = null;
    for (const { mask, points } of beginning(left)) {
      const rest = count(left ^ mask);
      if (rest === null) continue;
      found = found === null || found === rest + points ? rest + points : Infinity;
      if (isFree || found === Infinity) break;
    }
    counts.set(left, found);
    return found;
  };
  const first = (left) => {
    const one = beginning(left).find(({ mask }) => count(left ^ mask) !== null);
    return one ? [one.removal, ...first(left ^ one.mask)] : [];
  };
  const all = count(maskOf(empty));
  if (all === null) return null;
  return { removals: first(maskOf(empty)), isClear: isClear(all) };
}

/** Lines in an order in which two cells or more leave with each, null without one. */
function closingRemovals(lines, empty) {
  const ways = new Map([[0, []]]);
  for (const [gone, before] of ways) {
    for (const line of lines) {
      const more = gone | maskOf(line.cells);
      const leaving = more ^ gone;
      if (!ways.has(more) && leaving & (leaving - 1)) ways.set(more, [...before, line]);
    }
  }
  return ways.get(empty) ?? null;
}
