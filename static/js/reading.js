// What the server wrote into the entry page, read once: players, cells, who went out, what it asks about.

import { newEntry } from "./entry.js";

const cellsOf = (element) => [...element.querySelectorAll("[data-cell]")];

function cardsOf(seat) {
  const cards = cellsOf(seat).map((cell) => [Number(cell.dataset.cell), cell.dataset.card]);
  return cards.sort(([one], [other]) => one - other).map(([, card]) => card);
}

/** The entry as the server knows it. `defaultChecked`: browsers restore radios by themselves. */
export function readEntry(form) {
  const seats = [...document.querySelectorAll(".seat")];
  const cards = Object.fromEntries(seats.map((seat) => [seat.dataset.seat, cardsOf(seat)]));
  const order = cellsOf(seats[0]).map((cell) => Number(cell.dataset.cell));
  const out = [...form.querySelectorAll("[name=out]")].find((radio) => radio.defaultChecked);
  return newEntry(Object.keys(cards), order, cards, out?.value ?? null);
}

/** The places the server's findings are about. */
export function readAsked() {
  const asked = [...document.querySelectorAll(".seat .ask")];
  return asked.map((cell) => [cell.closest(".seat").dataset.seat, Number(cell.dataset.cell)]);
}
