// Counts the cards typed against the decks, and finds the cells to look at again.

import { cardAt, path } from "./state.js";
import { copiesInPlay, isKnown } from "../engine/table.js";

/** card -> the places that hold it, for every card of the deck. */
export function placesOfCards(entry, table) {
  const places = new Map(table.cards.map((card) => [card, []]));
  for (const place of path(entry)) places.get(cardAt(entry, place))?.push(place);
  return places;
}

/** How many of this card the decks hold for the players of this hole. */
export function copiesFor(entry, table, card) {
  return copiesInPlay(table, card, entry.seats.length);
}

/** Cards typed more often than the decks hold them, with their places; none where the deck is odd. */
export function tooMany(entry, table) {
  if (entry.odd) return [];
  const cards = [...placesOfCards(entry, table)];
  return cards.filter(([card, places]) => places.length > copiesFor(entry, table, card));
}

/** The key of the sentence for too many of a card: a fifth one has its own. */
export function tooManyName(count, copies) {
  return count === 5 && copies === 4 ? "five" : "over";
}

/** Whether a cell is done with: it holds a card, or its card has left the grid. */
function isDone(table, card) {
  return isKnown(table, card) || (card === table.empty && table.removals.length > 0);
}

/** Cells typed so far; those for later do not count. */
export function countCards(entry, table) {
  return path(entry).filter((place) => isDone(table, cardAt(entry, place))).length;
}

/** Places that hold something that is no card of this deck: unreadable, or left for later. */
export function unreadablePlaces(entry, table) {
  const typed = path(entry).filter((place) => cardAt(entry, place));
  return typed.filter((place) => !isDone(table, cardAt(entry, place)));
}
