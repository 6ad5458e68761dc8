// What a screen reader hears of the entry: each card, what matches, the score of a full grid, who is next, any trouble.

import { scoreGrid } from "../../engine/score.js";
import { listOf } from "../../words/names.js";
import { isolated, labelOf, say, signed, texts } from "../../words/page-words.js";

const region = document.getElementById("announcements");
const echo = document.querySelector("[data-echo]");
const sentences = region.dataset;
const cardsNow = () => [...document.querySelectorAll(".cell")].map((cell) => cell.textContent);
const nameOf = (id) => isolated(document.querySelector(`.seat[data-seat="${id}"]`).dataset.name);
const filled = (text, blanks) => text.replace(/\{(\w+)\}/g, (_, blank) => blanks[blank]);
let before = cardsNow();
let speaker = "";

/** The same words twice are two messages, so every other one ends in a space nobody hears. */
function speak(parts) {
  const text = listOf(texts(), parts);
  if (text) region.textContent = region.textContent === text ? `${text}\u00a0` : text;
}

function matchOf(table, cells, cell) {
  const line = scoreGrid(table, cells).lines.find((some) => some.pattern !== null && some.cells.includes(cell));
  if (!line) return "";
  const points = signed(line.points);
  const [column] = line.cells.map((place) => place % table.columns);
  const isColumn = line.cells.every((place) => place % table.columns === column);
  if (isColumn) return filled(sentences.column, { number: column + 1, points });
  return filled(sentences.match, { count: line.cells.length, points });
}

function cardHeard(button, { entry }, table) {
  const seat = button.closest(".seat").dataset.seat;
  const [cell, cells] = [Number(button.dataset.cell), entry.cells[seat]];
  const name = seat === speaker ? "" : nameOf(seat);
  speaker = seat;
  if (!cells[cell]) return [name, filled(sentences.gone, { where: button.dataset.where })];
  const card = cells[cell] === "?" ? sentences.later : labelOf(table, cells[cell]);
  const score =
    cells.every(Boolean) && say("score", { name: nameOf(seat), points: signed(scoreGrid(table, cells).total) });
  return [name, card, matchOf(table, cells, cell), score];
}

function hear({ detail: { name, now, table } }) {
  const [cells, were] = [[...document.querySelectorAll(".cell")], before];
  before = cardsNow();
  const changed = cells.filter((_, place) => before[place] !== were[place]);
  const parts = changed.length && changed.length < 4 ? changed.flatMap((cell) => cardHeard(cell, now, table)) : [];
  const [seat] = now.entry.at ?? [];
  if (parts.length && seat && seat !== speaker) {
    parts.push(nameOf(seat));
    speaker = seat;
  }
  const [next, line] = [...echo.children].map((part) => part.textContent);
  if (!next || name === "tap" || changed.length > 3) parts.push(line);
  speak(parts);
  trouble.takeRecords();
}

// What no action brought, such as a lost connection, changes the line above the pad alone.
const trouble = new MutationObserver(() => speak([echo.textContent.trim()]));
trouble.observe(echo, { childList: true, characterData: true, subtree: true });
document.addEventListener("acted", hear);
echo.removeAttribute("aria-live");
