// Draws the whole entry page from what is known now: the pane, the pad, the line above it, the seats with their grids.

import { tooMany, unreadablePlaces } from "./card-counts.js";
import { drawEcho, drawPad } from "./pad.js";
import { isSame } from "./state.js";
import { scoreGrid, sumOfCells } from "../engine/score.js";
import { hide, isolated, labelOf, put, putAttribute, say, signed } from "../words/page-words.js";

const IGNORE_TAPS = 400; // milliseconds in which a tap was meant for the pad that just left
const UNASKED = ["over", "miscounted"]; // questions that come up while cards are typed

/** What the bottom is there for. `pane` is the name of a rare one that lies over the usual ones. */
export function stateOf({ isRefused, pane, entry }) {
  if (isRefused) return "refused";
  if (pane) return pane;
  if (entry.asking) return "out";
  return entry.at ? "cards" : "done";
}

/** `isMeant`: by a tap or key of this page, or with it, so that the next tap elsewhere is meant too. */
export function drawPage(now, table, { trouble, isMeant }) {
  const { entry, asked } = now;
  const over = tooMany(entry, table).flatMap(([, places]) => places);
  const unclear = entry.at ? [] : unreadablePlaces(entry, table);
  const state = stateOf(now);
  const { classList, dataset } = document.body;
  if (dataset.state !== state && (!isMeant || UNASKED.includes(state))) {
    classList.add("ignore-taps");
    clearTimeout(now.ignoringTaps);
    now.ignoringTaps = setTimeout(() => classList.remove("ignore-taps"), IGNORE_TAPS);
  }
  dataset.state = state;
  document.querySelector(".pane-out .undos")?.toggleAttribute("hidden", entry.out);
  for (const key of document.querySelectorAll("[data-out]")) key.classList.toggle("now", key.dataset.out === entry.out);
  drawPad(entry, table);
  drawEcho(entry, table, trouble);
  drawSeats(entry, table, [...over, ...unclear, ...asked]);
}

/** `asked` are places some finding is about; they stand inverted. */
function drawSeats(entry, table, asked) {
  for (const seat of document.querySelectorAll(".seat")) {
    const id = seat.dataset.seat;
    const total = entry.totals[id];
    const score = total ? { ...total, lines: [], cancelled: [] } : scoreGrid(table, entry.cells[id]);
    const isCurrent = !entry.asking && entry.at?.[0] === id;
    mark(seat, isCurrent);
    seat.classList.toggle("total-only", Boolean(total));
    hide(seat.querySelector(".out"), entry.out !== id);
    drawCells(seat, entry, asked, table);
    drawColumns(seat, score);
    drawScore(seat, total || entry.cells[id].some(Boolean) ? score.total : null);
    if (isCurrent) requestAnimationFrame(() => showTyping(seat)); // with the layout of the frame, not before it
  }
}

/** Bring the seat into view, and its cell where the seat is taller than the view. */
function showTyping(seat) {
  seat.scrollIntoView({ block: "nearest" });
  seat.querySelector(".cell[aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** Put the pad's mark on an element, or take it away. */
function mark(element, isCurrent) {
  putAttribute(element, "aria-current", isCurrent ? "true" : null);
}

function drawCells(seat, entry, asked, table) {
  const id = seat.dataset.seat;
  for (const button of seat.querySelectorAll("[data-cell]")) {
    const place = [id, Number(button.dataset.cell)];
    const card = entry.cells[id][place[1]];
    const label = labelOf(table, card);
    put(button, label);
    putAttribute(button, "aria-label", `${button.dataset.where}: ${label || say("empty")}`);
    button.classList.toggle(
      "ask",
      asked.some((other) => isSame(other, place)),
    );
    mark(button, !entry.asking && isSame(place, entry.at));
  }
}

/** A column that counts together is one box with its sum; whatever else cancels is struck card by card. */
function drawColumns(seat, { lines, cancelled }) {
  for (const column of seat.querySelectorAll(".col")) {
    const buttons = [...column.querySelectorAll("[data-cell]")];
    const cells = buttons.map((cell) => Number(cell.dataset.cell));
    const isJoined = lines.some((line) => line.pattern !== null && isSameSet(line.cells, cells));
    const sum = column.querySelector(".zero");
    column.classList.toggle("matched", isJoined);
    buttons.forEach((cell, place) => cell.classList.toggle("gone", !isJoined && cancelled.includes(cells[place])));
    hide(sum, !isJoined);
    put(sum, isJoined ? signed(sumOfCells(lines, cells)) : "");
  }
}

function isSameSet(cells, others) {
  return cells.length === others.length && cells.every((cell) => others.includes(cell));
}

function drawScore(seat, total) {
  const [heard, shown] = seat.querySelector(".score").children;
  const points = total === null ? "" : signed(total);
  put(heard, points && say("score", { name: isolated(seat.dataset.short), points }));
  put(shown, points);
}
