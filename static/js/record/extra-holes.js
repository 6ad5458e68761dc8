// Extra holes: which they are, and what they bring those tied for first. Twin of app/record/game/play.py.

import { fill } from "../words/catalogue.js";
import { runGame } from "../engine/game.js";
import { totalsAfter } from "./play.js";

/** Whether a hole, played or not, comes after the end of the game. */
export function isExtra({ course: { end, tied }, regular, table: { holes } }, number) {
  const isEnded = end !== null || tied.length > 0;
  return number > (isEnded ? (regular.at(-1)?.number ?? 0) : (holes ?? number));
}

/** Places by seat after a hole, those who left not put back; extra holes decide a tie. */
export function placesAfter(play, number) {
  if (isExtra(play, number)) {
    const results = play.results.filter((_, place) => play.counted[place].number <= number);
    return runGame(play.table, play.seats.length, results, play.starts, play.away).places;
  }
  const totals = totalsAfter(play, number);
  return totals.map((own) => 1 + totals.filter((other) => other < own).length);
}

/** A player's scores in the extra holes; "" without any. */
export function extraText(words, { extra }, seat) {
  const scores = extra.flatMap(({ ruling }) => ruling.hole_scores[seat] ?? []);
  const points = scores.map((score) => String(score).replace("-", "\u2212"));
  return points.length ? fill(words, "extra_points", { num: points.length, points }) : "";
}
