// The ruling on a hole, drawn without a connection. Twin of app/web/hole/ruling.py.

import { placesOf } from "../../base/arrays.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { isTotal } from "../../engine/referee.js";
import { sumOfCells } from "../../engine/score.js";
import { dropSettled } from "../../entry/state.js";
import { correctedText } from "../../record/history.js";
import { holeOf } from "../../record/play.js";
import { DISPUTED, fill, plus } from "../../words/names.js";
import { columnsOf, headlineOf, heldBy, linesOf, playerOf, reasonsOf } from "../../words/ruling.js";
import { goalTitle, holeNotes, nextHoleText, standingText } from "../../words/standing.js";
import { undoLine } from "./undo-line.js";

export function drawRuling(words, play, number) {
  const drawn = rulingPage(words, play, number);
  if (!drawn) return false;
  drop(drawn.page, ".bar small:empty");
  show(drawn.title, drawn.page, { className: "whole" });
  import("../dispute-button.js");
  dropSettled(new URLSearchParams(location.search).get("kept"));
}

/** The title and the page; null where there is no ruling yet. */
export function rulingPage(catalogue, play, number) {
  const hole = holeOf(play, number);
  if (!hole?.ruling) return null;
  const [page, words] = [copyOf("ruling"), { ...catalogue, ranks: hole.bundle.ranks }];
  const { hole_scores: scores } = hole.ruling;
  const worst = placesOf(scores, (score) => score !== null).sort((a, b) => scores[b] - scores[a]);
  const players = worst.map((seat) => playerOf(words, play, hole, seat));
  repeat(page.querySelector(".verdict"), players, (copy, _, at) => drawVerdict(words, play, copy, hole, worst[at]));
  const texts = [
    hole.corrected && correctedText(words, play, number),
    hole.odd && fill(words, "odd_note", {}),
    ...holeNotes(words, play, number),
  ];
  const notes = texts.filter(Boolean).map((note) => ({ note }));
  repeat(page.querySelector(".head p"), notes);
  if (!play.mayScore) drop(page, "[data-correct], .opened .chips, #dispute");
  const marks = [
    hole.objections.length > 0 && `${DISPUTED} ${fill(words, "disputed", {})}`,
    hole.corrected && fill(words, "hole_corrected", {}),
  ];
  const title = goalTitle(words, play, number);
  const on = wayOn(words, play, number);
  const spoken = play.seats.map((player) => player.spoken);
  const headline = headlineOf(words, hole, spoken);
  const leads = standingText(words, play, number);
  put(page, {
    title,
    number,
    card: `/g/${play.id}`,
    correct: `/g/${play.id}/hole/${number}`,
    headline,
    leads,
    marks: marks.filter(Boolean).join(" \u00b7 "),
    ...on,
  });
  page.querySelector("footer .acts").before(undoLine(words, play, number));
  if (!on.due) drop(page, ".acts small");
  if (!leads) drop(page, ".leads");
  return { title, page };
}

/** The main button: the next hole, the result, or the card. */
function wayOn(words, play, number) {
  const card = `/g/${play.id}`;
  const back = play.isOver ? "the_result" : number !== play.next - 1 || !play.mayScore ? "back_to_card" : "";
  if (back) return { url: card, label: fill(words, back, {}), due: "" };
  const label = fill(words, "enter_hole", { number: play.next });
  return { url: `${card}/hole/${play.next}`, label, due: nextHoleText(words, play, play.next) };
}

function drawVerdict(words, play, copy, hole, seat) {
  const { table, grids, ruling } = hole;
  const [score, grid] = [ruling.verdicts[seat].grid_score, grids[seat]];
  const isDisputed = hole.objections.includes(play.seats[seat].key);
  const marks = { out: hole.wentOut === seat, held: heldBy(words, table, ruling, seat), total: isTotal(grid) };
  for (const [mark, isSo] of Object.entries(marks)) if (!isSo) drop(copy, `[data-if=${mark}]`);
  if (isTotal(grid)) drop(copy, ".cols");
  else drawColumns(copy, table, grid, score);
  const lines = linesOf(words, play, hole, seat);
  const isRed = lines.some(({ sign }) => sign);
  copy.querySelector(".big-number").classList.toggle("red", isRed);
  repeat(copy.querySelector(".lines > div"), lines, (line, { sign, note, points }, place) => {
    line.classList.toggle("red", Boolean(sign));
    if (!sign) drop(line, "dt > span");
    if (!note) drop(line, "small");
    if (sign || place) line.querySelector("dd").textContent = plus(points);
  });
  copy.querySelector(".why").open = isDisputed;
  drop(copy, isDisputed ? ".undisputed" : ".disputed");
  const reasons = isTotal(grid) ? [] : reasonsOf(words, table, grid, score);
  repeat(copy.querySelector(".reasons tr"), reasons, (row, { cells }) =>
    drawCards(row, table, grid, cells, score.cancelled),
  );
  const penalties = lines.filter(({ why }) => why);
  repeat(copy.querySelector(".penalty"), penalties);
}

/** Cards that lie together; struck out what is cancelled. */
function drawCards(root, table, grid, cells, cancelled) {
  const cards = cells.map((cell) => ({ card: table.labels[grid[cell]] ?? grid[cell] }));
  repeat(root.querySelector(".card-face"), cards, (card, _, place) =>
    card.classList.toggle("gone", cancelled.includes(cells[place])),
  );
}

/** The cards column by column with what each counts. */
function drawColumns(copy, table, grid, { lines, cancelled }) {
  const columns = columnsOf(table);
  const sums = columns.map((cells) => ({ points: sumOfCells(lines, cells) }));
  repeat(copy.querySelector(".cols li"), sums, (column, _, at) => {
    const cells = columns[at];
    drawCards(column, table, grid, cells, cancelled);
    const isGone = cells.every((cell) => cancelled.includes(cell));
    column.querySelector("b").classList.toggle("gone", isGone);
  });
}
