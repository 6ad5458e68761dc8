// The ruling on a hole, drawn without a connection. Twin of app/web/hole/ruling.py.

import { correctedText } from "../../record/corrected.js";
import { holeNotes } from "../../words/course.js";
import { dropSettled } from "../../entry/draft.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { fill } from "../../words/catalogue.js";
import { plus } from "../../words/names.js";
import { standOf, thenText } from "../../words/nod-words.js";
import { nodOf } from "../../record/nods.js";
import { placesOf } from "../../engine/arrays.js";
import { headlineOf } from "../../words/penalty-words.js";
import { holeOf, playingIn } from "../../record/play.js";
import { holeText, leadsText, marshalText } from "../../words/standing.js";
import { undoLine } from "../../words/undo-line.js";
import { verdictOf } from "./verdict.js";

function drawVerdict(copy, verdict, { grids, table, ruling }, seat) {
  const { cancelled } = ruling.verdicts[seat].grid_score;
  const [out, open] = copy.querySelectorAll("h3 small");
  if (!verdict.isOut) out.remove();
  if (!verdict.isOpen) open.remove();
  else drop(copy, ".cols");
  copy.querySelector("header .n").classList.toggle(
    "red",
    verdict.lines.some(({ sign }) => sign),
  );
  if (!verdict.isOpen)
    repeat(copy.querySelector(".cols li"), verdict.columns, (column, { cells }) => {
      const cards = cells.map((cell) => ({ card: table.labels[grids[seat][cell]] ?? grids[seat][cell], cell }));
      repeat(column.querySelector(".pc"), cards, (card, { cell }) =>
        card.classList.toggle("gone", cancelled.includes(cell)),
      );
      column.querySelector("b").classList.toggle(
        "gone",
        cells.every((cell) => cancelled.includes(cell)),
      );
    });
  repeat(copy.querySelector(".lines > div"), verdict.lines, (line, { sign, note, points }, place) => {
    line.classList.toggle("red", Boolean(sign));
    if (!sign) drop(line, "dt > span");
    if (!note) drop(line, "small");
    line.querySelector("small")?.classList.toggle("vh", !place && !verdict.isOpen);
    if (sign || place) line.querySelector("dd").textContent = plus(points);
  });
  copy.querySelector(".why").open = verdict.objects;
  drop(copy, verdict.objects ? ".strip:not(.objects)" : ".objects");
  repeat(
    copy.querySelector(".reasons li:not(.strip)"),
    verdict.reasons.map((reason) => ({ reason })),
  );
}

/** The main button: the next hole, the result, or the card. */
function wayOn(words, play, number) {
  const card = `/g/${play.id}`;
  const back = play.isOver ? "the_result" : number !== play.next - 1 || !play.mayEnter ? "back_to_card" : "";
  if (back) return { url: card, label: fill(words, back, {}), due: "" };
  const label = fill(words, "enter_hole", { number: play.next });
  return { url: `${card}/hole/${play.next}`, label, due: marshalText(words, play, play.next) };
}

/** Who may go out in the next hole, where agreeing leads to it. */
function outsOf(play, number) {
  const isNext = number === play.next - 1 && !play.isOver && !holeOf(play, play.next);
  return isNext
    ? playingIn(play, play.next).map((seat) => ({ ...play.seats[seat], name: play.seats[seat].short }))
    : [];
}

export function drawRuling(words, play, number) {
  const hole = holeOf(play, number);
  if (!hole?.ruling) return false;
  const [page, own] = [copyOf("ruling"), { ...words, ranks: hole.sheet.ranks }];
  const shorts = play.seats.map(({ told }) => told);
  const { hole_scores: scores } = hole.ruling;
  const worst = placesOf(scores, (score) => score !== null).sort((one, other) => scores[other] - scores[one]);
  const nod = nodOf(play, number);
  const personOf = (seat) => ({ player: play.seats[seat].id, objects: nod.objecting.includes(play.seats[seat].key) });
  const verdicts = worst.map((seat) => ({ ...verdictOf(own, play, hole, seat), ...personOf(seat), seat }));
  repeat(page.querySelector(".verdict"), verdicts, (copy, verdict) => drawVerdict(copy, verdict, hole, verdict.seat));
  const corrected = hole.corrected ? correctedText(own, play, number) : "";
  repeat(
    page.querySelector(".head p"),
    [
      ...(corrected ? [corrected] : []),
      ...(hole.odd ? [fill(own, "odd_note", {})] : []),
      ...holeNotes(own, play, number),
    ].map((note) => ({ note })),
  );
  const title = holeText(own, play, number);
  const line = fill(own, `the_ruling${hole.corrected ? "_corrected" : ""}`, {});
  const links = { card: `/g/${play.id}`, correct: `/g/${play.id}/hole/${number}` };
  const stand = standOf(own, play, nod);
  const on = wayOn(own, play, number);
  const outs = stand.isOpen && play.mayEnter ? outsOf(play, number) : [];
  if (outs.length) repeat(page.querySelector(".outs button"), outs);
  else drop(page, ".outs");
  drop(page, stand.isOpen && play.mayEnter ? ".acts:not(.two-one)" : ".acts.two-one");
  if (!play.mayEnter) drop(page, ".bar > :last-child, .strip, #nod");
  page.querySelector(".stands").classList.toggle("ask", nod.objecting.length > 0);
  put(page, {
    title,
    line,
    number,
    hole: play.next,
    ...links,
    headline: headlineOf(own, hole, shorts),
    ...on,
    ...stand,
    then: thenText(own, play, number),
    leads: leadsText(own, play, number),
  });
  page.querySelector("footer .acts").before(undoLine(own, play, number));
  if (!on.due) drop(page, ".acts:not(.two-one) small");
  if (!page.querySelector(".leads").textContent) drop(page, ".leads");
  show(title, page, { className: "whole" });
  import("../agree-button.js");
  dropSettled(new URLSearchParams(location.search).get("kept"));
}
