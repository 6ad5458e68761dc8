// Draws the bottom of the page: copies left on the keys, what ⌫ takes back, whose card comes next.

import { cardAt, isReplacing, isSame, path } from "./state.js";
import { backspaceEffect } from "./moves.js";
import { copiesFor, countCards, placesOfCards, tooMany, tooManyName } from "./card-counts.js";
import { scoreGrid } from "../engine/score.js";
import { hide, isolated, labelOf, put, say, signed } from "../words/page-words.js";

const find = (selector) => document.querySelector(selector);
const isOutShown = ({ seats, out }, table) => table.asks_out !== false || seats.includes(out);
const shortOf = (seat) => isolated(find(`.seat[data-seat="${seat}"]`)?.dataset.short ?? say("nobody"));

export function drawPad(entry, table) {
  const places = placesOfCards(entry, table);
  const left = (card) => copiesFor(entry, table, card) - places.get(card).length;
  for (const key of document.querySelectorAll(".pads [data-rank]")) {
    if (places.has(key.dataset.rank)) drawKey(key, left(key.dataset.rank));
  }
  for (const key of document.querySelectorAll(".pad [data-suits]")) {
    drawKey(
      key,
      table.asks[key.dataset.suits].reduce((sum, card) => sum + left(card), 0),
    );
  }
  const totalsAsCards = Object.keys(entry.totals).length * entry.order.length;
  put(find("[data-count]"), countCards(entry, table) + totalsAsCards);
  for (const who of document.querySelectorAll("[data-do=who] bdi, .again bdi"))
    put(who, isOutShown(entry, table) ? shortOf(entry.out) : "");
  drawBack(entry, table);
}

function drawKey(key, left) {
  key.querySelectorAll(".pips i").forEach((pip, number) => pip.classList.toggle("used", number >= left));
  key.classList.toggle("none-left", left <= 0);
  put(key.querySelector(".visually-hidden"), say("left", { count: Math.max(0, left) }));
}

function drawBack(entry, table) {
  const { verb, card } = backspaceEffect(entry);
  for (const button of document.querySelectorAll("[data-do=back]")) {
    put(button.querySelector("small"), say(verb, { card: labelOf(table, card) }));
    button.toggleAttribute("hidden", verb === "who" && button.closest(".echo") !== null);
  }
}

/** Say whose card comes next, or what stands in the way. `trouble` overrules everything else. */
export function drawEcho(entry, table, trouble = "") {
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
