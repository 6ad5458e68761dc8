// A grid that makes sense only along its rows: both readings as keys, once a game.

import { keepSetting } from "../../base/settings-cookie.js";
import { keep, kept } from "../../base/store.js";
import { isLikelyMisread, layAgain } from "../../engine/referee.js";
import { scoreGrid } from "../../engine/score.js";
import { isolated, labelOf, signed } from "../../words/page-words.js";
import { nextEmpty } from "../state.js";
import { handlePane, pane, phrase, ready, seatOf } from "./panes.js";

const key = `order:${location.pathname.split("/hole/")[0]}`;
const columns = Number(document.querySelector(".seats").dataset.columns);
const laid = [...document.querySelectorAll(".seat:first-child [data-cell]")].map(({ dataset }) => Number(dataset.cell));
const byRows = [...laid].sort((a, b) => a - b);

const otherThan = ({ order }) => (order.every((cell, place) => cell === byRows[place]) ? laid : byRows);

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
export function read(page, order, other = otherThan(page.now.entry)) {
  const { entry } = page.now;
  for (const seat of entry.seats)
    if (!entry.taken?.[seat]) entry.cells[seat] = layAgain(entry.cells[seat], order, other);
  const name = other === byRows ? "rows" : "";
  keepSetting("order", name);
  document.documentElement.dataset.order = name;
  Object.assign(page.written, { order: other });
  Object.assign(entry, { order: other, trail: [], left: null });
  entry.at = nextEmpty(entry, null);
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
