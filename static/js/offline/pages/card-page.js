// The scorecard and the result, drawn without a connection. Twin of app/web/card.py.

import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { isTotal } from "../../engine/referee.js";
import { dutyIn, hasLeft, playingIn, starterIn } from "../../record/play.js";
import { DISPUTED, DONE, OPEN, TOTAL_ONLY, fill, listOf, placeText, plus } from "../../words/names.js";
import { signOf } from "../../words/ruling.js";
import { courseNotes, farText, nextHoleText, podiumOf, rowsOf, wonText } from "../../words/standing.js";
import { undoLine } from "./undo-line.js";

const MARKS = { corrected: "c", next: "\u25b8", open: OPEN };
const ODD_DECK = "d";

export function drawCard(words, play) {
  const { seats, counted, isOver, course } = play;
  const { totals, places } = course;
  const page = copyOf("card");
  page.querySelector(".card").dataset.players = seats.length;
  repeat(page.querySelector("thead th + th"), seats);
  const rows = rowsOf(play);
  const drawn = repeat(page.querySelector("tbody tr"), rows, (copy, row) => drawRow(words, play, copy, row));
  page.querySelector(".sum").after(...drawn.filter((_, at) => rows[at].extra));
  const isGone = (seat) => counted.length > 0 && hasLeft(play, seat);
  const placeShown = (seat) => {
    if (isGone(seat)) return fill(words, "line_left", {});
    return counted.length ? placeText(words, places[seat], places) : "\u2013";
  };
  const sums = {
    sum: totals.map((total) => ({ total })),
    place: totals.map((_, seat) => ({ place: placeShown(seat) })),
  };
  for (const [row, figures] of Object.entries(sums)) {
    const leads = (seat) => counted.length > 0 && !isGone(seat) && places[seat] === 1;
    const mark = (cell, _, seat) => cell.classList.toggle("lead", leads(seat));
    repeat(page.querySelector(`.${row} td`), figures, mark);
  }
  const notes = courseNotes(words, play).map((note) => ({ note }));
  repeat(page.querySelector(".say"), notes);
  repeat(page.querySelector(".legend > :nth-last-child(2)"), signsOf(words, play));
  if (isOver) repeat(page.querySelector(".podium li"), podiumOf(words, play));
  else drop(page, ".podium, .head");
  const undo = undoLine(words, play);
  page.querySelector("footer").prepend(undo);
  if (isOver || !play.mayScore) drop(page, undo ? "footer .acts" : "footer");
  const title = fill(words, isOver ? "the_result" : "scorecard", {});
  const line = (isOver && play.snapshot.occasion) || farText(words, play);
  put(page, { title, line, ask: `/g/${play.id}/ask`, headline: isOver ? wonText(words, play) : "" });
  if (!isOver) {
    const label = fill(words, "enter_hole", { number: play.next });
    put(page, { url: `/g/${play.id}/hole/${play.next}`, label, note: nextHoleText(words, play, play.next) });
  }
  show(title, page, { className: "whole" });
}

function drawRow(words, play, copy, { number, hole, state, extra }) {
  const [head, cell] = copy.children;
  const here = `/g/${play.id}/hole/${number}`;
  const isRuled = state === "played";
  const url = isRuled ? `${here}/ruling` : state !== "todo" && play.mayScore ? here : "";
  copy.className = extra ? `${state} extra-hole` : state;
  put(copy, { url });
  if (extra) {
    head.querySelector(".visually-hidden").textContent = `${fill(words, "hole", { number })} `;
    head.querySelector("u").textContent = fill(words, "extra_row", {});
  }
  const mark = isRuled && hole.corrected ? "corrected" : state;
  const [odd, sign] = head.querySelectorAll("i");
  if (!isRuled || !hole.objections.length) drop(head, ".tag, .tag + span");
  if (!isRuled || !hole.odd) [odd.nextElementSibling, odd].forEach((node) => node.remove());
  if (MARKS[mark]) {
    sign.textContent = MARKS[mark];
    sign.nextElementSibling.textContent = `, ${fill(words, `hole_${mark}`, {})}`;
  } else [sign.nextElementSibling, sign].forEach((node) => node.remove());
  if (!url) head.textContent = head.querySelector("u").textContent;
  const duties = state === "next" ? dutiesOf(words, play, number) : [];
  repeat(cell, play.seats, (element, _, seat) => {
    if (isRuled) return drawScore(words, play, element, hole, seat);
    element.textContent = hole ? openMark(hole, seat) : (duties[seat] ?? "");
  });
}

/** What each player does in the next hole. */
function dutiesOf(words, play, number) {
  const [{ dealer }, starter, playing] = [dutyIn(play, number), starterIn(play, number), playingIn(play, number)];
  const isKnown = starter !== null || number === 1; // the dealer sits before the starter
  const codeOf = (seat) => (seat === dealer ? "deals" : seat === starter ? "starts" : "");
  const codes = play.seats.map((_, seat) => (playing.includes(seat) ? isKnown && codeOf(seat) : "out"));
  return codes.map((code) => (code ? fill(words, code, {}) : ""));
}

/** How far a grid of an open hole is. */
function openMark({ grids, isComing, missing }, seat) {
  if (!grids[seat]) return "";
  return isComing && !missing.includes(seat) ? DONE : OPEN;
}

function drawScore(words, play, cell, { ruling, grids, number }, seat) {
  const verdict = ruling.verdicts[seat];
  if (!verdict) return cell.replaceChildren();
  const score = verdict.hole_score;
  const costly = verdict.penalties.filter(({ points }) => points);
  const isLowest = score === Math.min(...ruling.hole_scores.filter((points) => points !== null));
  const isOpen = isTotal(grids[seat]);
  const spoken = listOf(words, [
    ...costly.map((line) => `${signOf(words, line.code)[1]} ${plus(line.points)}`),
    ...(isLowest ? [fill(words, "lowest_of_hole", {})] : []),
    ...(isOpen ? [fill(words, "unverified", {})] : []),
  ]);
  const signs = [...new Set(costly.map(({ code }) => signOf(words, code)[0])), ...(isOpen ? [TOTAL_ONLY] : [])];
  const { classList } = cell.querySelector(".hole-score");
  classList.toggle("penalized", costly.length > 0);
  classList.toggle("lowest", isLowest);
  const marks = signs.map((sign) => ({ sign }));
  repeat(cell.querySelector("sup i"), marks);
  if (!signs.length) drop(cell, "sup");
  if (!spoken) drop(cell, ".visually-hidden");
  const end = play.mayScore ? `#seat-${play.seats[seat].id}` : "/ruling";
  put(cell, { points: score, words: spoken, cell: `/g/${play.id}/hole/${number}${end}` });
}

/** The legend: the signs of the rules, then the marks that are on the card. */
function signsOf(words, play) {
  const { counted, sheets } = play;
  const signs = new Map(sheets.at(-1).signs ?? []);
  const [byHand, name] = signOf(words, "adjustment");
  if (counted.some(({ adjustments }) => adjustments.length) && !signs.has(byHand)) signs.set(byHand, name);
  const marks = [
    [TOTAL_ONLY, "unverified", ({ grids }) => grids.some(isTotal)],
    [MARKS.corrected, "hole_corrected", ({ corrected }) => corrected],
    [ODD_DECK, "odd_deck", ({ odd }) => odd],
    [DISPUTED, "disputed", ({ objections }) => objections.length],
  ];
  for (const [sign, code, isMarked] of marks) if (counted.some(isMarked)) signs.set(sign, fill(words, code, {}));
  return [...signs].map(([sign, meaning]) => ({ sign, words: meaning }));
}
