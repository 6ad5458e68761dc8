// The table of a game that this phone has, seated again without a connection.
// Twin of app/web/new_game.py.

import { LONGEST_NAME } from "../../base/constants.js";
import { rematchDealer } from "../../engine/game.js";
import { dutyIn, playersAt, readPlay } from "../../record/play.js";
import { visible } from "../../words/text.js";
import { gameKept, pendingEntries } from "../games.js";

/** Both cases of a letter as one, but for the dotless i. */
const folded = (letter) =>
  letter === "\u0131" ? letter : letter.toLowerCase().toUpperCase().toLowerCase().replaceAll("\u03c2", "\u03c3");

/** What equal names share. Twin of app/record/allowed_text.py. */
export function comparable(name) {
  const plain = visible(name).normalize("NFKC");
  const letters = Array.from(plain, folded).join("").normalize("NFKC").replaceAll("\u2800", " ");
  return letters.split(/\s+/).filter(Boolean).join(" ");
}

/** The name with the first number that makes it differ from those that are taken. */
export function anotherName(name, taken) {
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const other = [...name].slice(0, LONGEST_NAME - end.length).join("") + end;
    if (!taken.includes(comparable(other))) return other;
  }
}

/**
 * {names, dealer, bundle, group, people}: who sits at the table at the end of a game, clockwise, who deals first, by
 * which rules, in which group, and who of that group each [name, person] is; null for a game that this phone can't read.
 */
export function seatsOf(id) {
  try {
    const snapshot = gameKept(id);
    const play = readPlay(snapshot, pendingEntries(id));
    const { seating, seats, course, holes } = play;
    const sitting = playersAt(seating, seating.due).map((key) => seating.keys.indexOf(key));
    const last = dutyIn(play, holes.at(-1)?.number ?? 1).dealer;
    const totals = sitting.map((seat) => course.totals[seat]);
    const [sheet, { id: rules, ruleset }] = [snapshot.sheets.at(-1), snapshot.rules.at(-1)];
    const personOf = (key) => snapshot.players.find((player) => player.key === key).person;
    return {
      names: sitting.map((seat) => seats[seat].name),
      dealer: rematchDealer(totals, sitting.indexOf(last)),
      bundle: { ...sheet, mapping: sheet.listed && ruleset && { id: rules, ...ruleset } },
      group: snapshot.group,
      people: seats.map(({ key, name }) => [name, personOf(key)]),
    };
  } catch {
    return null;
  }
}

/** Who of the group these players are; anybody else is a guest, "". */
export function peopleAt(people, names) {
  const keys = new Map(people.map(([name, person]) => [comparable(name), person ?? ""]));
  return names.map((name) => keys.get(comparable(name)) ?? "");
}
