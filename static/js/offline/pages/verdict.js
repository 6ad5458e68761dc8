// One player's part of a ruling in words and numbers. Twin of app/web/hole/ruling.py.

import { placesAfter } from "../../record/after-hole.js";
import { isExtra } from "../../record/extra-holes.js";
import { fill, listOf } from "../../words/catalogue.js";
import { placeText } from "../../words/names.js";
import { heldBy, penaltyWords, signOf } from "../../words/penalty-words.js";
import { totalsAfter } from "../../record/play.js";
import { cancelledText, columnsOf, reasonsOf } from "../../words/score-words.js";
import { sumOfCells } from "../../engine/score.js";
import { fewestHeld, isTotal } from "../../engine/totals.js";

/** A player's ruling, in words and numbers. */
export function verdictOf(words, play, hole, seat) {
  const { table, ruling } = hole;
  const [verdict, grid] = [ruling.verdicts[seat], hole.grids[seat]];
  const score = verdict.grid_score;
  const known = {
    name: play.seats[seat].name,
    spoken: play.seats[seat].spoken,
    held: heldBy(words, table, ruling, seat),
    isOut: hole.wentOut === seat,
    isOpen: isTotal(grid),
    score: verdict.hole_score,
    total: totalsAfter(play, hole.number)[seat],
    sum: sumNote(words, play, hole, seat),
  };
  const spoken = play.seats.map((player) => player.spoken);
  const penalties = verdict.penalties.map((line) => {
    const [text, note] = penaltyWords(words, table, line, spoken);
    return { text, note, points: line.points, sign: line.points ? signOf(words, line.code)[0] : "" };
  });
  if (isTotal(grid))
    return { ...known, columns: [], reasons: [], lines: [totalLine(words, table, grid), ...penalties] };
  const note = cancelledText(words, table, grid, score);
  const cards = { text: fill(words, "cards", {}), note, points: score.total, sign: "" };
  return {
    ...known,
    columns: columnsOf(table).map((cells) => ({ cells, points: sumOfCells(score.lines, cells) })),
    reasons: reasonsOf(words, table, grid, score),
    lines: note || penalties.length ? [cards, ...penalties] : [],
  };
}

/** A total in place of the cards, and what was ticked beside it. */
function totalLine(words, table, { total, held, final }) {
  const number = fewestHeld(table);
  const code = `number_${number}`;
  const name = words.sentences[code] ? fill(words, code, {}) : number;
  const ticks = [held && number && fill(words, "held_tick", { number: name }), final && fill(words, "final_tick", {})];
  return { text: fill(words, "as_said", {}), note: listOf(words, ticks), points: total, sign: "" };
}

function sumNote(words, play, { number, ruling }, seat) {
  const isFirst = number === play.counted[0].number;
  const [was, now] = [number - 1, number].map((after) => {
    const places = isFirst && after < number ? [] : placesAfter(play, after);
    return places[seat] ? placeText(words, places[seat], places) : "";
  });
  if (isFirst && !totalsAfter(play, number - 1)[seat]) return now;
  const isNews = was && was !== now;
  const how = isExtra(play, number) ? fill(words, "without_extra", {}) : sumText(play, number, ruling, seat);
  return `${how} \u00b7 ${isNews ? fill(words, "place_change", { now, was }) : now}`;
}

/** A player's total before the hole, and what it added. */
function sumText(play, number, ruling, seat) {
  const score = ruling.hole_scores[seat] ?? 0;
  const start = String(totalsAfter(play, number - 1)[seat]).replace("-", "\u2212");
  return `${start} ${score < 0 ? "\u2212" : "+"} ${Math.abs(score)}`;
}
