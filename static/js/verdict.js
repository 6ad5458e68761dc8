// One player's part of a ruling in words and numbers. Twin of app/web/pages/ruling.py.

import { fill } from "./fill.js";
import { placeText } from "./names.js";
import { penaltyWords, signOf } from "./penalty-words.js";
import { totalsAfter } from "./play.js";
import { cancelledText, columnsOf, reasonsOf } from "./reasons.js";
import { sumOfCells } from "./score.js";

/** Everything the page says about one player, in words and numbers. */
export function verdictOf(words, play, hole, seat) {
  const { table, ruling } = hole;
  const [verdict, grid] = [ruling.verdicts[seat], hole.grids[seat]];
  const score = verdict.grid_score;
  const shorts = play.seats.map(({ short }) => short);
  const penalties = verdict.penalties.map((line) => {
    const [text, note] = penaltyWords(words, table, line, shorts);
    return { text, note, points: line.points, sign: line.points ? signOf(words, line.code)[0] : "" };
  });
  const cards = { text: fill(words, "cards", {}), note: cancelledText(words, table, grid, score), points: score.total, sign: "" };
  return {
    name: play.seats[seat].name,
    isOut: hole.wentOut === seat,
    score: verdict.hole_score,
    columns: columnsOf(table).map((cells) => ({ cells, points: sumOfCells(score.lines, cells) })),
    reasons: reasonsOf(words, table, grid, score),
    lines: [cards, ...penalties],
    total: totalsAfter(play, hole.number)[seat],
    sum: sumNote(words, play, hole, seat),
  };
}

function sumNote(words, play, { number, ruling }, seat) {
  const [before, after] = [totalsAfter(play, number - 1), totalsAfter(play, number)];
  const score = ruling.hole_scores[seat] ?? 0;
  const start = String(before[seat]).replace("-", "\u2212");
  const sum = `${start} ${score < 0 ? "\u2212" : "+"} ${Math.abs(score)}`;
  const placeIn = (totals) => {
    const places = totals.map((own) => 1 + totals.filter((other) => other < own).length);
    return placeText(words, places[seat], places);
  };
  const now = placeIn(after);
  return `${sum} \u00b7 ${number === 1 ? now : fill(words, "place_change", { now, was: placeIn(before) })}`;
}
