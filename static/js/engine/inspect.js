// Everything that keeps a hole from being scored. Twin of app/golf/referee.py.

import { placesOf } from "../base/arrays.js";
import { cardsInPlay, copiesInPlay, isKnown } from "./table.js";
import { findRemovals } from "./removal.js";
import { hasCards } from "./typed-totals.js";

const sizeOf = (table) => table.rows * table.columns;
const finding = (code, seats = [], cells = [], numbers = {}) => ({ code, seats, cells, numbers });
const inSeat = (seat, cells) => cells.map(() => seat);

/**
 * Findings {code, seats, cells, numbers}: grid by grid, then the decks, then who went out. With an
 * odd deck nobody knows how many there are of a card.
 */
export function inspectHole(table, grids, wentOut = [], odd = false) {
  const laid = grids.map((grid, seat) => [seat, grid]).filter(([, grid]) => hasCards(grid));
  const found = laid.flatMap(([seat, grid]) => inspectGrid(table, seat, grid));
  const decks = odd ? [] : inspectDeck(table, laid, grids.filter(Boolean).length);
  return [...found, ...decks, ...inspectWentOut(wentOut)];
}

function inspectGrid(table, seat, grid) {
  const cards = grid.slice(0, sizeOf(table));
  const missing = placesOf(cards, (card) => table.not_yet.includes(card));
  const found = missing.length ? [finding("missing_card", inSeat(seat, missing), missing)] : [];
  const refused = placesOf(cards, (card) => !isReadable(table, card));
  found.push(...refused.map((cell) => refusal(table, seat, cell, cards[cell])));
  const empty = placesOf(cards, (card) => card === table.empty);
  if (table.removals.length && empty.length) found.push(...inspectEmpties(table, seat, empty));
  const numbers = { cards: grid.length, size: cards.length };
  return grid.length > cards.length ? [...found, finding("extra_cards", [seat], [], numbers)] : found;
}

/** Cells that can't have become empty, or so that nobody can say what had left them. */
function inspectEmpties(table, seat, empty) {
  const gone = findRemovals(table, empty);
  const code = gone ? "unclear_empties" : "wrong_empties";
  return gone?.isClear ? [] : [finding(code, inSeat(seat, empty), empty)];
}

function isReadable(table, card) {
  const mayBeEmpty = card === table.empty && table.removals.length > 0;
  return mayBeEmpty || isKnown(table, card) || table.not_yet.includes(card);
}

function refusal(table, seat, cell, card) {
  return finding(refusalOf(table, card), [seat], [cell], { card });
}

/** Why this text is no card of the game. */
function refusalOf(table, card) {
  if (card === table.empty) return "empty_cell";
  if (Object.hasOwn(table.asks, card)) return "suit_missing";
  return table.any_deck?.includes(card) ? "not_in_deck" : "unreadable_card";
}

/** More of a card over all grids than the decks hold, or more players than cards. */
function inspectDeck(table, laid, players) {
  const found = [...placesOfCards(table, laid)].flatMap(([card, places]) => {
    const copies = copiesInPlay(table, card, players);
    const numbers = { card, count: places.length, copies };
    const [seats, cells] = [0, 1].map((side) => places.map((place) => place[side]));
    return places.length > copies ? [finding("too_many", seats, cells, numbers)] : [];
  });
  const numbers = { needed: players * sizeOf(table) + 1, cards: cardsInPlay(table, players) };
  const isShort = numbers.needed > numbers.cards;
  return isShort ? [...found, finding("deck_too_small", [], [], numbers)] : found;
}

/** Where each card of the deck lies, as [seat, cell]. */
function placesOfCards(table, laid) {
  const places = new Map(table.cards.map((card) => [card, []]));
  for (const [seat, grid] of laid) {
    grid.slice(0, sizeOf(table)).forEach((card, cell) => places.get(card)?.push([seat, cell]));
  }
  return places;
}

/** Only one player ends a hole. */
function inspectWentOut(wentOut) {
  const seats = [...new Set(wentOut)].sort((a, b) => a - b);
  return seats.length > 1 ? [finding("two_went_out", seats)] : [];
}
