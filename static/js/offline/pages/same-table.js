// The table of a game that this phone has, seated again without a connection.

import { rematchDealer } from "../../engine/dealing.js";
import { gameKept } from "../kept-games.js";
import { pendingEntries } from "../outbox.js";
import { dutyIn, readPlay } from "../../record/play.js";
import { playersAt } from "../../record/seating.js";

/** Who sits at the table at the end of a game, clockwise, who deals first, by which bundle of rules. */
export function seatsOfRematch(snapshot) {
  const play = readPlay(snapshot, pendingEntries(snapshot.id));
  const { seating, seats, course, holes } = play;
  const sitting = playersAt(seating, seating.due).map((key) => seating.keys.indexOf(key));
  const last = dutyIn(play, holes.at(-1)?.number ?? 1).dealer;
  const totals = sitting.map((seat) => course.totals[seat]);
  return {
    names: sitting.map((seat) => seats[seat].name),
    dealer: rematchDealer(totals, sitting.indexOf(last)),
    bundle: snapshot.sheets.at(-1),
  };
}

/** The table of a game of this phone; null for none that it can read. */
export function seatsOf(id) {
  try {
    return seatsOfRematch(gameKept(id));
  } catch {
    return null;
  }
}
