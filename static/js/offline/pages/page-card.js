// The scorecard and the result, drawn without a connection. Twin of app/web/card.py.

import { rowsOf, podiumOf } from "./card-rows.js";
import { courseNotes } from "../../words/course.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { fill, listOf } from "../../words/catalogue.js";
import { DISPUTED, OPEN, placeText, TOTAL_ONLY, plus } from "../../words/names.js";
import { hasLeft } from "../../record/play.js";
import { farText, nextHoleText, wonText } from "../../words/standing.js";
import { undoLine } from "../../words/undo-line.js";
import { signOf } from "../../words/penalty-words.js";
import { isTotal } from "../../engine/totals.js";

/** One cell of the card. */
export function drawScore(words, play, cell, { ruling, grids, number }, seat) {
  const verdict = ruling.verdicts[seat];
  if (!verdict) return cell.replaceChildren();
  const score = verdict.hole_score;
  const costly = verdict.penalties.filter(({ points }) => points);
  const isLowest = score === Math.min(...ruling.hole_scores.filter((points) => points !== null));
  const aloud = costly.map((line) => `${signOf(words, line.code)[1]} ${plus(line.points)}`);
  const isOpen = isTotal(grids[seat]);
  const marks = [isLowest && "lowest_of_hole", isOpen && "unverified"].filter(Boolean);
  const spoken = listOf(words, [...aloud, ...marks.map((code) => fill(words, code, {}))]);
  const signs = [...new Set(costly.map(({ code }) => signOf(words, code)[0])), ...(isOpen ? [TOTAL_ONLY] : [])];
  cell.querySelector(".hole-score").className = costly.length
    ? "hole-score penalized"
    : isLowest
      ? "hole-score lowest"
      : "hole-score";
  repeat(
    cell.querySelector("sup i"),
    signs.map((sign) => ({ sign })),
  );
  if (!signs.length) drop(cell, "sup");
  if (!spoken) drop(cell, ".visually-hidden");
  const end = play.mayEnter ? `#seat-${play.seats[seat].id}` : "/ruling";
  put(cell, { points: score, words: spoken, cell: `/g/${play.id}/hole/${number}${end}` });
}

const MARKS = { corrected: "c", next: "\u25b8", open: OPEN };
const ODD_DECK = "d";

/** The legend: the signs of the rules, then the marks that stand on the card. */
function signsOf(words, play) {
  const { counted, sheets } = play;
  const signs = new Map(sheets.at(-1).signs ?? []);
  const [byHand, name] = signOf(words, "adjustment");
  if (counted.some(({ adjustments }) => adjustments.length) && !signs.has(byHand)) signs.set(byHand, name);
  const marks = [
    [TOTAL_ONLY, "unverified", counted.some(({ grids }) => grids.some(isTotal))],
    [MARKS.corrected, "hole_corrected", counted.some(({ corrected }) => corrected)],
    [ODD_DECK, "odd_deck", counted.some(({ odd }) => odd)],
    [DISPUTED, "disputed", counted.some(({ objections }) => objections.length)],
  ];
  for (const [sign, code, isThere] of marks) if (isThere) signs.set(sign, fill(words, code, {}));
  return [...signs].map(([sign, meaning]) => ({ sign, words: meaning }));
}

function drawRow(words, play, copy, row) {
  copy.className = row.isExtra ? `${row.state} extra-hole` : row.state;
  const [head, cell] = copy.children;
  if (row.isExtra)
    head.querySelector(".visually-hidden").textContent = `${fill(words, "hole", { number: row.hole_number })} `;
  if (!row.url) head.textContent = row.number;
  if (!row.hole?.objections.length) drop(head, ".tag, .tag + span");
  const mark = row.hole?.corrected ? "corrected" : row.state;
  const [odd, sign] = head.querySelectorAll("i");
  const aloud = sign?.nextElementSibling;
  if (odd && !row.hole?.odd) [odd.nextElementSibling, odd].forEach((node) => node.remove());
  if (!MARKS[mark] && sign) [aloud, sign].forEach((node) => node.remove());
  else if (sign) {
    sign.textContent = MARKS[mark];
    aloud.textContent = `, ${fill(words, `hole_${mark}`, {})}`;
  }
  repeat(cell, play.seats, (element, _, seat) => {
    if (row.hole) drawScore(words, play, element, row.hole, seat);
    else element.textContent = row.cells[seat];
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
  return { url: `/g/${play.id}/hole/${play.next}`, label, note: nextHoleText(words, play, play.next) };
}

export function drawCard(words, play) {
  const page = copyOf("card");
  const title = fill(words, play.isOver ? "the_result" : "scorecard", {});
  repeat(page.querySelector("thead th + th"), play.seats);
  const rows = rowsOf(words, play);
  const drawn = repeat(page.querySelector("tbody tr"), rows, (copy, row) => drawRow(words, play, copy, row));
  page.querySelector(".sum").after(...drawn.filter((_, place) => rows[place].isExtra));
  drawSums(words, page, play);
  page.querySelector(".card").dataset.players = play.seats.length;
  const notes = courseNotes(words, play).map((note) => ({ note }));
  repeat(page.querySelector(".say"), notes);
  repeat(page.querySelector(".legend > :nth-last-child(2)"), signsOf(words, play));
  if (play.isOver) repeat(page.querySelector(".podium li"), podiumOf(words, play));
  else drop(page, ".podium, .head");
  const undo = undoLine(words, play);
  page.querySelector("footer").prepend(undo);
  if (play.isOver || !play.mayEnter) drop(page, undo ? "footer .acts" : "footer");
  const headline = play.isOver ? wonText(words, play) : "";
  const line = (play.isOver && play.snapshot.occasion) || farText(words, play);
  put(page, { title, line, headline, ...wayOn(words, play) });
  show(title, page, { className: "whole" });
}
