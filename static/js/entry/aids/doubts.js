// Asks about results that are hard to believe; the numbers come with the page.

import { scoreGrid } from "../../engine/score.js";
import { isolated, signed } from "../../words/page-words.js";

const line = document.getElementById("doubt");
const bounds = [Number(line.dataset.least), Number(line.dataset.most)];

/** What a player has, null while cards are missing. */
function pointsOf(table, cells, total) {
  if (total) return total.total;
  return cells.some((card) => table.not_yet.includes(card)) ? null : scoreGrid(table, cells).total;
}

function question({ dataset }, points) {
  const blanks = { name: isolated(dataset.short), points: signed(points) };
  return line.dataset.text.replace(/\{(\w+)\}/g, (_, blank) => blanks[blank]);
}

/** Ask beside the score at once, and in words when all cards are in. */
export function ask({ cells, totals = {} }, table) {
  const asked = [];
  for (const seat of document.querySelectorAll(".seat")) {
    const id = seat.dataset.seat;
    const points = pointsOf(table, cells[id], totals[id]);
    const isDoubtful = points !== null && (points < bounds[0] || points > bounds[1]);
    seat.classList.toggle("doubtful", isDoubtful);
    if (isDoubtful) asked.push(question(seat, points));
  }
  line.textContent = asked.join(" ");
  line.hidden = !asked.length;
}
