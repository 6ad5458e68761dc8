// Extra holes: which they are, and what they bring those tied for first. Twin of app/record/game/play.py.

import { fill } from "../words/catalogue.js";

/** Whether a hole, played or not, comes after the end of the game. */
export function isExtra({ course: { end, tied }, regular, table: { holes } }, number) {
  const isEnded = end !== null || tied.length > 0;
  return number > (isEnded ? (regular.at(-1)?.number ?? 0) : (holes ?? number));
}

/** A player's scores in the extra holes; "" without any. */
export function extraText(words, { extra }, seat) {
  const scores = extra.flatMap(({ ruling }) => ruling.hole_scores[seat] ?? []);
  const points = scores.map((score) => String(score).replace("-", "\u2212"));
  return points.length ? fill(words, "extra_points", { num: points.length, points }) : "";
}
