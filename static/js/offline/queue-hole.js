// A hole that the server did not answer for: its entries wait here, and the page goes on.

import { entriesFor, newToken } from "../record/hole-entries.js";
import { fill, listOf } from "../words/catalogue.js";
import { gameHere, gameKept } from "./kept-games.js";
import { inspectHole } from "../engine/inspect.js";
import { placeOf, shownCard } from "../words/names.js";
import { itemsOf, mark, pendingEntries, putEntries } from "./outbox.js";
import { readPlay } from "../record/play.js";
import { isolated, say } from "../words/page-words.js";

export const numberHere = () => Number(/\/hole\/(\d+)/.exec(location.pathname)[1]);

/** {game, play, entries}: a game and what the hole adds to it; null where this phone has never seen the game. */
export function compose(form, entry) {
  const game = gameHere();
  const snapshot = gameKept(game);
  if (!snapshot) return null;
  const play = readPlay(snapshot, pendingEntries(game));
  const typed = form.elements.draft.value;
  const isUsed = itemsOf(game).some((item) => item.entry.said_as.startsWith(`${typed}:`));
  const token = isUsed ? newToken() : typed;
  return { game, play, entries: entriesFor(play, numberHere(), form.elements, entry, token) };
}

/** The first thing the referee finds, as a sentence; "" for nothing. */
export function findingIn(form, entry, table, { seats }) {
  if (form.elements.odd?.checked) return "";
  const hasCards = (id) => !form.elements[`total-${id}`]?.value && entry.cells[id].some(Boolean);
  const given = entry.seats.map((id) => (hasCards(id) ? entry.cells[id] : {}));
  const [found] = inspectHole(table, given);
  const catalogue = document.getElementById("catalogue");
  if (!found || !catalogue) return found ? say("offline") : "";
  const words = { ...JSON.parse(catalogue.textContent), ranks: {} };
  const names = found.seats.map((place) => isolated(seats.find(({ id }) => id === entry.seats[place]).name));
  const places = found.cells.map((cell) => placeOf(words, table, cell));
  const { card } = found.numbers;
  const semicolonList = (parts) => listOf({ comma: words.semicolon }, parts);
  const excess = found.code === "too_many" ? found.numbers.count - found.numbers.copies : 1;
  const code = { 1: found.code, 2: "two_too_many" }[excess] ?? "more_too_many";
  return fill(words, code, {
    ...found.numbers,
    excess,
    card: card && shownCard(words, table, card),
    name: names[0],
    names,
    cells: places.length,
    place: places[0],
    places: semicolonList(places),
    whose: semicolonList(names.map((name, place) => `${name} (${places[place] ?? ""})`)),
  });
}

/** Keep a composed hole until it is sent. Returns what keeps it from being kept, "" for nothing. */
export function queueHole(form, entry, table, hole) {
  if (!hole) return say("offline");
  const finding = findingIn(form, entry, table, hole.play);
  if (finding) return finding;
  if (!putEntries(hole.game, hole.entries)) return say("full");
  document.dispatchEvent(new Event("waiting"));
  return "";
}

/** Remember what the server has just taken, until the game is fetched again. */
export function rememberSaved({ game, entries }) {
  putEntries(game, entries);
  const ids = new Set(entries.map(({ said_as: id }) => id));
  itemsOf(game)
    .filter((item) => ids.has(item.entry.said_as))
    .forEach((item) => mark(item, "sent"));
}
