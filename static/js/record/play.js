// A game as the rules see it: what the server sent last, and what waits here.
// Twin of app/record/game/play.py and load.py.

import { runGame } from "../engine/game.js";
import { findHeads } from "./heads.js";
import { foldHole, holesBegun, bundleOf } from "./fold-holes.js";
import { sum } from "../base/arrays.js";
import { runPot } from "../engine/pot.js";
import { readable } from "./readable.js";
import { comingDuty, holding, openingDuty, playersAt, seatingOf, leftAfter } from "./seating.js";
import { shortName, spokenName } from "../words/names.js";
import { shownText } from "../words/shown-text.js";

/** The points players joined with up to a hole, or altogether. */
export const startAt = ({ joins }, number = Infinity) =>
  sum(joins.filter(({ hole }) => hole <= number).map(({ start }) => start));

/** Somebody on the card: {key, id, name, short, spoken, joins, left}. */
export function seatOf({ players }, heads, seating, key) {
  const { id, name: first } = players.find((player) => player.key === key);
  const name = shownText(holding(heads.get(`name::${key}`)).name ?? first).trim() || "\ufffd";
  const came = [...heads.values()].filter(([head]) => head.kind === "joined" && head.player === key);
  const joins = came.map((some) => ({ hole: some[0].hole ?? 1, start: holding(some).start }));
  return {
    key,
    id: String(id ?? key),
    name,
    short: shortName(name),
    spoken: spokenName(name),
    joins,
    left: leftAfter(seating, key),
  };
}

function resultOf(hole) {
  const { ruling, wentOut, duty } = hole;
  const grids = ruling.verdicts.map((verdict) => verdict && verdict.grid_score.total);
  return { scores: ruling.hole_scores, grid_scores: grids, went_out: wentOut, ...duty };
}

/** The whole game from a snapshot and the entries that it lacks. */
export function readPlay(snapshot, pending = []) {
  const people = snapshot.players.map(({ key }) => key);
  const known = new Set(people);
  const waiting = readable(pending, known);
  const heads = findHeads([...readable(snapshot.heads, known), ...waiting]);
  const seating = seatingOf(heads, people);
  const seats = seating.keys.map((key) => seatOf(snapshot, heads, seating, key));
  const { id, sheets, right } = snapshot;
  const head = { id, snapshot, pending: waiting, heads, seating, seats, sheets, mayScore: right !== "view" };
  return { ...head, ...courseOf(head) };
}

/** The holes so far, and how the game stands after them. */
function courseOf({ heads, seating, seats, sheets }) {
  const holes = holesBegun(heads).map((number) => foldHole(heads, number, seating, bundleOf(sheets, number)));
  const counted = holes.filter(({ ruling }) => ruling);
  const results = counted.map(resultOf);
  const { table } = sheets.at(-1);
  const numbers = counted.map(({ number }) => number);
  const starts = seats.map((seat) => startAt(seat));
  const away = seats.map(({ left }) => (left === null ? null : numbers.filter((number) => number <= left).length));
  const course = runGame(table, seats.length, results, starts, away);
  const pot = table.pot ? runPot(table.pot, seats.length, results) : [];
  let next = 1;
  while (numbers.includes(next)) next += 1;
  const latest = Math.max(0, ...holes.map(({ number }) => number));
  const isPlayedOut = course.end !== null && next > latest;
  const isOver = isPlayedOut || holding(heads.get("state::")).state === "ended";
  const [regular, extra] = [counted.slice(0, course.regular), counted.slice(course.regular)];
  const ends = { next, latest, isPlayedOut, isOver };
  return { holes, counted, regular, extra, results, course, pot, table, starts, away, ...ends };
}

export const holeOf = ({ holes }, number) => holes.find((hole) => hole.number === number) ?? null;

/**
 * The seats that play a hole, clockwise: as written down when it was opened, else as it follows; all who sit
 * there where nobody is left for it.
 */
export function playingIn(play, number) {
  const hole = holeOf(play, number);
  if (hole) return hole.playing;
  const { seating, course } = play;
  const still = play.isPlayedOut ? course.tied : course.playing;
  const seats = playersAt(seating, number)
    .map((key) => seating.keys.indexOf(key))
    .filter((seat) => seat >= 0);
  const sitting = seats.length ? seats : [...seating.keys.keys()];
  const left = sitting.filter((seat) => still.includes(seat));
  return left.length ? left : sitting;
}

/** Who deals and who starts a hole, by seat. */
export function dutyIn(play, number) {
  const hole = holeOf(play, number);
  if (hole) return hole.duty;
  if (!play.results.length) return openingDuty(play.seating, number);
  return comingDuty(play.table, playingIn(play, number), play.results.at(-1), play.counted.at(-1).playing);
}

/** Whether a player left before the game was over, and so has no place. */
export const hasLeft = ({ seats, course: { left } }, seat) => seats[seat].left !== null && left[seat] !== null;

/** Who starts a hole, by seat; null where only the table knows, as nobody recorded who started. */
export function starterIn(play, number) {
  if (number === 1 && bundleOf(play.sheets, number).starter_shows) return holeOf(play, number)?.starter ?? null;
  const isKnown = !startsAgain(play, number) || starterIn(play, number - 1) !== null;
  return isKnown ? dutyIn(play, number).starter : null;
}

/** Whether the starter of a hole is that of the one before, in which nobody went out. */
function startsAgain(play, number) {
  const before = holeOf(play, number - 1);
  if (!before?.ruling || before.wentOut !== null) return false;
  return bundleOf(play.sheets, number).table.starts === "went out";
}

/** Totals by seat over the holes up to this one, extra holes apart. */
export function totalsAfter(play, number) {
  const until = play.regular.filter((hole) => hole.number <= number);
  if (play.table.falls) {
    const starts = play.seats.map((person) => startAt(person, number + 1));
    return runGame(play.table, play.seats.length, until.map(resultOf), starts).totals;
  }
  return play.seats.map(
    (person, seat) => startAt(person, number + 1) + sum(until.map(({ ruling }) => ruling.hole_scores[seat] ?? 0)),
  );
}
