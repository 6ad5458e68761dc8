// The cards of a hole while they are typed: as the server wrote them into the page, places in the order of typing, what a
// tap does to them, and the draft that this phone keeps of them, written at every tap and read when the page wakes.

import { forget, keep, kept, keysFrom } from "../base/store.js";
import { say, signed } from "../words/page-words.js";

const WHOLE = "whole:"; // the one hole that was sent last
export const draftKey = `draft:${location.pathname}`;
/** Where this phone keeps how the grids of this game lie before it. */
export const turnsKey = `turns:${location.pathname.split("/hole/")[0]}`;
let typed = JSON.parse(JSON.parse(document.getElementById("typed")?.textContent ?? null)); // what the server keeps

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

/** The entry as the server knows it. `defaultChecked`: browsers restore radios by themselves. */
export function readEntry(form) {
  const { elements } = form;
  const [cells, totals, cellsOf] = [{}, {}, (seat) => [...seat.querySelectorAll("[data-cell]")]];
  const seats = [...document.querySelectorAll(".seat")];
  for (const seat of seats) {
    const id = seat.dataset.seat;
    cells[id] = [];
    for (const { dataset } of cellsOf(seat)) cells[id][dataset.cell] = dataset.card;
    const total = elements[`total-${id}`].defaultValue.trim().replace("\u2212", "-");
    const isTicked = (tick) => Boolean(elements[`${tick}-${id}`]?.defaultChecked);
    if (total && Number.isInteger(Number(total)))
      totals[id] = { total: Number(total), held: isTicked("held"), final: isTicked("final") };
  }
  const laid = cellsOf(seats[0]).map((cell) => Number(cell.dataset.cell));
  const order = document.documentElement.dataset.order === "rows" ? [...laid].sort((a, b) => a - b) : laid;
  const out = [...form.querySelectorAll("[name=out]")].find((radio) => radio.defaultChecked);
  const entry = newEntry(Object.keys(cells), order, cells, out?.value ?? null, totals);
  return { ...entry, odd: elements.odd?.defaultChecked ?? false };
}

/** The places the server's findings are about. */
export function readAsked() {
  const asked = [...document.querySelectorAll(".seat .ask")];
  return asked.map((cell) => [cell.closest(".seat").dataset.seat, Number(cell.dataset.cell)]);
}

export function goOut(entry, seat) {
  Object.assign(entry, { out: seat, asking: false, left: null });
  entry.at = nextEmpty(entry, null);
}

export function type(entry, card) {
  if (!entry.at) return;
  const [seat, cell] = entry.at;
  const replaced = isReplacing(entry);
  entry.trail.push([seat, cell, entry.cells[seat][cell]]);
  entry.cells[seat][cell] = card;
  if (replaced) leave(entry);
  else entry.at = nextEmpty(entry, entry.at);
}

export function tap(entry, place) {
  if (isSame(place, entry.at)) return isReplacing(entry) && leave(entry);
  if (!isReplacing(entry)) entry.left = entry.at;
  Object.assign(entry, { at: place, asking: false });
}

/** Away from a tapped card, back to where the pad was. */
export function leave(entry) {
  const { left } = entry;
  entry.at = left && !cardAt(entry, left) ? left : nextEmpty(entry, left);
  entry.left = null;
}

/** Another card in a place, wherever the pad is. */
export function swap(entry, [seat, cell], card) {
  entry.trail.push([seat, cell, entry.cells[seat][cell]]);
  entry.cells[seat][cell] = card;
}

/** The deck is not what it should be: nothing is asked about it in this hole. */
export function acceptOddDeck(entry) {
  entry.trail.push(["", "odd", false]);
  entry.odd = true;
}

/** What ⌫ would do: a verb for the page's words, and the card it takes back. */
export function backspaceEffect(entry) {
  if (isReplacing(entry)) return { verb: "keep", card: cardAt(entry, entry.at) };
  const textOf = ({ total }) => `= ${signed(total)}`;
  const last = entry.trail.at(-1) ?? lastTyped(entry);
  if (!last) return { verb: "who", card: "" };
  const [seat, cell, before] = last;
  if (cell === "odd") return { verb: "undo", card: say("odd") };
  if (cell !== null) return { verb: "undo", card: entry.cells[seat][cell] };
  const total = entry.totals[seat];
  return total ? { verb: "undo", card: textOf(total) } : { verb: "keep", card: textOf(before) };
}

/** What a second tap at the same spot would do; typing goes on wherever the next card goes. */
export const secondTapEffect = (entry, name) =>
  name === "back" || isReplacing(entry) ? backspaceEffect(entry).verb : "";

/** A total in place of a seat's cards, or null for the cards again. */
export function setTotal(entry, seat, total) {
  if (total) entry.totals[seat] = total;
  else delete entry.totals[seat];
  entry.left = null;
  entry.at = nextEmpty(entry, null);
}

export function back(entry) {
  if (isReplacing(entry)) return leave(entry);
  const last = entry.trail.pop() ?? lastTyped(entry);
  if (!last) return Object.assign(entry, { asking: true });
  const [seat, cell, before] = last;
  if (cell === "odd") return Object.assign(entry, { odd: before });
  if (cell === null) return setTotal(entry, seat, before);
  entry.cells[seat][cell] = before;
  if (!before) entry.at = [seat, cell];
}

/** The card before the pad, where this page does not know what was typed last. */
function lastTyped(entry) {
  const places = entry.at ? path(entry) : [];
  const here = places.findIndex((place) => isSame(place, entry.at));
  const place = places.slice(0, here).findLast((candidate) => cardAt(entry, candidate));
  return place && [...place, ""];
}

/** What is kept of an entry. */
export function draftOf(entry, token, seen) {
  const { out, cells, gone, totals, called, odd, taken, at, trail } = entry;
  return { token, seen, out, cells: { ...gone, ...cells }, totals, called, odd, taken, at, trail };
}

export function keepDraft(entry, token, seen) {
  typed = null;
  keep(draftKey, draftOf(entry, token, seen));
}

/** Once a hole is on the card, the draft it came from is done with. */
export function dropSettled(token) {
  for (const other of [...keysFrom("draft:"), ...keysFrom("beside:")]) {
    if (kept(other)?.token === token) forget(other);
  }
}

/** The kept draft as it fits these players, null where it has other grids; cards of the `gone` stay kept. */
export function readDraft({ seats, order, cells }) {
  const draft = kept(draftKey) ?? typed;
  if (!draft?.cells || seats.some((seat) => (draft.cells[seat] ?? order).length !== order.length)) return null;
  const isHere = ([seat]) => !seat || seats.includes(seat);
  const own = (bySeat, isOwn = isHere) => Object.fromEntries(Object.entries(bySeat).filter(isOwn));
  return {
    ...draft,
    out: document.querySelector(`[name=out][value="${draft.out}"]`) ? draft.out : null,
    cells: { ...structuredClone(cells), ...own(draft.cells) },
    gone: own(draft.cells, (item) => !isHere(item)),
    totals: own(draft.totals ?? {}),
    trail: draft.trail.filter(isHere),
  };
}

/**
 * The entry to go on with, at the very cell where the draft was left; a draft of an older page is dropped where it has no
 * card, or nothing new.
 */
export function restoreEntry(written, seen) {
  const draft = readDraft(written);
  if (!draft) return { entry: structuredClone(written), seen };
  const { out, cells, gone, totals, called, odd, taken, at, trail } = draft;
  const isEmpty = ![cells, gone].flatMap(Object.values).flat().some(Boolean) && !Object.keys(totals).length;
  if (draft.seen !== seen && (isEmpty || isSettled(draft, written))) {
    forget(draftKey);
    return { entry: structuredClone(written), seen };
  }
  const entry = { ...newEntry(written.seats, written.order, cells, out, totals), gone, called, odd, taken, trail };
  if (path(entry).some((place) => isSame(place, at))) entry.at = at;
  return { entry, seen: draft.seen, token: draft.token };
}

/** Whether what this page asks about was being mended when it was left, or had been typed otherwise here. */
export function isCorrecting(written, seen, token) {
  const draft = readDraft(written);
  if (!draft || draft.token === token || isSettled(draft, written)) return false;
  return draft.seen === seen || draft.trail.length > 0;
}

function isSettled(draft, written) {
  const asText = ({ out, cells, totals }) => JSON.stringify([out, totals, written.seats.map((seat) => cells[seat])]);
  return asText(draft) === asText(written);
}

/** A hole as it is when it is sent for the first time. */
export function keepWhole({ out, cells, totals, odd, trail }) {
  keysFrom(WHOLE).forEach(forget);
  const at = trail.at(-1)?.slice(0, 2);
  keep(WHOLE + location.pathname, { out, cells, totals, odd, at, trail, seen: "" });
}

/** It is taken back: the page of its cards begins with them, as they were typed, without the last one. */
export function reopen(address) {
  const whole = kept(WHOLE + address);
  if (whole) keep(`draft:${address}`, whole);
}
