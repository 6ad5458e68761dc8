// How a game stands, in words. Twin of app/wording/standing.py.

import { isExtra } from "../record/extra-holes.js";
import { fill } from "./catalogue.js";
import { needsText } from "./needs-words.js";
import { bundleOf } from "../record/fold-holes.js";
import { courseAfter, ranksOf, thereAt } from "../record/after-hole.js";
import { dutyIn, hasLeft, holeOf, starterIn } from "../record/play.js";
import { placesOf } from "../base/arrays.js";

export const spokenNames = ({ seats }, some) => some.map((seat) => seats[seat].spoken);

export function dutyText(words, play, number) {
  const [{ dealer }, starter] = [dutyIn(play, number), starterIn(play, number)];
  if (starter === null && number > 1) return fill(words, "duty_again", { number: number - 1 });
  const code = starter === null ? "duty_open" : "duty";
  return fill(words, code, { dealer: play.seats[dealer].spoken, starter: play.seats[starter]?.spoken });
}

/** What to do before the first turn; not who starts where that was recorded. */
export function beforeText(play, number) {
  const [first, later] = bundleOf(play.sheets, number).before;
  return number > 1 || starterIn(play, number) !== null ? later : first;
}

/** What to do before a hole begins, in one line. */
export function nextHoleText(words, play, number) {
  return [dutyText(words, play, number), beforeText(play, number)].filter(Boolean).join(" \u00b7 ");
}

/** Which hole it is, of how many where that is known, or that it is an extra one. */
function holeText(words, play, number) {
  const { holes: of } = play.table;
  if (isExtra(play, number)) return fill(words, "hole_extra", { number });
  return fill(words, of === null ? "hole" : "hole_of", { number, of });
}

/** {names, totals, places} of those in as long as who is best, now or after a hole. */
function compared(play, number = null) {
  const { places, left, totals } = number === null ? play.course : courseAfter(play, number);
  const stayed = () => [...play.seats.keys()].filter((seat) => !hasLeft(play, seat));
  const ranked = number === null ? stayed() : thereAt(play, number);
  const first = ranked.reduce((a, b) => (places[b] < places[a] ? b : a));
  const there = ranked.filter((seat) => left[seat] === left[first]);
  return {
    names: spokenNames(play, there),
    totals: there.map((seat) => totals[seat]),
    places: ranksOf(there.map((seat) => places[seat])),
  };
}

/** How far the next are behind who is best, 0 where nobody is. */
function marginOf(totals, places) {
  const others = totals.filter((_, seat) => places[seat] > 1);
  return others.length ? Math.min(...others) - totals[places.indexOf(1)] : 0;
}

/** Who won a game that is over, compared with those in it as long; nobody did where no hole was played. */
export function wonText(words, play) {
  const { counted, extra } = play;
  if (!counted.length) return fill(words, "nobody_won", {});
  const { names, totals, places } = compared(play);
  const first = placesOf(places, (place) => place === 1).map((seat) => names[seat]);
  if (first.length > 1) return fill(words, "share_first", { names: first });
  const num = marginOf(totals, places);
  if (extra.length && names.length > 1 && !num) return fill(words, "wins_extra", { name: first[0], num: extra.length });
  return fill(words, num < 1 ? "wins" : "wins_by", { name: first[0], num });
}

/** The same with the total that ends the game or puts a player out, where there is one. */
export function goalTitle(words, play, number) {
  const { target, limit } = play.table;
  const [hole, goal] = [holeText(words, play, number), target ?? limit];
  return goal === null || isExtra(play, number) ? hole : fill(words, "hole_to", { hole, goal });
}

/** Who leads with how much, and how far those in second place are behind; in the past "led". */
function gapText(words, { names, totals, places }, code = "leads") {
  const best = totals[places.indexOf(1)];
  const num = marginOf(totals, places);
  const first = names.filter((_, place) => places[place] === 1);
  const next = names.filter((_, place) => totals[place] === best + num);
  const leads = fill(words, code, { names: first, count: first.length, best });
  if (!num) return fill(words, "leads_alone", { leads });
  return fill(words, `${code}_by`, { leads, names: next, count: next.length, num });
}

/** Who leads after a hole; who led, and how it stands now, if it is corrected and older. */
function gapAfterText(words, play, { number, corrected }) {
  const [then, now] = [compared(play, number), compared(play)];
  const isNews = corrected || number === play.counted.at(-1).number;
  if (!isNews || JSON.stringify(then) === JSON.stringify(now)) return gapText(words, then);
  const standing = play.isOver ? wonText(words, play) : gapText(words, now);
  return `${gapText(words, then, "led")} ${fill(words, "now", { standing })}`;
}

/** Who is nearest to the total that ends the game or puts a player out; "" without one. */
function toGoText(words, play) {
  const { course, isOver, table } = play;
  const goal = table.target ?? table.limit;
  if (goal === null || isOver) return "";
  const total = Math.max(...course.playing.map((seat) => course.totals[seat]));
  const names = spokenNames(
    play,
    course.playing.filter((seat) => course.totals[seat] === total),
  );
  return fill(words, "to_go", { names, count: names.length, total, more: goal - total });
}

/** Who leads after a hole and by how much; after the last one, how far it is to the goal. */
export function standingText(words, play, number) {
  if (isExtra(play, number)) return ""; // an extra hole only decides a tie
  const isLast = number === play.counted.at(-1).number && !needsText(words, play);
  return [gapAfterText(words, play, holeOf(play, number)), isLast && toGoText(words, play)].filter(Boolean).join(" ");
}

/** The result, or the hole that is next and who leads. */
export function stateText(words, play) {
  if (play.isOver) return wonText(words, play);
  const hole = holeText(words, play, play.next);
  if (!play.counted.length) return hole;
  const { totals, places } = play.course;
  const names = spokenNames(
    play,
    placesOf(places, (place) => place === 1),
  );
  return `${hole}. ${fill(words, "leads", { names, count: names.length, best: totals[places.indexOf(1)] })}`;
}

/** How far the game is. */
export function farText(words, { counted, regular, table }) {
  if (!counted.length) return fill(words, "before_first", {});
  const [played, of] = [regular.length, table.holes];
  return of === null ? fill(words, "after_holes", { num: played }) : fill(words, "after_of", { played, of });
}
