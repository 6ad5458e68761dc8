// The best that free cells allow, its answers remembered. Twin of Search in app/golf/pool.py.

import { compare, least, sum } from "./order.js";

/** What an offer is worth in a choice; the smaller the better. */
export function valueOf({ forced, gain }) {
  return [forced ? -1 : 0, gain, -1];
}

export function plus(one, other) {
  return one.map((number, place) => number + other[place]);
}

/**
 * A function from free cells, as bits, to the best value they allow. With `cards` two sets of cells
 * that hold the same cards are the same.
 */
export function searchFor(offers, cards) {
  const known = new Map();
  const limit = limiter(offers);
  const best = (free) => {
    const name = cards ? held(free, cards) : free;
    if (!known.has(name)) known.set(name, free ? look(free) : [0, 0, 0]);
    return known.get(name);
  };
  const look = (free) => {
    const [lowest, bound] = [free & -free, limit(free)];
    let found = [1, 0, 0];
    for (const offer of offers) {
      const { mask } = offer;
      if (!(mask & lowest) || (mask & free) !== mask) continue;
      found = least([found, plus(valueOf(offer), best(free ^ mask))]);
      if (compare(found, bound) <= 0) return found;
    }
    return least([found, best(free ^ lowest)]);
  };
  return best;
}

/** A function from free cells to a value that no choice beats: every cell its best share. */
function limiter(offers) {
  const size = Math.min(...offers.map(({ cells }) => cells.length));
  const shares = new Map();
  const forced = offers.some((offer) => offer.forced);
  for (const { cells, gain } of offers) {
    for (const cell of cells) {
      shares.set(cell, Math.min(shares.get(cell) ?? 0, gain / cells.length));
    }
  }
  return (free) => {
    const most = Math.floor(cellsOf(free).length / size);
    const gain = sum(cellsOf(free).map((cell) => shares.get(cell) ?? 0));
    return [forced ? -most : 0, Math.floor(gain + 1e-9), -most];
  };
}

function cellsOf(free) {
  const cells = [];
  for (let bits = free; bits; bits &= bits - 1) cells.push(31 - Math.clz32(bits & -bits));
  return cells;
}

/** The cards in these cells, whatever their places. */
function held(free, cards) {
  return cellsOf(free).map((cell) => cards[cell]).sort().join(" ");
}
