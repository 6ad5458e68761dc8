// The scorecard and the result, drawn without a connection. Twin of app/web/card/page.py.

import { rowsOf } from "./card-rows.js";
import { drawScore, signsOf } from "./card-scores.js";
import { chartOf } from "./chart.js";
import { courseNotes } from "../../words/course.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { fill } from "../../words/catalogue.js";
import { OPEN, placeText } from "../../words/names.js";
import { podiumOf } from "./podium.js";
import { standOf } from "../../words/nod-words.js";
import { nodOf } from "../../record/nods.js";
import { hasLeft } from "../../record/play.js";
import { farText, marshalText, wonText } from "../../words/standing.js";
import { undoLine } from "../../words/undo-line.js";

const MARKS = { corrected: "c", next: "\u25b8", open: OPEN };

/** Whether the table agreed to a hole, as its row shows it. */
function drawNod(words, play, head, number) {
  const { sign, mark, isOpen } = standOf(words, play, nodOf(play, number));
  head.querySelector("i:last-of-type").classList.toggle("tag", !isOpen && sign === "!");
  put(head, { nod: sign, stands: mark });
}

function drawRow(words, play, copy, row) {
  copy.className = row.isExtra ? `${row.state} extra-hole` : row.state;
  const [head, cell] = copy.children;
  if (row.isExtra) head.querySelector(".vh").textContent = `${fill(words, "hole", { number: row.hole_number })} `;
  if (!row.url) head.textContent = row.number;
  const nod = head.querySelector(".vh:last-child");
  if (row.hole) drawNod(words, play, head, row.hole.number);
  else if (nod) [nod.previousElementSibling, nod].forEach((one) => one.remove());
  const mark = row.hole?.corrected ? "corrected" : row.state;
  const [odd, sign] = head.querySelectorAll("i");
  const aloud = sign?.nextElementSibling;
  if (odd && !row.hole?.odd) [odd.nextElementSibling, odd].forEach((one) => one.remove());
  if (!MARKS[mark] && sign) [aloud, sign].forEach((one) => one.remove());
  else if (sign) {
    sign.textContent = MARKS[mark];
    aloud.textContent = `, ${fill(words, `hole_${mark}`, {})}`;
  }
  repeat(cell, play.seats, (one, _, seat) => {
    if (row.hole) drawScore(words, play, one, row.hole, seat);
    else one.textContent = row.cells[seat];
  });
}

function drawSums(words, page, play) {
  const { counted, course } = play;
  const { totals, places } = course;
  const isGone = (seat) => counted.length > 0 && hasLeft(play, seat);
  const placeOf = (seat) =>
    isGone(seat) ? fill(words, "line_left", {}) : counted.length ? placeText(words, places[seat], places) : "\u2013";
  const figures = { sum: (seat) => ({ total: totals[seat] }), place: (seat) => ({ place: placeOf(seat) }) };
  for (const [row, figureOf] of Object.entries(figures)) {
    const cells = repeat(
      page.querySelector(`.${row} td`),
      totals.map((_, seat) => figureOf(seat)),
    );
    cells.forEach((cell, seat) =>
      cell.classList.toggle("lead", counted.length > 0 && !isGone(seat) && places[seat] === 1),
    );
  }
}

/** The main button: the next hole, while there is one. */
function wayOn(words, play) {
  if (play.isOver) return {};
  const label = fill(words, "enter_hole", { number: play.next });
  return { url: `/g/${play.id}/hole/${play.next}`, label, note: marshalText(words, play, play.next) };
}

export function drawCard(words, play) {
  const page = copyOf("card");
  const title = fill(words, play.isOver ? "the_result" : "scorecard", {});
  repeat(page.querySelector("thead th + th"), play.seats);
  const rows = rowsOf(words, play);
  const drawn = repeat(page.querySelector("tbody tr"), rows, (copy, row) => drawRow(words, play, copy, row));
  page.querySelector(".sum").after(...drawn.filter((_, place) => rows[place].isExtra));
  drawSums(words, page, play);
  page.querySelector(".card").dataset.n = play.seats.length;
  const notes = courseNotes(words, play).map((note) => ({ note }));
  repeat(page.querySelector(".say"), notes);
  repeat(page.querySelector(".legend > :nth-last-child(2)"), signsOf(words, play));
  if (play.isOver) repeat(page.querySelector(".podium li"), podiumOf(words, play));
  else drop(page, ".podium, .head");
  const undo = undoLine(words, play);
  page.querySelector("footer").prepend(undo);
  if (play.isOver || !play.mayEnter) drop(page, undo ? "footer .acts" : "footer");
  page.querySelector("main").append(chartOf(words, play));
  const headline = play.isOver ? wonText(words, play) : "";
  put(page, { title, line: farText(words, play), headline, ...wayOn(words, play) });
  show(title, page, { className: "whole" });
}
