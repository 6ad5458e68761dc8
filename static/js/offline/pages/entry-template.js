// A blank entry page made for two players nobody is: finds what is theirs, puts others in their places, and what
// was typed of the hole.

import { BLANK_IDS, BLANK_NAMES, BLANK_NAME_LENGTH } from "../../base/constants.js";
import { copiesInPlay } from "../../engine/decks.js";
import { isTotal } from "../../engine/totals.js";
import { shortName } from "../../words/names.js";

const FULL_NAMES = BLANK_NAMES.map((letter) => letter.repeat(BLANK_NAME_LENGTH));

const names = (element, id) => element.outerHTML.includes(id);

/** Elements that belong to the one and to the other, side by side. */
export function unitsOf(page) {
  const [mine, others] = BLANK_IDS.map((id, place) => [
    ...new Set(
      [...page.body.querySelectorAll("*")]
        .filter((element) => names(element, id) && !names(element, BLANK_IDS[1 - place]))
        .map(outermost(BLANK_IDS[1 - place])),
    ),
  ]);
  return mine.map((unit, place) => [unit, others[place]]);
}

/** The largest element round another that does not hold this id. */
function outermost(id) {
  return (element) => {
    let unit = element;
    while (!names(unit.parentNode, id)) unit = unit.parentNode;
    return unit;
  };
}

/** The same with the ids and names of these people in the blank ones' places. */
export function placed(node, people) {
  const swap = (text) =>
    people.reduce(
      (all, { id, name, short }, place) =>
        all
          .replaceAll(BLANK_IDS[place], id)
          .replaceAll(shortName(FULL_NAMES[place]), short)
          .replaceAll(FULL_NAMES[place], name),
      text,
    );
  const walker = node.ownerDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let one = walker.currentNode; one; one = walker.nextNode()) {
    if (one.nodeType === Node.TEXT_NODE) one.data = swap(one.data);
    else for (const { name, value } of [...one.attributes]) one.setAttribute(name, swap(value));
  }
  return node;
}

/** Dots on the keys, the count and the totals for as many players as there are. */
export function withCopies(page, table, people) {
  const cells = table.rows * table.columns;
  const many = people.length > 2 && table.columns < 4;
  page.querySelector(".seats").classList.toggle("many", many);
  const count = page.querySelector(".count small");
  count.textContent = count.textContent.replace(String(2 * cells), String(people.length * cells));
  page.querySelectorAll(".seat").forEach((seat, place) => {
    const total = seat.querySelector(".who p:last-child");
    total.textContent = total.textContent.replace(/\d+/, String(people[place].total).replace("-", "\u2212"));
  });
  for (const key of page.querySelectorAll("[data-rank], [data-suits]")) drawPips(key, table, people.length);
}

function drawPips(key, table, players) {
  const pips = key.querySelector(".pips");
  if (!pips) return;
  const { rank, suits } = key.dataset;
  const cards = rank ? [rank] : (table.asks[suits] ?? []);
  const copies = cards.reduce((all, card) => all + copiesInPlay(table, card, players), 0);
  pips.className = `pips${copies > 8 ? " sum" : copies > 4 ? " two" : ""}`;
  if (copies > 8) pips.textContent = copies;
  else pips.replaceChildren(...Array.from({ length: copies }, () => key.ownerDocument.createElement("i")));
}

/** One player's cards, who went out, what is beside the cards. */
export function writeSeat(unit, { id, seat }, hole) {
  if (!hole) return;
  for (const cell of unit.querySelectorAll("[data-cell]"))
    cell.dataset.card = hole.grids[seat][cell.dataset.cell] ?? "";
  const field = (name) => (unit.matches(`[name=${name}-${id}]`) ? unit : unit.querySelector(`[name=${name}-${id}]`));
  const set = (name, value) => field(name)?.setAttribute("value", value || "");
  const by_hand = hole.adjustments.find((one) => one.seat === seat);
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
