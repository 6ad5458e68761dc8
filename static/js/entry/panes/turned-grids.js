// Grids as the scorer sees them across the table: turned by quarters, typed as they lie, kept as their owners see them.

import { phrase, ready } from "./panes.js";
import { isReplacing, nextEmpty } from "../state.js";
import { turnsKey } from "../load-on-demand.js";
import { forget, keep, kept } from "../../base/store.js";

const seats = [...document.querySelectorAll(".seat")];
const { rows, columns } = document.querySelector(".seats").dataset;
const [high, wide] = [Number(rows), Number(columns)];
const upright = [...seats[0].querySelectorAll("[data-cell]")];
const places = upright.map((_, cell) => upright.find(({ dataset }) => Number(dataset.cell) === cell).dataset.where);
let isWatching = false;

export const turns = () => (document.querySelector("[name=only]")?.value ? {} : (kept(turnsKey) ?? {}));
export const turnOf = (seat) => turns()[seat] ?? 0;

/** The owner's cell that lies in this row and column of the screen; turns go clockwise. */
function cellAt(turn, row, column) {
  const [theirRow, theirColumn] = [
    [row, column],
    [high - 1 - column, row],
    [high - 1 - row, wide - 1 - column],
    [column, wide - 1 - row],
  ][turn];
  return theirRow * wide + theirColumn;
}

/** The cells as the screen shows them, row by row. */
function seen(turn) {
  const [tall, broad] = turn % 2 ? [wide, high] : [high, wide];
  return Array.from({ length: tall }, (_line, row) =>
    Array.from({ length: broad }, (_cell, column) => cellAt(turn, row, column)),
  );
}

/** The order of typing: column by column as they lie on the screen, or by rows where that is the way. */
function orderOf(turn, order) {
  const lines = seen(turn);
  const isByRows = high > 1 && order.every((cell, index) => cell === index);
  return isByRows ? lines.flat() : lines[0].flatMap((_cell, column) => lines.map((line) => line[column]));
}

function label(seat, turn) {
  const isAcross = turn % 2 && high !== wide;
  seen(turn).forEach((line, row) =>
    line.forEach((cell, column) => {
      const seenAt = { row: row + 1, column: column + 1 };
      const where = isAcross ? phrase("place", seenAt) : places[row * wide + column];
      seat.querySelector(`[data-cell="${cell}"]`).dataset.where = where;
    }),
  );
}

function apply({ now: { entry } }) {
  entry.orders = {};
  for (const seat of seats) {
    const turn = turnOf(seat.dataset.seat);
    seat.dataset.turn = turn;
    label(seat, turn);
    entry.orders[seat.dataset.seat] = orderOf(turn, entry.order);
  }
  if (entry.at && !isReplacing(entry)) entry.at = nextEmpty(entry, null);
}

/** Turn the grids as this phone keeps it, and again whenever the entry begins afresh. */
export async function turnAll(page) {
  await ready();
  apply(page);
  page.draw();
  if (isWatching) return;
  isWatching = true;
  document.addEventListener("acted", () => page.now.entry.orders || turnAll(page));
}

function keepTurns(page, all) {
  if (Object.values(all).some(Boolean)) keep(turnsKey, all);
  else forget(turnsKey);
  turnAll(page);
}

export function turnSeat(page, seat, turn) {
  keepTurns(page, { ...turns(), [seat]: turn });
}

/** The scorer sits here: the next one clockwise is on the left, the cards of the sides lie across. */
export function turnTowards(page, seat) {
  const ids = seats.map(({ dataset }) => dataset.seat);
  const here = ids.indexOf(seat);
  const quarters = (id) => (((ids.indexOf(id) - here + ids.length) % ids.length) * 4) / ids.length;
  const nearest = (quarter) => (quarter % 1 === 0.5 ? (quarter < 2 ? 1 : 3) : Math.round(quarter) % 4);
  keepTurns(page, Object.fromEntries(ids.map((id) => [id, nearest(quarters(id))])));
}
