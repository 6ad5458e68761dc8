// How a game stood after a hole, for those who played then. Twin of app/record/game/play.py.

import { runGame } from "../engine/game.js";
import { isExtra } from "./extra-holes.js";
import { holeOf, startAt } from "./play.js";
import { playersAt } from "./seating.js";

/** The game after a hole, before anyone left or joined at the next. */
export function courseAfter(play, number) {
  const results = play.results.filter((_, place) => play.counted[place].number <= number);
  const starts = play.seats.map((seat) => startAt(seat, number));
  return runGame(play.table, play.seats.length, results, starts, isExtra(play, number) ? play.away : []);
}

/** The seats with a place after a hole: who has played, and hasn't left before it. */
export function thereAt(play, number) {
  const sitting = playersAt(play.seating, number);
  const hasBegun = (seat) => play.regular.some((hole) => hole.number <= number && hole.ruling.verdicts[seat]);
  const playing = holeOf(play, number)?.playing ?? [];
  return [...play.seats.keys()].filter(
    (seat) => playing.includes(seat) || (sitting.includes(play.seats[seat].key) && hasBegun(seat)),
  );
}

export const ranksOf = (all) => all.map((own) => 1 + all.filter((other) => other < own).length);

/** Places by seat after a hole, null for those who weren't at the table then. */
export function placesAfter(play, number) {
  const { places } = courseAfter(play, number);
  const there = thereAt(play, number);
  const ranks = ranksOf(there.map((seat) => places[seat]));
  return play.seats.map((_, seat) => ranks[there.indexOf(seat)] ?? null);
}
