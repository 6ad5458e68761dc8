// The scorecard and the result, drawn without a connection. Twin of app/web/pages/card.py.

import { OPEN, drawScore, signsOf } from "./card-scores.js";
import { chartOf } from "./chart.js";
import { courseNotes } from "./course.js";
import { copyOf, drop, put, repeat, show } from "./drawn.js";
import { fill } from "./fill.js";
import { placeText } from "./names.js";
import { podiumOf } from "./podium.js";
import { standOf } from "./nod-words.js";
import { nodOf } from "./nods.js";
import { dutyIn, holeOf, playingIn } from "./play.js";
import { farText, marshalText, wonText } from "./standing.js";
import { undoLine } from "./undo-line.js";

/** The holes that stand on the card: all of a fixed length, else those up to the next. */
const numbersOf = ({ table, latest, isOver, next }) =>
  Array.from({ length: Math.max(table.holes ?? 0, latest, isOver ? 0 : next) }, (_, place) => place + 1);

const MARKS = { corrected: "c", next: "\u25b8", open: OPEN };

function rowOf(words, play, number) {
  const hole = holeOf(play, number);
  const here = `/g/${play.id}/hole/${number}`;
  const enter = play.mayEnter ? here : "";
  if (hole?.ruling) return { number, hole, state: "played", url: `${here}/ruling` };
  const cells = hole ? hole.grids.map((grid) => (grid ? OPEN : "")) : play.seats.map(() => "");
  if (hole) return { number, state: "open", url: enter, cells };
  if (number !== play.next) return { number, state: "todo", url: "", cells };
  const [duty, playing] = [dutyIn(play, number), playingIn(play, number)];
  const codeOf = (seat) => (!playing.includes(seat) ? "out" : seat === duty.dealer ? "deals" : seat === duty.starter ? "starts" : "");
  return { number, state: "next", url: enter, cells: play.seats.map((_, seat) => codeOf(seat) && fill(words, codeOf(seat), {})) };
}

/** Whether the table agreed to a hole, as its row shows it. */
function drawNod(words, play, head, number) {
  const { sign, mark, isOpen } = standOf(words, play, nodOf(play, number));
  head.querySelector("i:last-of-type").classList.toggle("tag", !isOpen && sign === "!");
  put(head, { nod: sign, stands: mark });
}

function drawRow(words, play, copy, row) {
  copy.className = row.state;
  const [head, cell] = copy.children;
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

function drawSums(words, page, { counted, course: { totals, places } }) {
  for (const [row, of] of [["sum", (seat) => ({ total: totals[seat] })], ["place", (seat) =>
    ({ place: counted.length ? placeText(words, places[seat], places) : "\u2013" })]]) {
    const cells = repeat(page.querySelector(`.${row} td`), totals.map((_, seat) => of(seat)));
    cells.forEach((cell, seat) => cell.classList.toggle("lead", counted.length > 0 && places[seat] === 1));
  }
}

export function drawCard(words, play) {
  const page = copyOf("card");
  const title = fill(words, play.isOver ? "the_result" : "scorecard", {});
  repeat(page.querySelector("thead th + th"), play.seats);
  repeat(page.querySelector("tbody tr"), numbersOf(play).map((number) => rowOf(words, play, number)), (copy, row) => drawRow(words, play, copy, row));
  drawSums(words, page, play);
  page.querySelector(".card").dataset.n = play.seats.length;
  repeat(page.querySelector(".say"), courseNotes(words, play).map((note) => ({ note })));
  repeat(page.querySelector(".legend > :nth-last-child(2)"), signsOf(words, play));
  if (play.isOver) repeat(page.querySelector(".podium li"), podiumOf(words, play));
  else drop(page, ".podium, .head");
  const on = play.isOver ? {} : { url: `/g/${play.id}/hole/${play.next}`, label: fill(words, "enter_hole", { number: play.next }), note: marshalText(words, play, play.next) };
  const undo = undoLine(words, play);
  page.querySelector("footer").prepend(undo);
  if (play.isOver || !play.mayEnter) drop(page, undo ? "footer .acts" : "footer");
  page.querySelector("main").append(chartOf(words, play));
  show(title, put(page, { title, line: farText(words, play), headline: play.isOver ? wonText(words, play) : "", ...on }), { className: "whole" });
}
