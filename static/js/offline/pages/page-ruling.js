// The ruling on a hole, drawn without a connection. Twin of app/web/hole/ruling.py.

import { correctedText } from "../../record/corrected.js";
import { holeNotes } from "../../words/course.js";
import { dropSettled } from "../../entry/draft.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { fill } from "../../words/catalogue.js";
import { DISPUTED, plus } from "../../words/names.js";
import { placesOf } from "../../base/arrays.js";
import { headlineOf } from "../../words/penalty-words.js";
import { holeOf } from "../../record/play.js";
import { goalTitle, nextHoleText, standingText } from "../../words/standing.js";
import { undoLine } from "../../words/undo-line.js";
import { verdictOf } from "./verdict.js";

/** The cards column by column with what each counts; struck out what is cancelled. */
function drawColumns(copy, { columns, seat }, { grids, table, ruling }) {
  const { cancelled } = ruling.verdicts[seat].grid_score;
  repeat(copy.querySelector(".cols li"), columns, (column, { cells }) => {
    const cards = cells.map((cell) => ({ card: table.labels[grids[seat][cell]] ?? grids[seat][cell], cell }));
    repeat(column.querySelector(".card-face"), cards, (card, { cell }) =>
      card.classList.toggle("gone", cancelled.includes(cell)),
    );
    const isGone = cells.every((cell) => cancelled.includes(cell));
    column.querySelector("b").classList.toggle("gone", isGone);
  });
}

function drawVerdict(copy, verdict, hole) {
  const [out, held, open] = copy.querySelectorAll("h3 small");
  if (!verdict.isOut) out.remove();
  if (!verdict.held) held.remove();
  if (verdict.isOpen) drop(copy, ".cols");
  else {
    open.remove();
    drawColumns(copy, verdict, hole);
  }
  const hasPenalty = verdict.lines.some(({ sign }) => sign);
  copy.querySelector("header .big-number").classList.toggle("red", hasPenalty);
  repeat(copy.querySelector(".lines > div"), verdict.lines, (line, { sign, note, points }, place) => {
    line.classList.toggle("red", Boolean(sign));
    if (!sign) drop(line, "dt > span");
    if (!note) drop(line, "small");
    if (sign || place) line.querySelector("dd").textContent = plus(points);
  });
  copy.querySelector(".why").open = verdict.isDisputed;
  drop(copy, verdict.isDisputed ? ".undisputed" : ".disputed");
  const reasons = verdict.reasons.map((reason) => ({ reason }));
  repeat(copy.querySelector(".reasons li"), reasons);
}

/** The main button: the next hole, the result, or the card. */
function wayOn(words, play, number) {
  const card = `/g/${play.id}`;
  const back = play.isOver ? "the_result" : number !== play.next - 1 || !play.mayEnter ? "back_to_card" : "";
  if (back) return { url: card, label: fill(words, back, {}), due: "" };
  const label = fill(words, "enter_hole", { number: play.next });
  return { url: `${card}/hole/${play.next}`, label, due: nextHoleText(words, play, play.next) };
}

/** Everybody's verdict, the worst score first. */
function drawVerdicts(words, page, play, hole) {
  const { hole_scores: scores } = hole.ruling;
  const worst = placesOf(scores, (score) => score !== null).sort((a, b) => scores[b] - scores[a]);
  const verdicts = worst.map((seat) => {
    const { id: player, key } = play.seats[seat];
    return { ...verdictOf(words, play, hole, seat), player, isDisputed: hole.objections.includes(key), seat };
  });
  repeat(page.querySelector(".verdict"), verdicts, (copy, verdict) => drawVerdict(copy, verdict, hole));
}

/** The notes below the headline: a correction, an odd deck, the course of the game. */
function notesOf(words, play, { number, corrected, odd }) {
  const notes = [corrected && correctedText(words, play, number), odd && fill(words, "odd_note", {})];
  return [...notes.filter(Boolean), ...holeNotes(words, play, number)].map((note) => ({ note }));
}

/** The marks beside the title of the hole: disputed, corrected. */
function marksOf(words, { objections, corrected }) {
  const disputed = objections.length > 0 && `${DISPUTED} ${fill(words, "disputed", {})}`;
  return [disputed, corrected && fill(words, "hole_corrected", {})].filter(Boolean).join(" \u00b7 ");
}

/** The title and the page; null where there is no ruling yet. */
export function rulingPage(words, play, number) {
  const hole = holeOf(play, number);
  if (!hole?.ruling) return null;
  const [page, own] = [copyOf("ruling"), { ...words, ranks: hole.bundle.ranks }];
  drawVerdicts(own, page, play, hole);
  repeat(page.querySelector(".head p"), notesOf(own, play, hole));
  const title = goalTitle(own, play, number);
  const on = wayOn(own, play, number);
  if (!play.mayEnter) drop(page, ".bar > :last-child, .opened .chips, #dispute");
  const spoken = play.seats.map((player) => player.spoken);
  const texts = {
    headline: headlineOf(own, hole, spoken),
    leads: standingText(own, play, number),
    marks: marksOf(own, hole),
  };
  const links = { card: `/g/${play.id}`, correct: `/g/${play.id}/hole/${number}` };
  put(page, { title, number, ...links, ...on, ...texts });
  page.querySelector("footer .acts").before(undoLine(own, play, number));
  if (!on.due) drop(page, ".acts small");
  if (!page.querySelector(".leads").textContent) drop(page, ".leads");
  return { title, page };
}

export function drawRuling(words, play, number) {
  const drawn = rulingPage(words, play, number);
  if (!drawn) return false;
  drop(drawn.page, ".bar small:empty");
  show(drawn.title, drawn.page, { className: "whole" });
  import("../dispute-button.js");
  dropSettled(new URLSearchParams(location.search).get("kept"));
}
