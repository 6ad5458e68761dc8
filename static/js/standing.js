// How a game stands, in words. Twin of app/wording/standing.py.

import { fill } from "./fill.js";
import { sheetOf } from "./holes.js";
import { dutyIn } from "./play.js";
import { placesOf } from "./order.js";

export const shorts = ({ seats }, some) => some.map((seat) => seats[seat].told);

export function dutyText(words, play, number) {
  const { dealer, starter } = dutyIn(play, number);
  return fill(words, "duty", { dealer: play.seats[dealer].told, starter: play.seats[starter].told });
}

/** What to do before a hole begins, in one line. */
export function marshalText(words, play, number) {
  const { before } = sheetOf(play.sheets, number);
  return [dutyText(words, play, number), before[Number(number > 1)]].filter(Boolean).join(" \u00b7 ");
}

/** Which hole it is, of how many where that is known; holes after the last one are extra. */
export function holeText(words, number, of) {
  if (of === null) return fill(words, "hole", { number });
  return fill(words, number > of ? "hole_extra" : "hole_of", { number, of });
}

/** Who won a game that is over; nobody did where no hole was played. */
export function wonText(words, { counted, seats, course }) {
  if (!counted.length) return fill(words, "nobody_won", {});
  const isThere = (_, seat) => seats[seat].left === null;
  const [totals, places] = [course.totals.filter(isThere), course.places.filter(isThere)];
  const names = seats.filter(({ left }) => left === null).map(({ told }) => told);
  const first = placesOf(places, (place) => place === 1).map((seat) => names[seat]);
  if (first.length > 1) return fill(words, "share_first", { names: first });
  const num = Math.min(...totals.filter((_, seat) => places[seat] > 1)) - totals[places.indexOf(1)];
  return fill(words, num < 1 ? "wins" : "wins_by", { name: first[0], num });
}

/** The result, or the hole that is next and who leads. */
export function stateText(words, play) {
  if (play.isOver) return wonText(words, play);
  const hole = holeText(words, play.next, play.table.holes);
  if (!play.counted.length) return hole;
  const { totals, places } = play.course;
  const names = shorts(play, placesOf(places, (place) => place === 1));
  return `${hole}. ${fill(words, "leads", { names, count: names.length, best: totals[places.indexOf(1)] })}`;
}

/** How far the game is. */
export function farText(words, { counted, table }) {
  if (!counted.length) return fill(words, "before_first", {});
  const [played, of] = [counted.length, table.holes];
  return of === null ? fill(words, "after_holes", { num: played }) : fill(words, "after_of", { played, of });
}
