// The ruling on a hole. Twin of app/golf/referee.py.

import { placesOf, sum } from "../base/arrays.js";
import { ruleOnPenalties } from "./penalties.js";
import "./pool.js";
import "./removal.js";
import { scoreGiven } from "./typed-totals.js";

/**
 * A verdict {grid_score, penalties, hole_score} a seat, null for a seat that does not play. A seat
 * has its cards, or {total, held, final} where nobody wrote them down. `extras` holds looks by seat,
 * adjustments {seat, points, reason} and the hole's number; only seats that play may be named.
 */
export function settleHole(table, grids, wentOut, extras = {}) {
  const { looks = [], adjustments = [], number = 0 } = extras;
  const playing = placesOf(grids, Boolean);
  for (const seat of [wentOut, ...adjustments.map((adjustment) => adjustment.seat)]) {
    if (seat !== null && !playing.includes(seat)) throw new RangeError(String(seat));
  }
  const hole = holeOf(
    table,
    playing.map((seat) => grids[seat]),
    playing.map((seat) => looks[seat]),
  );
  hole.is_last = number > 0 && number === table.holes;
  if (wentOut !== null) hole.went_out = playing.indexOf(wentOut);
  const verdicts = grids.map(() => null);
  ruleOnPenalties(hole).forEach((lines, place) => {
    const seat = playing[place];
    const penalties = [...lines.map((line) => reseated(line, playing)), ...byHand(adjustments, seat)];
    verdicts[seat] = verdictOf(hole.grid_scores[place], penalties);
  });
  return { verdicts, hole_scores: verdicts.map((verdict) => verdict && verdict.hole_score) };
}

function verdictOf(score, penalties) {
  const added = sum(penalties.map(({ points }) => points));
  return { grid_score: score, penalties, hole_score: score.total + added };
}

/** The hole as the penalties see it: only those who play, from 0. */
function holeOf(table, grids, looks) {
  const scored = grids.map((given) => scoreGiven(table, given));
  const scores = scored.map(({ total }) => total);
  return { table, grids, grid_scores: scored, scores, went_out: null, looks, compared: scores };
}

/** A line about places among those who play, converted to seats. */
function reseated(line, playing) {
  return { ...line, seats: line.seats.map((place) => playing[place]) };
}

/** The adjustments of one seat as lines. */
function byHand(adjustments, seat) {
  const own = adjustments.filter((adjustment) => adjustment.seat === seat);
  return own.map(({ points, reason }) => ({
    code: "adjustment",
    points,
    seats: [],
    numbers: { reason },
    penalty: null,
  }));
}
