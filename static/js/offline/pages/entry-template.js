// The entry page with blanks: finds what it has for each player, puts people in the blanks' places, and what was
// typed of the hole.

import { MOST_PIPS } from "../../base/constants.js";
import { copiesInPlay } from "../../engine/table.js";
import { isTotal } from "../../engine/totals.js";

const BLANK = /\{(id|name|short|total)\}/g;
const OLD_IDS = ["700000007", "700000008"]; // phones may still keep pages that were made for two players nobody is
const OLD_NAMES = ["\ue000", "\ue001"];
const [OLD_LONG, OLD_SHORT] = [20, 15];

const names = (element, id) => element.outerHTML.includes(id);

/** Elements that stand there once for each player. */
export function unitsOf(page) {
  if (page.querySelector(`#seat-${OLD_IDS[0]}`)) renew(page);
  return [...page.querySelectorAll("[data-each]")];
}

/** The same element for one of these people. */
export function placed(unit, person) {
  const copy = unit.cloneNode(true);
  copy.removeAttribute("data-each");
  const values = { ...person, total: String(person.total).replace("-", "\u2212") };
  changeTexts(copy, (text) => text.replace(BLANK, (_, name) => values[name]));
  return copy;
}

function changeTexts(node, change) {
  const walker = node.ownerDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let current = walker.currentNode; current; current = walker.nextNode()) {
    if (current.nodeType === Node.TEXT_NODE) current.data = change(current.data);
    else for (const { name, value } of [...current.attributes]) current.setAttribute(name, change(value));
  }
}

/** A page of an earlier version, with blanks where it has the first of its two players. */
function renew(page) {
  const [own, others] = OLD_IDS.map((id, place) => [
    ...new Set(
      [...page.body.querySelectorAll("*")]
        .filter((element) => names(element, id) && !names(element, OLD_IDS[1 - place]))
        .map(outermost(OLD_IDS[1 - place])),
    ),
  ]);
  for (const element of others) element.remove();
  for (const unit of own) {
    unit.setAttribute("data-each", "");
    changeTexts(unit, (text) =>
      text
        .replaceAll(OLD_IDS[0], "{id}")
        .replaceAll(`${OLD_NAMES[0].repeat(OLD_SHORT)}\u2026`, "{short}")
        .replaceAll(OLD_NAMES[0].repeat(OLD_LONG), "{name}"),
    );
  }
  const [total, count] = [page.querySelector(".seat .who p:last-child"), page.querySelector(".count small")];
  total.textContent = total.textContent.replace(/\d+/, "{total}");
  count.textContent = count.textContent.replace(/\d+/, "{count}");
}

/** The largest element round another that does not hold this id. */
function outermost(id) {
  return (element) => {
    let unit = element;
    while (!names(unit.parentNode, id)) unit = unit.parentNode;
    return unit;
  };
}

/** Dots on the keys and the count of cards for as many players as there are. */
export function withCopies(page, table, players) {
  page.querySelector(".seats").classList.toggle("many", players > 2 && table.columns < 4);
  const count = page.querySelector(".count small");
  count.textContent = count.textContent.replace("{count}", String(players * table.rows * table.columns));
  for (const key of page.querySelectorAll("[data-rank], [data-suits]")) drawPips(key, table, players);
}

function drawPips(key, table, players) {
  const pips = key.querySelector(".pips");
  if (!pips) return;
  const { rank, suits } = key.dataset;
  const cards = rank ? [rank] : (table.asks[suits] ?? []);
  const copies = cards.reduce((all, card) => all + copiesInPlay(table, card, players), 0);
  const length = copies > MOST_PIPS ? 0 : copies;
  pips.classList.toggle("dense", copies > 4);
  pips.replaceChildren(...Array.from({ length }, () => key.ownerDocument.createElement("i")));
}

/** One player's cards, who went out, what is beside the cards. */
export function writeSeat(unit, { id, seat }, hole) {
  if (!hole) return;
  for (const cell of unit.querySelectorAll("[data-cell]"))
    cell.dataset.card = hole.grids[seat][cell.dataset.cell] ?? "";
  const field = (name) => (unit.matches(`[name=${name}-${id}]`) ? unit : unit.querySelector(`[name=${name}-${id}]`));
  const set = (name, value) => field(name)?.setAttribute("value", value || "");
  const by_hand = hole.adjustments.find((adjustment) => adjustment.seat === seat);
  const given = hole.grids[seat];
  for (const tick of ["held", "final"]) field(tick)?.toggleAttribute("checked", Boolean(given[tick]));
  set("total", isTotal(given) ? String(given.total) : "");
  set("looks", hole.looks[seat]);
  set("points", by_hand?.points);
  set("reason", by_hand?.reason);
  const radio = unit.querySelector("[name=out]");
  if (radio && hole.wentOut === seat) radio.defaultChecked = true;
}

/** What is about nobody's grid: the deck, who started, that nobody went out. */
export function writeHole(page, hole, seats) {
  const starter = seats[hole?.starter];
  if (starter) page.querySelector(`[name=starter] [value="${starter.id}"]`)?.setAttribute("selected", "");
  page.querySelector("[name=odd]")?.toggleAttribute("checked", Boolean(hole?.odd));
  if (hole && hole.wentOut === null) page.querySelector("[name=out][value=nobody]").defaultChecked = true;
}
