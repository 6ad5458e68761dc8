// The cards of a hole while they are typed: as the server wrote them into the page, places in the order of typing, the
// next empty one.

/**
 * A place is [seat, cell]. `at` is where the next card goes, null when every cell has one; `left`
 * is where the pad was before a card was tapped; `trail` holds [seat, cell, card before], for a total
 * [seat, null, total before]. `totals` stand for cards nobody wrote down, `odd` for a
 * deck nobody counted; `orders` are of turned grids, `elsewhere` the seats that other phones type now.
 */
function newEntry(seats, order, cells, out, totals = {}) {
  const entry = { seats, order, cells, out, totals, at: null, left: null, trail: [], asking: !out };
  return { ...entry, at: nextEmpty(entry, null) };
}

/** The entry as a kept draft left it, at the very cell. */
export function resume(written, { out, cells, gone, totals, called, odd, taken, at, trail }) {
  const entry = { ...newEntry(written.seats, written.order, cells, out, totals), gone, called, odd, taken, trail };
  return path(entry).some((place) => isSame(place, at)) ? { ...entry, at } : entry;
}

/** Every place in the order of typing: from who went out clockwise, without those of totals. */
export function path({ seats, order, orders = {}, totals, out }) {
  const first = Math.max(0, seats.indexOf(out));
  const round = [...seats.slice(first), ...seats.slice(0, first)];
  const laid = round.filter((seat) => !totals[seat]);
  return laid.flatMap((seat) => (orders[seat] ?? order).map((cell) => [seat, cell]));
}

export function isSame(place, other) {
  return Boolean(place && other && place[0] === other[0] && place[1] === other[1]);
}

export function cardAt(entry, [seat, cell]) {
  return entry.cells[seat][cell];
}

/** The first empty place after this one, then those skipped before it; last the blank grids that other phones type. */
export function nextEmpty(entry, from) {
  const places = path(entry);
  const start = places.findIndex((place) => isSame(place, from)) + 1;
  const round = [...places.slice(start), ...places.slice(0, start)];
  const empty = round.filter((place) => !cardAt(entry, place));
  const isTheirs = ([seat]) => entry.elsewhere?.includes(seat) && !entry.cells[seat].some(Boolean);
  return empty.find((place) => !isTheirs(place)) ?? empty[0] ?? null;
}

/** Whether the pad stands on a card that is to be replaced. */
export function isReplacing(entry) {
  return Boolean(entry.at && cardAt(entry, entry.at));
}

const cellsOf = (element) => [...element.querySelectorAll("[data-cell]")];

function cardsOf(seat) {
  const cards = cellsOf(seat).map((cell) => [Number(cell.dataset.cell), cell.dataset.card]);
  return cards.sort(([a], [b]) => a - b).map(([, card]) => card);
}

/** Totals in the form, by seat. */
function totalsOf({ elements }, seats) {
  const bySeat = seats.map((seat) => {
    const text = elements[`total-${seat}`].defaultValue.trim().replace("\u2212", "-");
    const isTicked = (tick) => Boolean(elements[`${tick}-${seat}`]?.defaultChecked);
    return text && Number.isInteger(Number(text))
      ? [seat, { total: Number(text), held: isTicked("held"), final: isTicked("final") }]
      : null;
  });
  return Object.fromEntries(bySeat.filter(Boolean));
}

/** The entry as the server knows it. `defaultChecked`: browsers restore radios by themselves. */
export function readEntry(form) {
  const seats = [...document.querySelectorAll(".seat")];
  const cards = Object.fromEntries(seats.map((seat) => [seat.dataset.seat, cardsOf(seat)]));
  const laid = cellsOf(seats[0]).map((cell) => Number(cell.dataset.cell));
  const order = document.documentElement.dataset.order === "rows" ? [...laid].sort((a, b) => a - b) : laid;
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
