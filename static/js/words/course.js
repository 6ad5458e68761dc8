// What happens to a whole game, in words: its end, who is out, the pot. Twin of app/wording/standing.py.

import { fill, listOf } from "./catalogue.js";
import { needsText } from "./needs-words.js";
import { placesOf } from "../base/arrays.js";
import { holeOf } from "../record/play.js";
import { spokenNames } from "./standing.js";

/** Why the game is over, or what those tied for first do; "" while it goes on. */
function endText(words, play) {
  const { table, course, seats } = play;
  const { left } = course;
  const tied = (code) => fill(words, code, { names: spokenNames({ seats }, course.tied) });
  if (course.end === null) return course.tied.length ? tied("extra_hole") : "";
  const latest = Math.max(...left.map((hole) => hole ?? 0));
  const about =
    {
      target: placesOf(course.totals, (total) => total >= table.target),
      last_in: placesOf(left, (hole) => hole === null),
      all_out: placesOf(left, (hole) => hole === latest),
    }[course.end] ?? [];
  const values = {
    names: spokenNames({ seats }, about),
    count: about.length,
    holes: table.holes,
    target: table.target,
  };
  return `${fill(words, course.end, values)} ${course.tied.length ? tied("shared") : ""}`.trim();
}

/** By seat after which hole somebody was put out, null also for those who left by themselves. */
export const outAfter = ({ course, seats, away }) =>
  course.left.map((hole, seat) => (seats[seat].left !== null && hole === away[seat] ? null : hole));

function outText(words, play, hole) {
  const names = spokenNames(
    play,
    placesOf(outAfter(play), (left) => left === hole),
  );
  return fill(words, "eliminated", { names, count: names.length, hole });
}

const potText = (words, { seats }, { code, seat, stakes }) =>
  fill(words, code, { name: seats[seat]?.spoken ?? "", stakes });

/** Who fell back after which hole: {hole, text}. */
function fellTexts(words, play) {
  const { fell } = play.course;
  return [...new Set(fell.map(([place]) => place))].map((place) => {
    const seats = fell.filter(([at]) => at === place).map(([, seat]) => seat);
    const hole = play.counted[place - 1].number;
    return { hole, text: fill(words, "fell", { names: spokenNames(play, seats), ...play.table.falls, hole }) };
  });
}

/** What a hole did to the game besides its scores: who is out, the pot, the end. */
export function holeNotes(words, play, number) {
  const hole = holeOf(play, number);
  const place = play.counted.indexOf(hole);
  const isFinal = hole.grids.every((grid) => !grid || grid.final);
  const isAsked = hole.table.asks_out !== false && !isFinal;
  const notes = hole.wentOut === null && isAsked ? [fill(words, "nobody_went_out", {})] : [];
  notes.push(...fellTexts(words, play).flatMap(({ hole: at, text }) => (at === number ? [text] : [])));
  if (outAfter(play).includes(number)) notes.push(outText(words, play, number));
  if (play.pot.length) notes.push(potText(words, play, play.pot[place]));
  if (place === play.counted.length - 1 && play.course.end !== "holes") notes.push(endText(words, play));
  return notes.filter(Boolean);
}

/** Everything about a game that its card cannot show in figures. */
export function courseNotes(words, play) {
  const { goal } = play.sheets.at(-1);
  const holes = [...new Set(outAfter(play).filter((hole) => hole !== null))].sort((a, b) => a - b);
  const notes = [
    needsText(words, play),
    goal,
    ...fellTexts(words, play).map(({ text }) => text),
    ...holes.map((hole) => outText(words, play, hole)),
    ...playerNotes(words, play),
  ];
  if (play.pot.length) notes.push(potText(words, play, play.pot.at(-1)), potState(words, play));
  return notes.filter(Boolean);
}

/** Everybody who came late or left. Twin of app/wording/standing.py. */
function playerNotes(words, { seats }) {
  const joined = seats.flatMap(({ spoken: name, joins }) =>
    joins
      .filter(({ hole }) => hole > 1)
      .map(({ hole: number, start }) =>
        fill(words, start ? "joined_with" : "joined", { name, number, num: start, points: start }),
      ),
  );
  const gone = seats.filter(({ left }) => left !== null);
  return [
    ...joined,
    ...gone.map(({ spoken: name, left: number }) =>
      fill(words, number ? "left_after" : "left_before", { name, number }),
    ),
  ];
}

function potState(words, { pot, seats }) {
  const { holds, balances } = pot.at(-1);
  const each = seats.map(({ spoken }, seat) => `${spoken} ${String(balances[seat]).replace("-", "\u2212")}`);
  return fill(words, "pot_holds", { stakes: fill(words, "stakes", { num: holds }), each: listOf(words, each) });
}
