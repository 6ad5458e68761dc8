// What everybody still needs, in words. Twin of app/wording/standing.py.

import { fill, listOf } from "./catalogue.js";
import { plus } from "./names.js";
import { findNeeds } from "../engine/needs.js";
import { signOf } from "./penalty-words.js";

/** Once the end of a game is near; "" before. */
export function needsText(words, { counted, isOver, table, course, results, seats, sheets }) {
  if (!counted.length || isOver) return "";
  const needs = findNeeds(table, course, results.length, sheets.at(-1).reach[Math.max(1, course.playing.length)]);
  const names = seats.map(({ spoken }) => spoken);
  const codes = [...new Set(needs.map(({ code }) => code))];
  return codes
    .flatMap((code) =>
      textsOf(
        words,
        table,
        code,
        needs.filter((need) => need.code === code),
        names,
      ),
    )
    .join(" ");
}

/** Needs of one kind; those that follow each other share a sentence. */
function textsOf(words, table, code, needs, names) {
  if (code === "wins_unless" || code === "chases") return raceText(words, code, needs, names);
  if (code === "swing") return fill(words, code, { each: listOf(words, swings(words, table, needs)) });
  return needs.map(({ seats, numbers }) => {
    const named = seats.map((seat) => names[seat]);
    return fill(words, code, { ...numbers, names: named, name: named[0] ?? "" });
  });
}

/** Who must make up how much; only the first is in full. */
function raceText(words, code, needs, names) {
  const first = code === "chases" ? "must" : "makes_up";
  const rivals = needs.map(({ seats, numbers: { more } }, place) =>
    fill(words, place ? "also" : first, { name: names[seats.at(-1)], more }),
  );
  return fill(words, code, { leader: names[needs[0].seats[0]], rivals: listOf(words, rivals) });
}

/** What a penalty may bring yet: a sign's words, or the rule's own name. */
function swings(words, { penalties }, needs) {
  return [
    ...new Set(
      needs.map(({ numbers: { penalty, points } }) => {
        const { name, when } = penalties[penalty];
        return `${name || signOf(words, when.replaceAll(" ", "_"))[1]} ${plus(points)}`;
      }),
    ),
  ];
}
