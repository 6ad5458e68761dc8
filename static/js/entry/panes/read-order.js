// The order in which cards are read: shown before the first card of a phone, and asked about where a grid makes sense
// only the other way, once a game.

import { handlePane, pane, phrase, ready, seatOf } from "./panes.js";
import { nextEmpty } from "../state.js";
import { keep, kept } from "../../base/store.js";
import { keepSetting } from "../../base/settings-cookie.js";
import { isLikelyMisread, layAgain } from "../../engine/reading.js";
import { scoreGrid } from "../../engine/score.js";
import { isolated, labelOf, signed } from "../../words/page-words.js";

const key = `order:${location.pathname.split("/hole/")[0]}`;
const shown = "order-shown"; // on this phone, in its first game
const columns = Number(document.querySelector(".seats").dataset.columns);
const laid = [...document.querySelectorAll(".seat:first-child [data-cell]")].map(({ dataset }) => Number(dataset.cell));
const byRows = [...laid].sort((a, b) => a - b);

/** The grid in small on its key, struck where cards cancel, and what it counts. */
function drawReading(button, table, grid) {
  const { total, cancelled } = scoreGrid(table, grid);
  const cards = grid.map((card, cell) => {
    const struck = cancelled.includes(cell);
    return Object.assign(document.createElement(struck ? "s" : "i"), { textContent: labelOf(table, card) });
  });
  const drawn = button.querySelector(".laid");
  drawn.style.setProperty("--columns", columns);
  drawn.replaceChildren(...cards);
  button.querySelector("b").textContent = signed(total);
  return signed(total);
}

/** Lay all that was typed here in the other order, and type so from now on. */
function read(page, order, other) {
  const { entry } = page.now;
  for (const seat of entry.seats)
    if (!entry.taken?.[seat]) entry.cells[seat] = layAgain(entry.cells[seat], order, other);
  const name = other === byRows ? "rows" : "";
  keepSetting("order", name);
  if (name) document.documentElement.dataset.order = name;
  else delete document.documentElement.dataset.order;
  Object.assign(page.written, { order: other });
  Object.assign(entry, { order: other, trail: [], left: null });
  entry.at = nextEmpty(entry, null);
}

const otherThan = ({ order }) => (order.every((cell, place) => cell === byRows[place]) ? laid : byRows);

/** Before the first card of all: the cells say in which order they are filled, and a key turns it. */
export async function showOrder(page) {
  const isNew = ({ trail, orders }) => !trail.length && !orders;
  if (kept(shown) || page.now.seen || columns === laid.length || !isNew(page.now.entry)) return;
  await ready();
  const map = Object.assign(document.createElement("span"), { className: "laid" });
  const [current, other] = ["b", "small"].map((tag) => document.createElement(tag));
  const turn = Object.assign(document.createElement("button"), { type: "button", className: "order-shown" });
  const words = document.createElement("span");
  words.append(current, other);
  turn.append(map, words);
  map.setAttribute("aria-hidden", "true");
  map.style.setProperty("--columns", columns);
  const draw = () => {
    const { entry } = page.now;
    const isHere = isNew(entry);
    document.body.classList.toggle("ordering", isHere);
    if (!isHere) return turn.remove();
    const nth = laid.map((_, cell) => entry.order.indexOf(cell) + 1);
    for (const cell of document.querySelectorAll("[data-cell]")) cell.dataset.nth = nth[cell.dataset.cell];
    map.replaceChildren(...nth.map((number) => Object.assign(document.createElement("i"), { textContent: number })));
    const names = ["byColumns", "byRows"].map((name) => phrase(name));
    if (otherThan(entry) === laid) names.reverse();
    current.textContent = names[0];
    other.textContent = names[1];
  };
  turn.addEventListener("click", () => {
    read(page, page.now.entry.order, otherThan(page.now.entry));
    page.draw();
    draw();
  });
  document.querySelector(".echo p").after(turn);
  document.addEventListener("acted", ({ detail }) => {
    if (detail.name === "press") keep(shown, true);
    draw();
  });
  draw();
}

/** Ask about the grid whose last card was just typed, if it needs asking; `page` is that of the entry. */
export async function askHowRead(page) {
  const { entry, seen } = page.now;
  const seat = entry.trail.at(-1)?.[0];
  const grid = entry.cells[seat];
  if (!grid || seen || entry.orders || entry.totals[seat] || kept(key)) return;
  if (grid.some((card) => page.table.not_yet.includes(card))) return;
  const other = otherThan(entry);
  if (!isLikelyMisread(page.table, grid, entry.order, other)) return;
  await ready();
  const isAlong = other === byRows;
  const asked = pane("order");
  asked.querySelector("h2").textContent = phrase(isAlong ? "alongRows" : "downColumns");
  const [turn, stay] = ["turn", "stay"].map((what) => asked.querySelector(`[data-aside=${what}]`));
  const points = drawReading(turn, page.table, layAgain(grid, entry.order, other));
  const typed = drawReading(stay, page.table, grid);
  const name = isolated(seatOf(seat).dataset.short);
  asked.querySelector("p").textContent = phrase("reading", { points, typed, name });
  for (const button of [turn, stay])
    button.querySelector("span:last-of-type").firstChild.data =
      `${phrase(isAlong === (button === turn) ? "byRows" : "byColumns")} `;
  handlePane("order", (what) => {
    keep(key, true);
    if (what === "turn") read(page, entry.order, other);
    page.act("pane", "");
  });
  page.act("pane", "order");
  page.now.asked = grid.map((_, cell) => [seat, cell]);
  page.draw();
  seatOf(seat).scrollIntoView({ block: "nearest" });
}
