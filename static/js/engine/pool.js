// Which matches count when a card may serve only once. Twin of app/golf/scoring.py.

import { giveChooser } from "./cancelling.js";
import { compare, least } from "../base/arrays.js";

const [FORCED, ONE] = [1 << 22, 1 << 5]; // more than all gains together, and than offers in a grid

/**
 * The groups that count, ascending, of offers {group, cells, forced, gain}: as many forced ones as
 * possible, then the lowest score, then as many as possible; among equals the first list.
 */
function chooseOffers(offers) {
  const chosen = partsOf(offers.map(optionOf)).flatMap((part) => new Search(part).first(cellsOf(part)));
  return chosen.sort((a, b) => a - b);
}

/** Its values add up: first the force, then the gain, then one offer more. */
function optionOf({ group, cells, forced, gain }) {
  const value = (gain - (forced ? FORCED : 0)) * ONE - 1;
  return { value, group, mask: cells.reduce((bits, cell) => bits | (1 << cell), 0) };
}

/** All their cells as bits. */
const cellsOf = (options) => options.reduce((bits, { mask }) => bits | mask, 0);

/** Options that share no cell with those of another part can be chosen on their own. */
function partsOf(options) {
  let parts = [];
  for (const option of options) {
    const touches = (part) => part.some(({ mask }) => mask & option.mask);
    const apart = parts.filter((part) => !touches(part));
    parts = [...apart, [...parts.filter(touches).flat(), option]];
  }
  return parts;
}

giveChooser(chooseOffers);

const WHOLE = 720720; // what every number of cells up to 16 divides

/** Free cells are bits; each set of them is decided at its lowest one. */
class Search {
  constructor(options) {
    const inOrder = bestOfEach(options).sort((a, b) => a.group - b.group);
    const lowest = inOrder.map(({ mask }) => mask & -mask);
    this.isOrdered = lowest.every((bit, place) => !place || lowest[place - 1] <= bit);
    this.byLowest = new Map(lowest.map((bit) => [bit, []]));
    this.shares = new Map();
    for (const option of inOrder) {
      this.byLowest.get(option.mask & -option.mask).push(option);
      const bits = bitsOf(option.mask);
      const share = Math.floor((option.value * WHOLE) / bits.length);
      for (const bit of bits) this.shares.set(bit, Math.min(share, this.shares.get(bit) ?? 0));
    }
    this.values = new Map([[0, 0]]);
    this.lists = new Map([[0, []]]);
  }

  beginning(free) {
    return this.byLowest.get(free & -free) ?? [];
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
      if ((mask & free) !== mask) continue;
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
      if ((mask & free) !== mask || value + this.best(free ^ mask) !== best) continue;
      yield [group, ...this.first(free ^ mask)].sort((a, b) => a - b);
    }
    if (this.best(rest) === best) yield this.first(rest);
  }
}

/** Of the options for the same cells only the best. */
function bestOfEach(options) {
  const best = new Map();
  for (const option of options) {
    const other = best.get(option.mask);
    if (!other || compare([option.value, option.group], [other.value, other.group]) < 0) {
      best.set(option.mask, option);
    }
  }
  return [...best.values()];
}

/** The single bits of a mask. */
function bitsOf(mask) {
  const bits = [];
  for (let rest = mask; rest; rest &= rest - 1) bits.push(rest & -rest);
  return bits;
}
