// A game as the rules see it: what the server said last, and what waits here. Twin of app/record/play.py.

import { firstDuty, nextDuty } from "./duties.js";
import { runGame } from "./game.js";
import { findHeads } from "./heads.js";
import { foldHole, holesBegun, said, sheetOf } from "./holes.js";
import { shortName } from "./names.js";
import { placesOf, sum } from "./order.js";
import { runPot } from "./pot.js";

/** Who ever sat down, in seating order, and the seat that deals first. */
function seatingOf(heads) {
  const first = said(heads, "seating");
  const others = [...heads.values()].flatMap(([head]) => (head.kind === "seating" ? head.content.players : []));
  const keys = [...new Set([...first.players, ...others])];
  return { keys, firstDealer: Math.max(0, keys.indexOf(first.dealer)) };
}

function resultOf(hole) {
  const { ruling, wentOut, duty } = hole;
  const grids = ruling.verdicts.map((verdict) => verdict && verdict.grid_score.total);
  return { scores: ruling.hole_scores, grid_scores: grids, went_out: wentOut, ...duty };
}

/** The whole game from a snapshot and the entries that it lacks. */
export function readPlay(snapshot, pending = []) {
  const heads = findHeads([...snapshot.heads, ...pending]);
  const seating = seatingOf(heads);
  const { sheets } = snapshot;
  const holes = holesBegun(heads).map((number) => foldHole(heads, number, seating, sheetOf(sheets, number)));
  const counted = holes.filter(({ ruling }) => ruling);
  const results = counted.map(resultOf);
  const { table } = sheets.at(-1);
  const seats = seating.keys.map((key) => seatOf(snapshot, heads, key));
  const starts = seating.keys.map((key) => said(heads, "joined", "", key).start ?? 0);
  const course = runGame(table, seats.length, results, starts);
  const pot = table.pot ? runPot(table.pot, seats.length, results) : [];
  const numbers = counted.map(({ number }) => number);
  let next = 1;
  while (numbers.includes(next)) next += 1;
  const latest = Math.max(0, ...holes.map(({ number }) => number));
  const isEnded = course.end !== null || said(heads, "state").state === "ended";
  return { id: snapshot.id, snapshot, heads, seats, holes, counted, results, course, pot, table, sheets,
    starts, next, latest, mayEnter: snapshot.right !== "view", firstDealer: seating.firstDealer, isOver: isEnded && next > latest };
}

function seatOf({ players }, heads, key) {
  const { id, name: first } = players.find((player) => player.key === key);
  const name = said(heads, "name", "", key).name ?? first;
  return { key, id: String(id ?? key), name, short: shortName(name) };
}

export const holeOf = ({ holes }, number) => holes.find((hole) => hole.number === number) ?? null;

/** The seats that play a hole: as written down when it was opened, else as it follows. */
export function playingIn(play, number) {
  const hole = holeOf(play, number);
  if (hole) return placesOf(hole.grids, Boolean);
  if (play.isOver) return play.course.tied;
  const [seating] = [...play.heads.values()].flat().filter(({ kind, content }) =>
    kind === "seating" && content.from_hole <= number).sort((one, other) => other.content.from_hole - one.content.from_hole);
  return play.course.playing.filter((seat) => seating.content.players.includes(play.seats[seat].key));
}

/** Who deals and who starts a hole, by seat. */
export function dutyIn(play, number) {
  const hole = holeOf(play, number);
  if (hole) return hole.duty;
  if (!play.results.length) return firstDuty(play.firstDealer + number - 1, play.seats.length);
  return nextDuty(play.table, playingIn(play, number), play.results.at(-1));
}

/** Totals by seat over the holes up to this one. */
export function totalsAfter(play, number) {
  const until = play.counted.filter((hole) => hole.number <= number);
  return play.seats.map((_, seat) => play.starts[seat] + sum(until.map(({ ruling }) => ruling.hole_scores[seat] ?? 0)));
}
