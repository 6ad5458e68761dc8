// The result, best first, with a friendly fact about each. Twin of app/web/card/result.py.

import { extraText } from "../../record/extra-holes.js";
import { fill } from "../../words/catalogue.js";
import { TOTAL_ONLY } from "../../words/names.js";
import { placesOf } from "../../engine/arrays.js";
import { hasLeft } from "../../record/play.js";
import { isTotal } from "../../engine/totals.js";

export function podiumOf(words, play) {
  const {
    seats,
    course: { totals, places },
  } = play;
  const order = [...seats.keys()].sort((one, other) => places[one] - places[other]);
  return order.map((seat) => ({
    place: placeOf(play, seat),
    name: seats[seat].name,
    total: totals[seat],
    note: factOf(words, play, seat),
  }));
}

/** A place as a figure, with = where it is shared; none for whoever left. */
function placeOf(play, seat) {
  const { places } = play.course;
  if (hasLeft(play, seat)) return "\u2013";
  const isShared = placesOf(places, (place) => place === places[seat]).length > 1;
  return `${places[seat]}${isShared ? "=" : ""}`;
}

/** How far behind or since when away, extra holes, the best hole, and how many nobody checked. */
function factOf(words, play, seat) {
  const {
    seats,
    counted,
    regular,
    course: { totals, places },
  } = play;
  const behind = totals[seat] - totals[places.indexOf(1)];
  const scores = regular.flatMap(({ ruling }) => ruling.hole_scores[seat] ?? []);
  const open = counted.filter(({ grids }) => isTotal(grids[seat])).length;
  return [
    hasLeft(play, seat)
      ? fill(words, "left_note", { number: seats[seat].left })
      : behind > 0 && fill(words, "behind", { num: behind }),
    extraText(words, play, seat),
    scores.length > 0 && fill(words, "best_hole", { points: Math.min(...scores) }),
    open > 0 && `${TOTAL_ONLY} ${fill(words, "not_checked", { num: open })}`,
  ]
    .filter(Boolean)
    .join(" \u00b7 ");
}
