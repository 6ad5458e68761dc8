// What a correction moves: scores, penalties, places, the end. Twin of app/golf/ripple.py.

import { runGame } from "./game.js";

const move = (code, seat = null, numbers = {}, penalty = "") => ({ code, seat, numbers, penalty });

/** Moves {code, seat, numbers, penalty} between two states {verdicts, course, ended, played}. */
export function findRipple(before, after) {
  const seats = before.verdicts.map((was, seat) => [was, after.verdicts[seat]]);
  const scores = seats.map(([was, now], seat) => moved("score", seat, scoreOf(was), scoreOf(now)));
  const penalties = seats.flatMap(([was, now], seat) => penaltyMoves(seat, was, now));
  const places = before.course.places.map((was, seat) => moved("place", seat, was, after.course.places[seat]));
  places.sort((one, other) => one.numbers.now - other.numbers.now || one.seat - other.seat);
  const found = [...scores, ...penalties, ...places].filter(({ numbers }) => numbers.was !== numbers.now);
  return [...found, ...leavingMoves(before, after), ...endMoves(before, after)];
}

const moved = (code, seat, was, now) => move(code, seat, { was, now });
const scoreOf = (verdict) => verdict?.hole_score ?? 0;

/** Penalties that fall, change or are lifted, by the code of their lines. */
function penaltyMoves(seat, was, now) {
  const [old, fresh] = [sumsByCode(was), sumsByCode(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].map((code) => {
    const [before, after] = [old.get(code) ?? 0, fresh.get(code) ?? 0];
    const kind = before && after ? "shifts" : after ? "falls" : "lifted";
    return move(kind, seat, { was: before, now: after, more: after - before }, code);
  });
}

function sumsByCode(verdict) {
  const sums = new Map();
  for (const { code, points } of verdict?.penalties ?? []) sums.set(code, (sums.get(code) ?? 0) + points);
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
export function endedAfter(table, seats, results, startScores = []) {
  for (let played = 1; played <= results.length; played += 1) {
    const { end, tied } = runGame(table, seats, results.slice(0, played), startScores);
    if (end || tied.length) return played;
  }
  return null;
}

/** The ripple as a short text, so that the server knows which one was shown. */
export function rippleMark(moves) {
  return moves.map(markOf).join(";");
}

function markOf({ code, seat, numbers, penalty }) {
  const said = Object.entries(numbers).map(([name, number]) => `${name}=${number}`);
  return [code, seat ?? "-", ...(penalty ? [penalty] : []), ...said].join(" ");
}
