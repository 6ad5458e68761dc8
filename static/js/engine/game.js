// The running game: totals, who is in, how it ends, places, who deals and starts, the pot, what a correction moves, what
// each player still needs. Twin of app/golf/game.py and needs.py.

import { compare, least, placesOf } from "../base/arrays.js";
import { BY_HAND, LAST_HOLES } from "../base/constants.js";
import { standing } from "./referee.js";

const LATEST = 2 ** 30; // a hole later than any, for those who are still in

/**
 * How a game stands after results {scores, grid_scores, went_out, dealer, starter}: {totals, left,
 * places, playing, end, tied, regular, fell}. Totals are over the regular holes; those after the end are extra
 * holes, which decide between those tied for first, as the last hole before may.
 */
export function runGame(table, seats, results, startScores = [], away = []) {
  const starts = startScores.length ? startScores : Array(seats).fill(0);
  const { totals, left, end, played, fell, won } = regularGame(table, results, starts, away);
  const extra = results.slice(played);
  const gone = away.map((hole, seat) => hole !== null && left[seat] !== null);
  // Keys to compare seats by, the least first: the hole of going out, the total, extra holes; [1] for who left.
  let ranked = totals.map((total, seat) => (gone[seat] ? [1] : [-(left[seat] ?? LATEST), total]));
  for (const seat of won) ranked[seat] = [-LATEST - 1, totals[seat]]; // who won by the last hole is ahead of all others
  for (const { scores, winners = [] } of results.slice(end && table.tie === "last hole" ? played - 1 : played)) {
    const best = least(ranked);
    const own = (seat) => [Number(scores[seat] === null), Number(!winners.includes(seat)), scores[seat] ?? 0];
    ranked = ranked.map((key, seat) => (compare(key, best) ? key : [...key, ...own(seat)]));
  }
  const ahead = placesOf(ranked, (key) => compare(key, least(ranked)) === 0);
  const tied = end && ahead.length > 1 ? ahead : [];
  const goesOn = table.tie === "extra hole" || extra.length ? tied : [];
  return {
    totals,
    left,
    places: ranked.map((own) => 1 + placesOf(ranked, (other) => compare(other, own) < 0).length),
    playing: end ? goesOn : placesOf(left, (hole) => hole === null),
    end: goesOn.length ? null : end,
    tied,
    regular: played,
    fell,
  };
}

/** The holes up to the end; `away` has by seat after how many a player left. */
function regularGame(table, results, starts, away) {
  const first = starts.map((_start, seat) => (away[seat] === 0 ? 0 : null));
  const fell = [];
  let [totals, left, end, played, won] = [starts, first, null, 0, []];
  for (const { scores, winners = [] } of results) {
    played += 1;
    won = winners;
    totals = totals.map((total, seat) => total + (scores[seat] ?? 0));
    for (const [seat, total] of totals.entries()) {
      if (!table.falls || scores[seat] === null || total !== table.falls.at) continue;
      totals[seat] = table.falls.to;
      fell.push([played, seat]);
    }
    const isOut = (seat) => table.limit !== null && totals[seat] >= table.limit && !winners.includes(seat);
    const leaves = (seat) => isOut(seat) || away[seat] === played;
    left = left.map((hole, seat) => (hole === null && leaves(seat) ? played : hole));
    end = winners.length ? "won" : endOf(table, played, totals, left);
    if (end) break;
  }
  return { totals, left, end, played, fell, won };
}

/** Why the game is over after this many holes, or null. */
function endOf({ limit, target, holes }, played, totals, left) {
  const still = left.filter((hole) => hole === null).length;
  if (limit !== null && still < 2) return still ? "last_in" : "all_out";
  if (target !== null && Math.max(...totals) >= target) return "target";
  return holes !== null && played >= holes ? "holes" : null;
}

/** The seats that play, from the first one after a seat round to that seat itself. */
export function clockwise(playing, after) {
  return [...playing.filter((seat) => seat > after), ...playing.filter((seat) => seat <= after)];
}

/** The seat with the most points, or with the fewest if `sign` is −1; the first of equals. */
function most(seats, scores, sign = 1) {
  const points = (seat) => sign * (scores[seat] ?? 0);
  return seats.reduce((best, seat) => (points(seat) > points(best) ? seat : best));
}

/** Dealer and starter of the hole after `last` for the seats that play it. */
export function nextDuty(table, playing, last) {
  if (table.starts === "after dealer") {
    const [dealer] = clockwise(playing, last.dealer);
    return { dealer, starter: clockwise(playing, dealer)[0] };
  }
  // Who went out, else the previous starter; or who scored most, or least, among equals the first after that one.
  let starter = last.went_out ?? last.starter;
  if (table.starts !== "went out") {
    const round = clockwise(playing, last.starter);
    const played = round.filter((seat) => last.scores[seat] !== null);
    starter = most(played.length ? played : round, last.scores, table.starts === "highest" ? 1 : -1);
  } else if (!playing.includes(starter)) [starter] = clockwise(playing, starter);
  return { dealer: clockwise(playing, starter).at(playing.length > 1 ? -2 : -1), starter };
}

/** Who deals first when the same people play again: the highest total, the first of equals. */
export function rematchDealer(scores, lastDealer) {
  return most(clockwise([...scores.keys()], lastDealer), scores);
}

/** The pot hole by hole: events {code, seat, stakes, holds, balances}. */
export function runPot(pot, seats, results) {
  let balances = Array(seats).fill(-pot.stake);
  let holds = pot.stake * seats;
  return results.map((result) => {
    const seat = result.went_out;
    const playing = placesOf(result.scores, (score) => score !== null);
    const { code, stakes } = outcome(pot, result, playing, holds);
    const gained = { pot_taken: stakes, pot_paid: -stakes, pot_stays: 0 }[code];
    const paid = code === "pot_taken" ? pot.stake : 0;
    balances = balances.map((own, other) => own + (other === seat ? gained : 0) - (playing.includes(other) ? paid : 0));
    holds += paid * playing.length - gained;
    return { code, seat, stakes, holds, balances };
  });
}

/** What happens to the pot after a hole, and how many stakes move. */
function outcome(pot, result, playing, holds) {
  if (result.went_out === null) return { code: "pot_stays", stakes: 0 };
  const scores = playing.map((seat) => result.grid_scores[seat] ?? 0);
  const stands = standing(scores, playing.indexOf(result.went_out));
  const tied = { takes: "pot_taken", pays: "pot_paid" }[pot.tied];
  const code = { lowest: "pot_taken", tied, beaten: "pot_paid" }[stands];
  return code ? { code, stakes: Math.min(holds, pot.cap ?? holds) } : { code: "pot_stays", stakes: 0 };
}

const move = (code, seat = null, numbers = {}) => ({ code, seat, numbers });

/** Moves {code, seat, numbers} between two states {verdicts, course, ended, played}. */
export function findRipple(before, after) {
  const seats = before.verdicts.map((was, seat) => [was, after.verdicts[seat]]);
  const moved = (code, seat, was, now) => move(code, seat, { was, now });
  const scoreOf = (verdict) => verdict?.hole_score ?? 0;
  const scores = seats.map(([was, now], seat) => moved("score", seat, scoreOf(was), scoreOf(now)));
  const penalties = seats.flatMap(([was, now], seat) => penaltyMoves(seat, was, now));
  const totals = before.course.totals.map((was, seat) => moved("total", seat, was, after.course.totals[seat]));
  const places = before.course.places.map((was, seat) => moved("place", seat, was, after.course.places[seat]));
  places.sort((a, b) => a.numbers.now - b.numbers.now || a.seat - b.seat);
  const found = [...scores, ...penalties, ...totals, ...places].filter(({ numbers }) => numbers.was !== numbers.now);
  found.push(...leavingMoves(before, after));
  // A game that is over now, or over earlier, or goes on.
  const { ended, played } = after;
  if (ended === before.ended) return found;
  return [...found, ended === null ? move("goes_on") : move("over", null, { hole: ended, since: played - ended })];
}

/** Penalties that fall, change or are lifted. */
function penaltyMoves(seat, old, fresh) {
  const [was, now] = [sumsByPenalty(old), sumsByPenalty(fresh)];
  const all = [...new Set([...was.keys(), ...now.keys()])].sort((a, b) => a - b);
  return all.map((penalty) => {
    const [before, after] = [was.get(penalty) ?? 0, now.get(penalty) ?? 0];
    return move(before && after ? "shifts" : after ? "falls" : "lifted", seat, { was: before, now: after, penalty });
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
  const texts = moves.map(({ code, seat, numbers }) => {
    const values = Object.entries(numbers).map(([name, number]) => `${name}=${number}`);
    return [code, seat ?? "-", ...values].join(" ");
  });
  return texts.join(";");
}

const need = (code, seats = [], numbers = {}) => ({ code, seats, numbers });

/** Needs {code, seats, numbers} before the next hole. `reach` holds the table's numbers. */
export function findNeeds(table, course, played, reach) {
  if (course.end || course.tied.length || !course.playing.length) return [];
  const left = (table.holes ?? 0) - played;
  const isNear = left > 0 && left <= LAST_HOLES;
  return [
    ...(isNear ? [need("holes_left", [], { left })] : []),
    ...(isNear && !table.penalties.some(({ wins }) => wins) ? race(table, course, left, reach) : []),
    ...markNeeds(course, "ends_game", table.target, reach),
    ...markNeeds(course, "leaves", table.limit, reach),
  ];
}

/** The distances to the leader, and what can't be made up any more. */
function race(table, { totals, playing }, left, reach) {
  const behind = [...playing].sort((a, b) => totals[a] - totals[b] || a - b);
  const gap = (seat) => totals[seat] - totals[behind[0]];
  const ahead = behind.filter((seat) => gap(seat) === 0);
  const chasing = behind.filter((seat) => gap(seat) > 0 && gap(seat) <= left * reach.swing);
  const lost = behind.filter((seat) => !ahead.includes(seat) && !chasing.includes(seat));
  const isLevel = ahead.length > 1;
  if (!isLevel && !chasing.length) return [need("sure", ahead)];
  return [
    ...(isLevel ? [need("level", ahead)] : []),
    ...chasing.map((seat) =>
      need(isLevel ? "chases" : "wins_unless", isLevel ? [seat] : [...ahead, seat], {
        more: gap(seat) + Number(table.tie !== "last hole"),
      }),
    ),
    ...(lost.length ? [need("no_way", lost)] : []),
    ...placesOf(table.penalties, isPlain).map((penalty) =>
      need("swing", [], { penalty, points: table.penalties[penalty].add }),
    ),
  ];
}

/** Whether a penalty is a plain number. */
function isPlain({ add, become, at_least: low, at_most: high, ...penalty }) {
  const isRated = penalty.per_player || penalty.per_rival || penalty.condition.reads === "looks";
  return add && [become, low, high].every((made) => made === null) && penalty.times === 1 && !isRated;
}

/** Who is near a target or a limit, the nearest first. */
function markNeeds({ totals, playing }, code, mark, { near }) {
  if (mark === null) return [];
  const close = playing.filter((seat) => mark - totals[seat] <= near);
  close.sort((a, b) => totals[b] - totals[a] || a - b);
  return close.map((seat) => need(code, [seat], { total: totals[seat], more: mark - totals[seat] }));
}
