// What can be done with a seat: a total in place of the cards, for those nobody wrote down, and its grid turned as the
// scorer sees it across the table: typed as it lies, kept as its owner sees it.

import { forget, keep, kept } from "../../base/store.js";
import { listOf } from "../../words/names.js";
import { texts } from "../../words/page-words.js";
import { isReplacing, nextEmpty, setTotal, turnsKey } from "../state.js";
import { askNumber, drawMap, handlePane, pane, phrase, ready, seatOf } from "./panes.js";

const seats = [...document.querySelectorAll(".seat")];
const { rows, columns } = document.querySelector(".seats").dataset;
const [high, wide] = [Number(rows), Number(columns)];
const upright = [...seats[0].querySelectorAll("[data-cell]")];
const places = upright.map((_, cell) => upright.find(({ dataset }) => Number(dataset.cell) === cell).dataset.where);
const tick = (name) => pane("total").querySelector(`[data-tick=${name}]`);
let asked = null; // the page and the seat that the menu is about
let [hasTotals, hasTurns] = [false, false]; // watched from now on

export async function openMenu(page, seat) {
  await ready();
  asked = { page, seat };
  drawMenu();
  page.act("pane", "seat");
}

function drawMenu() {
  const { seat } = asked;
  pane("seat").querySelector("bdi").textContent = seatOf(seat).dataset.short;
  for (const button of pane("seat").querySelectorAll("[data-turn]")) {
    drawMap(button.querySelector(".map"));
    button.setAttribute("aria-pressed", Number(button.dataset.turn) === (turns()[seat] ?? 0));
  }
}

const does = {
  only: ({ page, seat }) => openTotals(page, [seat]),
  all: ({ page }) => {
    const { seats: ids, out } = page.now.entry;
    const first = Math.max(0, ids.indexOf(out)); // in the order of typing
    openTotals(page, [...ids.slice(first), ...ids.slice(0, first)]);
  },
  turn: ({ page, seat }, { dataset }) => keepTurns(page, { ...turns(), [seat]: Number(dataset.turn) }),
  here: ({ page, seat }) => turnTowards(page, seat),
  close: ({ page }) => page.act("pane", ""),
};

handlePane("seat", (what, button) => {
  does[what](asked, button);
  drawMenu();
});

/** Ask for the totals of these seats, one after the other. */
async function openTotals(page, [seat, ...rest]) {
  await watch(page);
  const was = page.now.entry.totals[seat];
  pane("total").querySelector(".for-total b").textContent = seatOf(seat).dataset.name;
  for (const name of ["held", "final"]) tick(name).checked = was?.[name] ?? false;
  const sent = (total) => ({ total, held: tick("held").checked, final: tick("final").checked });
  askNumber(page, "total", was?.total ?? null, {
    done: (total) => {
      page.act("total", seat, sent(total));
      if (rest.length) openTotals(page, rest);
    },
    cards: () => page.act("total", seat, null),
    close: () => page.act("pane", ""),
  });
  seatOf(seat).scrollIntoView({ block: "nearest" });
}

/** A total for a player, or null for the cards; what stood there comes back with ⌫. */
export function sayTotal(entry, seat, total) {
  const { trail, totals } = entry;
  const was = totals[seat] ?? null;
  if (total || was) trail.push([seat, null, was]);
  setTotal(entry, seat, total);
  const all = entry.seats.map((player) => totals[player]);
  if (!entry.out && all.every((typed) => typed?.final)) entry.asking = false;
}

/** A box over the grid, which shows the total and is tapped to change it. */
function drawBox(page, seat, total) {
  const grid = seat.querySelector(".grid");
  const box = grid.querySelector(".box");
  if (!total) return box?.remove();
  const button = box ?? Object.assign(document.createElement("button"), { type: "button", className: "box" });
  const ticked = ["held", "final"].filter((name) => total[name]).map((name) => tick(name).nextSibling.textContent);
  button.textContent = `= ${listOf(texts(), [phrase("only"), ...ticked])}`;
  button.onclick = () => openTotals(page, [seat.dataset.seat]);
  grid.append(button);
}

/** Show totals where they stand, from now on. */
export async function watch(page) {
  await ready();
  if (hasTotals) return;
  hasTotals = true;
  const held = document.querySelector("[name^=held-] + span")?.textContent ?? "";
  tick("held").nextSibling.textContent = held;
  tick("held").parentElement.hidden = !held;
  page.actions.total = (...given) => sayTotal(page.now.entry, ...given);
  const drawBoxes = () => seats.forEach((seat) => drawBox(page, seat, page.now.entry.totals[seat.dataset.seat]));
  document.addEventListener("acted", drawBoxes);
  drawBoxes();
}

/** How often the grids are turned clockwise by a quarter, by seat; a page of one player's cards turns none. */
const turns = () => (document.querySelector("[name=only]")?.value ? {} : (kept(turnsKey) ?? {}));

/** The cells as the screen shows them, row by row: of each the number that it has for its owner. */
function seen(turn) {
  const [tall, broad] = turn % 2 ? [wide, high] : [high, wide];
  const cellAt = (row, column) => {
    const [theirRow, theirColumn] = [
      [row, column],
      [high - 1 - column, row],
      [high - 1 - row, wide - 1 - column],
      [column, wide - 1 - row],
    ][turn];
    return theirRow * wide + theirColumn;
  };
  return Array.from({ length: tall }, (_line, row) =>
    Array.from({ length: broad }, (_cell, column) => cellAt(row, column)),
  );
}

function apply({ now: { entry } }) {
  entry.orders = {};
  for (const seat of seats) {
    const turn = turns()[seat.dataset.seat] ?? 0;
    const [lines, isAcross] = [seen(turn), turn % 2 && high !== wide];
    seat.dataset.turn = turn;
    lines.forEach((line, row) =>
      line.forEach((cell, column) => {
        const seenAt = { row: row + 1, column: column + 1 };
        const where = isAcross ? phrase("place", seenAt) : places[row * wide + column];
        seat.querySelector(`[data-cell="${cell}"]`).dataset.where = where;
      }),
    );
    // The order of typing: column by column as they lie on the screen, or by rows where that is the way.
    const isByRows = high > 1 && entry.order.every((cell, index) => cell === index);
    const byColumns = lines[0].flatMap((_cell, column) => lines.map((line) => line[column]));
    entry.orders[seat.dataset.seat] = isByRows ? lines.flat() : byColumns;
  }
  if (entry.at && !isReplacing(entry)) entry.at = nextEmpty(entry, null);
}

/** Turn the grids as this phone keeps it, and again whenever the entry begins afresh. */
export async function turnAll(page) {
  await ready();
  apply(page);
  page.draw();
  if (hasTurns) return;
  hasTurns = true;
  document.addEventListener("acted", () => page.now.entry.orders || turnAll(page));
}

function keepTurns(page, all) {
  if (Object.values(all).some(Boolean)) keep(turnsKey, all);
  else forget(turnsKey);
  turnAll(page);
}

/** The scorer sits here: the next one clockwise is on the left, the cards of the sides lie across. */
function turnTowards(page, seat) {
  const ids = seats.map(({ dataset }) => dataset.seat);
  const here = ids.indexOf(seat);
  const quarters = (id) => (((ids.indexOf(id) - here + ids.length) % ids.length) * 4) / ids.length;
  const nearest = (quarter) => (quarter % 1 === 0.5 ? (quarter < 2 ? 1 : 3) : Math.round(quarter) % 4);
  keepTurns(page, Object.fromEntries(ids.map((id) => [id, nearest(quarters(id))])));
}
