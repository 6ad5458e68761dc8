// What the server wrote into the entry page, read once: players, cells, who went out, what it asks about.

import { newEntry } from "./state.js";

const cellsOf = (element) => [...element.querySelectorAll("[data-cell]")];

function cardsOf(seat) {
  const cards = cellsOf(seat).map((cell) => [Number(cell.dataset.cell), cell.dataset.card]);
  return cards.sort(([one], [other]) => one - other).map(([, card]) => card);
}

/** What the form says instead of cards, by seat. */
function totalsOf({ elements }, seats) {
  const said = seats.map((seat) => {
    const text = elements[`total-${seat}`].defaultValue.trim().replace("\u2212", "-");
    const isTicked = (tick) => Boolean(elements[`${tick}-${seat}`]?.defaultChecked);
    return text && Number.isInteger(Number(text))
      ? [seat, { total: Number(text), held: isTicked("held"), final: isTicked("final") }] : null;
  });
  return Object.fromEntries(said.filter(Boolean));
}

/** The entry as the server knows it. `defaultChecked`: browsers restore radios by themselves. */
export function readEntry(form) {
  const seats = [...document.querySelectorAll(".seat")];
  const cards = Object.fromEntries(seats.map((seat) => [seat.dataset.seat, cardsOf(seat)]));
  const laid = cellsOf(seats[0]).map((cell) => Number(cell.dataset.cell));
  const order = document.documentElement.dataset.order === "rows" ? [...laid].sort((one, other) => one - other) : laid;
  const out = [...form.querySelectorAll("[name=out]")].find((radio) => radio.defaultChecked);
  const ids = Object.keys(cards);
  const entry = newEntry(ids, order, cards, out?.value ?? null, totalsOf(form, ids));
  return { ...entry, odd: form.elements.odd?.defaultChecked ?? false };
}

/** The places the server's findings are about. */
export function readAsked() {
  const asked = [...document.querySelectorAll(".seat .ask")];
  return asked.map((cell) => [cell.closest(".seat").dataset.seat, Number(cell.dataset.cell)]);
}
