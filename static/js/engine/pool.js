// Which matches count when a card may serve only once. Twin of app/golf/pool.py.

import { giveChooser } from "./matching.js";
import { Search } from "./search.js";

const [FORCED, ONE] = [1 << 22, 1 << 5]; // more than all gains together, and than offers in a grid

/**
 * The groups that count, ascending, of offers {group, cells, forced, gain}: as many forced ones as
 * possible, then the lowest score, then as many as possible; among equals the first list.
 */
export function chooseOffers(offers) {
  const chosen = partsOf(offers.map(optionOf)).flatMap((part) => new Search(part).first(cellsOf(part)));
  return chosen.sort((one, other) => one - other);
}

/** Its values add up: first the force, then the gain, then one offer more. */
export function optionOf({ group, cells, forced, gain }) {
  const value = (gain - (forced ? FORCED : 0)) * ONE - 1;
  return { value, group, mask: cells.reduce((bits, cell) => bits | (1 << cell), 0) };
}

/** All their cells as bits. */
const cellsOf = (options) => options.reduce((bits, { mask }) => bits | mask, 0);

/** Options that share no cell with those of another part can be chosen on their own. */
export function partsOf(options) {
  let parts = [];
  for (const option of options) {
    const touches = (part) => part.some(({ mask }) => mask & option.mask);
    const apart = parts.filter((part) => !touches(part));
    parts = [...apart, [...parts.filter(touches).flat(), option]];
  }
  return parts;
}

giveChooser(chooseOffers);
