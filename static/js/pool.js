// Which matches count when a card may serve only once. Twin of app/golf/pool.py.

import { giveChooser } from "./matching.js";
import { compare } from "./order.js";
import { plus, searchFor, valueOf } from "./search.js";

/**
 * The groups that count, ascending, of offers {group, cells, forced, gain}: as many forced ones as
 * possible, then the lowest score, then as many as possible; among equals the first list.
 */
export function chooseOffers(offers, cards, anywhere) {
  const parts = partsOf(offers.map((offer) => ({ ...offer, mask: maskOf(offer.cells) })));
  const chosen = parts.flatMap((part) => chooseInPart(part, anywhere ? cards : null));
  return chosen.sort((one, other) => one - other);
}

/** Cells as bits. */
function maskOf(cells) {
  return cells.reduce((bits, cell) => bits | (1 << cell), 0);
}

/** Offers that share no cell with those of another part can be chosen on their own. */
export function partsOf(offers) {
  let parts = [];
  for (const offer of offers) {
    const touches = (part) => part.some(({ mask }) => mask & offer.mask);
    const apart = parts.filter((part) => !touches(part));
    parts = [...apart, [...parts.filter(touches).flat(), offer]];
  }
  return parts.map((part) => part.sort((one, other) => one.group - other.group));
}

/** The first of the best choices, built group by group from what stays possible. */
function chooseInPart(offers, cards) {
  const best = searchFor(offers, cards);
  let free = offers.reduce((bits, { mask }) => bits | mask, 0);
  const chosen = [];
  for (const offer of offers) {
    const { mask, group } = offer;
    if ((mask & free) !== mask) continue;
    if (compare(plus(valueOf(offer), best(free ^ mask)), best(free))) continue;
    chosen.push(group);
    free ^= mask;
  }
  return chosen;
}

giveChooser(chooseOffers);
