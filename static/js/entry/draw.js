// Draws the whole entry page from what is known now: the pane, the pad with the copies left on its keys, the line above it,
// the seats with their grids; and counts the cards typed against the decks.

import { haveSame, sum } from "../base/arrays.js";
import { copiesInPlay, isKnown, scoreGrid, sumOfCells } from "../engine/score.js";
import { hide, isolated, labelOf, put, putAttribute, say, signed } from "../words/page-words.js";
import { backspaceEffect, cardAt, isReplacing, isSame, path } from "./state.js";

const IGNORE_TAPS = 400; // milliseconds in which a tap was meant for the pad that just left
const UNASKED = ["over", "miscounted"]; // questions that come up while cards are typed

/** What the bottom is there for. `pane` is the name of a rare one that lies over the usual ones. */
export function stateOf({ isRefused, pane, entry }) {
  if (isRefused) return "refused";
  if (pane) return pane;
  if (entry.asking) return "out";
  return entry.at ? "cards" : "done";
}

/** `isMeant`: by a tap or key of this page, or with it, so that the next tap elsewhere is meant too. */
export function drawPage(now, table, { trouble, isMeant }) {
  const { entry, asked } = now;
  const over = tooMany(entry, table).flatMap(([, places]) => places);
  // Places that hold something that is no card of this deck: unreadable, or left for later.
  const isUnclear = (place) => cardAt(entry, place) && !isDone(table, cardAt(entry, place));
  const unclear = entry.at ? [] : path(entry).filter(isUnclear);
  const state = stateOf(now);
  const { classList, dataset } = document.body;
  if (dataset.state !== state && (!isMeant || UNASKED.includes(state))) {
    classList.add("ignore-taps");
    clearTimeout(now.ignoringTaps);
    now.ignoringTaps = setTimeout(() => classList.remove("ignore-taps"), IGNORE_TAPS);
  }
  dataset.state = state;
  document.querySelector(".pane-out .undos")?.toggleAttribute("hidden", entry.out);
  for (const key of document.querySelectorAll("[data-out]")) key.classList.toggle("now", key.dataset.out === entry.out);
  drawPad(entry, table);
  drawEcho(entry, table, trouble);
  drawSeats(entry, table, [...over, ...unclear, ...asked]);
}

/** `asked` are places some finding is about; they stand inverted. */
function drawSeats(entry, table, asked) {
  for (const seat of document.querySelectorAll(".seat")) {
    const id = seat.dataset.seat;
    const total = entry.totals[id];
    const score = total ? { ...total, lines: [], cancelled: [] } : scoreGrid(table, entry.cells[id]);
    const isCurrent = !entry.asking && entry.at?.[0] === id;
    mark(seat, isCurrent);
    seat.classList.toggle("total-only", Boolean(total));
    hide(seat.querySelector(".out"), entry.out !== id);
    drawCells(seat, entry, asked, table);
    drawColumns(seat, score);
    const [heard, shown] = seat.querySelector(".score").children;
    const points = total || entry.cells[id].some(Boolean) ? signed(score.total) : "";
    put(heard, points && say("score", { name: isolated(seat.dataset.short), points }));
    put(shown, points);
    if (!isCurrent) continue;
    // Into view with the layout of the frame, not before it: the seat, and its cell where that is taller than the view.
    requestAnimationFrame(() => {
      seat.scrollIntoView({ block: "nearest" });
      seat.querySelector(".cell[aria-current]")?.scrollIntoView({ block: "nearest" });
    });
  }
}

/** Put the pad's mark on an element, or take it away. */
function mark(element, isCurrent) {
  putAttribute(element, "aria-current", isCurrent ? "true" : null);
}

function drawCells(seat, entry, asked, table) {
  const id = seat.dataset.seat;
  for (const button of seat.querySelectorAll("[data-cell]")) {
    const place = [id, Number(button.dataset.cell)];
    const card = entry.cells[id][place[1]];
    const label = labelOf(table, card);
    put(button, label);
    putAttribute(button, "aria-label", `${button.dataset.where}: ${label || say("empty")}`);
    button.classList.toggle(
      "ask",
      asked.some((other) => isSame(other, place)),
    );
    mark(button, !entry.asking && isSame(place, entry.at));
  }
}

/** A column that counts together is one box with its sum; whatever else cancels is struck card by card. */
function drawColumns(seat, { lines, cancelled }) {
  for (const column of seat.querySelectorAll(".col")) {
    const buttons = [...column.querySelectorAll("[data-cell]")];
    const cells = buttons.map((cell) => Number(cell.dataset.cell));
    const isJoined = lines.some((line) => line.pattern !== null && haveSame(line.cells, cells));
    const zero = column.querySelector(".zero");
    column.classList.toggle("matched", isJoined);
    buttons.forEach((cell, place) => cell.classList.toggle("gone", !isJoined && cancelled.includes(cells[place])));
    hide(zero, !isJoined);
    put(zero, isJoined ? signed(sumOfCells(lines, cells)) : "");
  }
}

const find = (selector) => document.querySelector(selector);
const shortOf = (seat) => isolated(find(`.seat[data-seat="${seat}"]`)?.dataset.short ?? say("nobody"));

function drawPad(entry, table) {
  const places = placesOfCards(entry, table);
  const left = (card) => copiesFor(entry, table, card) - places.get(card).length;
  for (const key of document.querySelectorAll(".pads [data-rank]")) {
    if (places.has(key.dataset.rank)) drawKey(key, left(key.dataset.rank));
  }
  for (const key of document.querySelectorAll(".pad [data-suits]")) {
    drawKey(key, sum(table.asks[key.dataset.suits].map(left)));
  }
  const totalsAsCards = Object.keys(entry.totals).length * entry.order.length;
  put(find("[data-count]"), countCards(entry, table) + totalsAsCards);
  const isOutShown = table.asks_out !== false || entry.seats.includes(entry.out);
  for (const who of document.querySelectorAll("[data-do=who] bdi, .again bdi"))
    put(who, isOutShown ? shortOf(entry.out) : "");
  const { verb, card } = backspaceEffect(entry);
  for (const button of document.querySelectorAll("[data-do=back]")) {
    put(button.querySelector("small"), say(verb, { card: labelOf(table, card) }));
    button.toggleAttribute("hidden", verb === "who" && button.closest(".echo") !== null);
  }
}

function drawKey(key, left) {
  key.querySelectorAll(".pips i").forEach((pip, number) => pip.classList.toggle("used", number >= left));
  key.classList.toggle("none-left", left <= 0);
  put(key.querySelector(".visually-hidden"), say("left", { count: Math.max(0, left) }));
}

/** Say whose card comes next, or what stands in the way. `trouble` overrules everything else. */
function drawEcho(entry, table, trouble = "") {
  const [name, line] = entry.at && !trouble ? next(entry, table) : ["", trouble || done(entry, table)];
  const over = tooMany(entry, table)[0];
  const isOver = over && !trouble;
  put(find("[data-echo] b"), isOver ? "" : name);
  hide(find(".echo .count"), !name || isOver);
  put(find("[data-echo] span"), isOver ? tooManyLine(over, entry, table) : line);
}

function tooManyLine([card, places], entry, table) {
  const copies = copiesFor(entry, table, card);
  if (isReplacing(entry) && places.some((place) => isSame(place, entry.at)))
    return say("which", { name: shortOf(entry.at[0]), where: whereOf(entry.at) });
  return say(tooManyName(places.length, copies), { card: labelOf(table, card), count: places.length, copies });
}

const whereOf = ([seat, cell]) => find(`.seat[data-seat="${seat}"] [data-cell="${cell}"]`).dataset.where;

function next(entry, table) {
  const [seat] = entry.at;
  const where = whereOf(entry.at);
  const name = find(`.seat[data-seat="${seat}"]`).dataset.name;
  if (isReplacing(entry)) return [name, say("instead", { card: labelOf(table, cardAt(entry, entry.at)), where })];
  return [name, [finished(entry, table), where].filter(Boolean).join(" \u00b7 ")];
}

/** The grid score of the player just finished, when the next one's first card is due. */
function finished(entry, table) {
  const places = path(entry);
  const index = places.findIndex(([seat]) => seat === entry.at[0]);
  if (index < 1 || entry.cells[entry.at[0]].some(Boolean)) return "";
  const seat = places[index - 1][0];
  if (!entry.cells[seat].every(Boolean)) return "";
  return `${shortOf(seat)}: ${signed(scoreGrid(table, entry.cells[seat]).total)}`;
}

function done(entry, table) {
  const missing = path(entry).length - countCards(entry, table);
  if (missing) return say("missing", { count: missing });
  const starter = find("#starter");
  return starter?.value === "" ? starter.dataset.open : say("change");
}

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
function countCards(entry, table) {
  return path(entry).filter((place) => isDone(table, cardAt(entry, place))).length;
}
