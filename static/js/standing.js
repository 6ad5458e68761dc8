// How a game stands, in words. Twin of app/wording/standing.py, events.py and course.py.

import { fill } from "./fill.js";
import { joinedWith } from "./names.js";
import { dutyIn, holeOf } from "./play.js";
import { placesOf } from "./order.js";

const shorts = ({ seats }, some) => some.map((seat) => seats[seat].short);

export function dutyText(words, play, number) {
  const { dealer, starter } = dutyIn(play, number);
  return fill(words, "duty", { dealer: play.seats[dealer].short, starter: play.seats[starter].short });
}

/** Which hole it is, of how many where that is known; holes after the last one are extra. */
export function holeText(words, number, of) {
  if (of === null) return fill(words, "hole", { number });
  return fill(words, number > of ? "hole_extra" : "hole_of", { number, of });
}

export function wonText(words, { seats, course: { totals, places } }) {
  const first = placesOf(places, (place) => place === 1).map((seat) => seats[seat].short);
  if (first.length > 1) return fill(words, "share_first", { names: first });
  const num = Math.min(...totals.filter((_, seat) => places[seat] > 1)) - totals[places.indexOf(1)];
  return fill(words, num < 1 ? "wins" : "wins_by", { name: first[0], num });
}

/** The result, or the hole that is next and who leads. */
export function stateText(words, play) {
  if (play.isOver) return wonText(words, play);
  const hole = holeText(words, play.next, play.table.holes);
  if (!play.counted.length) return hole;
  const { totals, places } = play.course;
  const names = shorts(play, placesOf(places, (place) => place === 1));
  return `${hole}. ${fill(words, "leads", { names, count: names.length, best: Math.min(...totals) })}`;
}

/** How far the game is. */
export function farText(words, { counted, table }) {
  if (!counted.length) return fill(words, "before_first", {});
  const [played, of] = [counted.length, table.holes];
  return of === null ? fill(words, "after_holes", { num: played }) : fill(words, "after_of", { played, of });
}

/** Why the game is over, or what those tied for first do; "" while it goes on. */
export function endText(words, { table, course, seats }) {
  const tied = (code) => fill(words, code, { names: shorts({ seats }, course.tied) });
  if (course.end === null) return course.tied.length ? tied("extra_hole") : "";
  const latest = Math.max(...course.left.map((hole) => hole ?? 0));
  const about = {
    target: placesOf(course.totals, (total) => total >= table.target),
    last_in: placesOf(course.left, (hole) => hole === null),
    all_out: placesOf(course.left, (hole) => hole === latest),
  }[course.end] ?? [];
  const values = { names: shorts({ seats }, about), count: about.length, holes: table.holes, target: table.target };
  return `${fill(words, course.end, values)} ${course.tied.length ? tied("shared") : ""}`.trim();
}

function outText(words, { course, seats }, hole) {
  const names = shorts({ seats }, placesOf(course.left, (left) => left === hole));
  return fill(words, "eliminated", { names, count: names.length, hole });
}

const potText = (words, { seats }, { code, seat, stakes }) =>
  fill(words, code, { name: seats[seat]?.short ?? "", stakes });

/** What a hole did to the game besides its scores: who is out, the pot, the end. */
export function holeNotes(words, play, number) {
  const place = play.counted.indexOf(holeOf(play, number));
  const notes = play.course.left.includes(number) ? [outText(words, play, number)] : [];
  if (play.pot.length) notes.push(potText(words, play, play.pot[place]));
  if (place === play.counted.length - 1 && play.course.end !== "holes") notes.push(endText(words, play));
  return notes.filter(Boolean);
}

/** Everything about a game that its card cannot show in figures. */
export function courseNotes(words, play) {
  const sheet = play.sheets.at(-1);
  const first = play.isOver ? "" : play.next === 1 ? sheet.first : sheet.later;
  const holes = [...new Set(play.course.left.filter((hole) => hole !== null))].sort((one, other) => one - other);
  const notes = [first, sheet.goal, ...holes.map((hole) => outText(words, play, hole))];
  if (play.pot.length) notes.push(potText(words, play, play.pot.at(-1)), potState(words, play));
  return notes.filter(Boolean);
}

function potState(words, { pot, seats }) {
  const { holds, balances } = pot.at(-1);
  const each = seats.map(({ short }, seat) => `${short} ${String(balances[seat]).replace("-", "\u2212")}`);
  return fill(words, "pot_holds", { stakes: fill(words, "stakes", { num: holds }), each: each.join(", ") });
}
