// One player's part of a ruling: how the score adds up, and what it made of the total. Twin of app/web/hole/ruling.py.

import { fewestHeld, isTotal } from "../engine/typed-totals.js";
import { placesAfter } from "../record/after-hole.js";
import { isExtra } from "../record/extra-holes.js";
import { totalsAfter } from "../record/play.js";
import { fill, listOf } from "./catalogue.js";
import { placeText } from "./names.js";
import { heldBy, penaltyWords, signOf, whyText } from "./penalty-words.js";
import { cancelledText } from "./score-words.js";

/** What the template says of a player whoever they are, by its blanks. */
export function playerOf(words, play, hole, seat) {
  const { id, name, spoken } = play.seats[seat];
  return {
    player: id,
    name,
    spoken,
    held: heldBy(words, hole.table, hole.ruling, seat),
    score: hole.ruling.verdicts[seat].hole_score,
    total: totalsAfter(play, hole.number)[seat],
    sum: sumNote(words, play, hole, seat),
  };
}

/** How the score adds up: the cards, or the total in their place, then each penalty with its sign. */
export function linesOf(words, play, { table, ruling, grids }, seat) {
  const [verdict, grid] = [ruling.verdicts[seat], grids[seat]];
  const spoken = play.seats.map((player) => player.spoken);
  const penalties = verdict.penalties.map((line) => {
    const [text, note] = penaltyWords(words, table, line, spoken);
    const why = whyText(words, table, line, seat, spoken);
    return { text, note, why, points: line.points, sign: line.points ? signOf(words, line.code)[0] : "" };
  });
  if (isTotal(grid)) {
    const number = fewestHeld(table);
    const code = `number_${number}`;
    const name = words.sentences[code] ? fill(words, code, {}) : number;
    const held = grid.held && number && fill(words, "held_tick", { number: name });
    const note = listOf(words, [held, grid.final && fill(words, "final_tick", {})]);
    return [{ text: fill(words, "typed_total", {}), note, points: grid.total, sign: "" }, ...penalties];
  }
  const note = cancelledText(words, table, grid, verdict.grid_score);
  const cards = { text: fill(words, "cards", {}), note, points: verdict.grid_score.total, sign: "" };
  return note || penalties.length ? [cards, ...penalties] : [];
}

/** What a player's total was before the hole and what it added; their place, and which they had. */
function sumNote(words, play, { number, ruling }, seat) {
  const isFirst = number === play.counted[0].number;
  const [was, now] = [number - 1, number].map((after) => {
    const places = isFirst && after < number ? [] : placesAfter(play, after);
    return places[seat] ? placeText(words, places[seat], places) : "";
  });
  const before = totalsAfter(play, number - 1)[seat];
  if (isFirst && !before) return now;
  const score = ruling.hole_scores[seat] ?? 0;
  const added = `${String(before).replace("-", "\u2212")} ${score < 0 ? "\u2212" : "+"} ${Math.abs(score)}`;
  const how = isExtra(play, number) ? fill(words, "without_extra", {}) : added;
  return `${how} \u00b7 ${was && was !== now ? fill(words, "place_change", { now, was }) : now}`;
}
