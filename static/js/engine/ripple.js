// What a correction moves: scores, penalties, totals, places, the end. Twin of app/golf/game.py.

import { BY_HAND } from "../base/constants.js";
import { runGame } from "./game.js";

const move = (code, seat = null, numbers = {}) => ({ code, seat, numbers });

/** Moves {code, seat, numbers} between two states {verdicts, course, ended, played}. */
export function findRipple(before, after) {
  const seats = before.verdicts.map((was, seat) => [was, after.verdicts[seat]]);
  const scores = seats.map(([was, now], seat) => moved("score", seat, scoreOf(was), scoreOf(now)));
  const penalties = seats.flatMap(([was, now], seat) => penaltyMoves(seat, was, now));
  const totals = before.course.totals.map((was, seat) => moved("total", seat, was, after.course.totals[seat]));
  const places = before.course.places.map((was, seat) => moved("place", seat, was, after.course.places[seat]));
  places.sort((a, b) => a.numbers.now - b.numbers.now || a.seat - b.seat);
  const found = [...scores, ...penalties, ...totals, ...places].filter(({ numbers }) => numbers.was !== numbers.now);
  return [...found, ...leavingMoves(before, after), ...endMoves(before, after)];
}

const moved = (code, seat, was, now) => move(code, seat, { was, now });
const scoreOf = (verdict) => verdict?.hole_score ?? 0;

/** Penalties that fall, change or are lifted. */
function penaltyMoves(seat, old, fresh) {
  const [was, now] = [sumsByPenalty(old), sumsByPenalty(fresh)];
  const all = [...new Set([...was.keys(), ...now.keys()])].sort((a, b) => a - b);
  return all.map((penalty) => {
    const [before, after] = [was.get(penalty) ?? 0, now.get(penalty) ?? 0];
    const code = before && after ? "shifts" : after ? "falls" : "lifted";
    return move(code, seat, { was: before, now: after, penalty });
  });
}

/** What a seat's penalties add, each by its place in the rules. */
function sumsByPenalty(verdict) {
  const sums = new Map();
  for (const line of verdict?.penalties ?? []) {
    const penalty = line.penalty ?? BY_HAND;
    sums.set(penalty, (sums.get(penalty) ?? 0) + line.points);
  }
  return sums;
}

/** Who is out now, or in again; `since` counts holes played after that nonetheless. */
function leavingMoves(before, after) {
  return before.course.left.flatMap((was, seat) => {
    const now = after.course.left[seat];
    if (was === now) return [];
    if (now !== null) return [move("out", seat, { hole: now, since: after.played - now })];
    return [move("in_again", seat, { hole: was, since: before.played - was })];
  });
}

/** A game that is over now, or over earlier, or goes on. */
function endMoves(before, after) {
  if (after.ended === before.ended) return [];
  if (after.ended === null) return [move("goes_on")];
  return [move("over", null, { hole: after.ended, since: after.played - after.ended })];
}

/** The hole after which the regular game was over, or null. */
export function endedAfter(table, seats, results, startScores = [], away = []) {
  for (let played = 1; played <= results.length; played += 1) {
    const { end, tied } = runGame(table, seats, results.slice(0, played), startScores, away);
    if (end || tied.length) return played;
  }
  return null;
}

/** The ripple as a short text, so that the server knows which one was shown. */
export function rippleMark(moves) {
  return moves.map(markOf).join(";");
}

function markOf({ code, seat, numbers }) {
  const values = Object.entries(numbers).map(([name, number]) => `${name}=${number}`);
  return [code, seat ?? "-", ...values].join(" ");
}
