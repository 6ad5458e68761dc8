// What a tap does to the entry: type, replace, take back, say who went out. Knows no page.

import { cardAt, isReplacing, isSame, nextEmpty, path } from "./state.js";
import { say, signed } from "../words/page-words.js";

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
  const last = entry.trail.at(-1) ?? lastTyped(entry);
  if (last?.[1] === null && !entry.totals[last[0]]) return { verb: "keep", card: totalText(last[2]) };
  return last ? { verb: "undo", card: written(entry, last) } : { verb: "who", card: "" };
}

/** What a second tap at the same spot would do; typing goes on wherever the next card goes. */
export const secondTapEffect = (entry, name) =>
  name === "back" || isReplacing(entry) ? backspaceEffect(entry).verb : "";

const totalText = ({ total }) => `= ${signed(total)}`;

function written({ cells, totals }, [seat, cell]) {
  if (cell === "odd") return say("odd");
  return cell === null ? totalText(totals[seat]) : cells[seat][cell];
}

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

function lastTyped(entry) {
  const places = entry.at ? path(entry) : [];
  const before = places.slice(
    0,
    places.findIndex((place) => isSame(place, entry.at)),
  );
  const place = before.findLast((candidate) => cardAt(entry, candidate));
  return place && [...place, ""];
}
