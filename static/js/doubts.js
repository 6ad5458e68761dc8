// Asks about results that are hard to believe; the numbers come with the page.

import { scoreGrid } from "./score.js";
import { isolated, signed } from "./words.js";

const line = document.getElementById("really");
const bounds = [Number(line.dataset.least), Number(line.dataset.most)];

function isOdd(table, cells) {
  if (cells.some((card) => table.not_yet.includes(card))) return false;
  const { total } = scoreGrid(table, cells);
  return total < bounds[0] || total > bounds[1];
}

function question({ dataset }, points) {
  const blanks = { name: isolated(dataset.short), points: signed(points) };
  return line.dataset.text.replace(/\{(\w+)\}/g, (_, blank) => blanks[blank]);
}

/** Ask beside the score at once, and in words when all cards are in. */
export function ask({ cells, totals }, table) {
  const asked = [];
  for (const seat of document.querySelectorAll(".seat")) {
    const grid = cells[seat.dataset.seat];
    const odd = !totals[seat.dataset.seat] && isOdd(table, grid);
    seat.classList.toggle("odd", odd);
    if (odd) asked.push(question(seat, scoreGrid(table, grid).total));
  }
  line.textContent = asked.join(" ");
  line.hidden = !asked.length;
}
