// The holes on the card and how far each is; the places, with what each player is remembered for.
// Twin of app/web/card.py.

import { placesOf } from "../base/arrays.js";
import { isTotal } from "../engine/typed-totals.js";
import { extraText, isExtra } from "../record/extra-holes.js";
import { hasLeft, holeOf } from "../record/play.js";
import { fill } from "./catalogue.js";
import { outAfter } from "./course.js";
import { TOTAL_ONLY } from "./names.js";
import { heldValues, holdingLines, numberWord } from "./penalty-words.js";

/** The holes on the card: all of a fixed length, else those up to the next. */
const numbersOn = ({ table, latest, isOver, next }) =>
  Array.from({ length: Math.max(table.holes ?? 0, latest, isOver ? 0 : next) }, (_, place) => place + 1);

/** The holes on the card, extra ones apart, and how far each is: played, open, next, todo. */
export function rowsOf(play) {
  return numbersOn(play).map((number) => {
    const hole = holeOf(play, number);
    const isNext = !hole && !play.isOver && number === play.next;
    const state = hole?.ruling ? "played" : hole ? "open" : isNext ? "next" : "todo";
    return { number, hole, state, extra: isExtra(play, number) };
  });
}

/** The players from the first place on: a place has = where it is shared, and is a dash for who left. */
export function podiumOf(words, play) {
  const { seats, counted } = play;
  const { totals, places } = play.course;
  const order = [...seats.keys()].sort((a, b) => places[a] - places[b]);
  return order.map((seat) => {
    const isShared = placesOf(places, (place) => place === places[seat]).length > 1;
    const unchecked = counted.filter(({ grids }) => isTotal(grids[seat])).length;
    const notes = [
      distanceOf(words, play, seat),
      extraText(words, play, seat),
      storyOf(words, play, seat),
      unchecked > 0 && `${TOTAL_ONLY} ${fill(words, "not_checked", { num: unchecked })}`,
    ];
    return {
      place: hasLeft(play, seat) ? "\u2013" : `${places[seat]}${isShared ? "=" : ""}`,
      name: seats[seat].name,
      total: totals[seat],
      note: notes.filter(Boolean).join(" \u00b7 "),
    };
  });
}

/** How far behind a player is, or when they left or were knocked out. */
function distanceOf(words, play, seat) {
  const { totals, places } = play.course;
  if (hasLeft(play, seat)) return fill(words, "left_note", { number: play.seats[seat].left });
  const out = outAfter(play)[seat];
  if (out !== null && places[seat] > 1) return fill(words, "knocked_out", { number: out });
  const behind = totals[seat] - totals[places.indexOf(1)];
  return behind > 0 && fill(words, "behind", { num: behind });
}

/** What a player is remembered for: equal cards held, the lowest of several holes, the best hole. */
function storyOf(words, play, seat) {
  const rulings = play.regular.map(({ ruling }) => ruling);
  const isHeld = ([holder, { numbers }]) => holder === seat && numbers.card !== undefined;
  const held = rulings.flatMap(holdingLines).find(isHeld);
  if (held) {
    const { places } = play.course;
    const last = Math.max(...places.filter((_, at) => !hasLeft(play, at)));
    const isLast = !hasLeft(play, seat) && places[seat] > 1 && places[seat] === last;
    return fill(words, isLast ? "story_held_last" : "story_held", heldValues(words, play.table, held[1]));
  }
  const holes = rulings.map((ruling) => ruling.hole_scores).filter((scores) => scores[seat] !== null);
  const isLowest = (scores) => scores.every((score) => score === null || score >= scores[seat]);
  const number = holes.filter(isLowest).length;
  if (number > 1) return fill(words, "story_lowest_of", { number: numberWord(words, number) });
  return holes.length > 0 && fill(words, "best_hole", { points: Math.min(...holes.map((scores) => scores[seat])) });
}
