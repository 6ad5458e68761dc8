// Counts the cards typed against the decks, and finds the cells to look at again.

import { isKnown } from "./score.js";
import { cardAt, path } from "./entry.js";

/** card -> the places that hold it, for every card of the deck. */
export function placesOfCards(entry, table) {
  const places = new Map(Object.keys(table.points).map((card) => [card, []]));
  for (const place of path(entry)) places.get(cardAt(entry, place))?.push(place);
  return places;
}

export function copiesInPlay(table, card) {
  return table.copies[card] * table.decks;
}

/** Cards typed more often than the decks hold them, with their places. */
export function tooMany(entry, table) {
  const cards = [...placesOfCards(entry, table)];
  return cards.filter(([card, places]) => places.length > copiesInPlay(table, card));
}

/** Cards typed so far; those for later do not count. */
export function countCards(entry, table) {
  return path(entry).filter((place) => isKnown(table, cardAt(entry, place))).length;
}

/** Places that hold something that is no card of this deck: unreadable, or left for later. */
export function unknowns(entry, table) {
  const typed = path(entry).filter((place) => cardAt(entry, place));
  return typed.filter((place) => !isKnown(table, cardAt(entry, place)));
}
