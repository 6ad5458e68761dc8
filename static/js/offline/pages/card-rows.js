// What stands in the rows of the card, hole by hole, and on the podium. Twin of app/web/card.py.

import { isExtra, extraText } from "../../record/extra-holes.js";
import { fill } from "../../words/catalogue.js";
import { outAfter } from "../../words/course.js";
import { heldValues, holdingLines, numberWord } from "../../words/penalty-words.js";
import { DONE, OPEN, TOTAL_ONLY } from "../../words/names.js";
import { dutyIn, holeOf, playingIn, starterIn, hasLeft } from "../../record/play.js";
import { placesOf } from "../../base/arrays.js";
import { isTotal } from "../../engine/totals.js";

/** The holes that stand on the card: all of a fixed length, else those up to the next. */
const numbersOf = ({ table, latest, isOver, next }) =>
  Array.from({ length: Math.max(table.holes ?? 0, latest, isOver ? 0 : next) }, (_, place) => place + 1);

export const rowsOf = (words, play) => numbersOf(play).map((number) => rowOf(words, play, number));

/** A row; extra holes are named so, and stand apart. */
function rowOf(words, play, number) {
  const row = rowHere(words, play, number);
  return isExtra(play, number)
    ? { ...row, isExtra: true, number: fill(words, "extra_row", {}), hole_number: number }
    : row;
}

/** How far a grid of an open hole is. */
function openMark({ grids, isComing, missing }, seat) {
  if (!grids[seat]) return "";
  return isComing && !missing.includes(seat) ? DONE : OPEN;
}

function rowHere(words, play, number) {
  const hole = holeOf(play, number);
  const here = `/g/${play.id}/hole/${number}`;
  const enter = play.mayEnter ? here : "";
  if (hole?.ruling) return { number, hole, state: "played", url: `${here}/ruling` };
  const cells = play.seats.map((_, seat) => (hole ? openMark(hole, seat) : ""));
  if (hole) return { number, state: "open", url: enter, cells };
  if (play.isOver || number !== play.next) return { number, state: "todo", url: "", cells };
  const [{ dealer }, starter, playing] = [dutyIn(play, number), starterIn(play, number), playingIn(play, number)];
  const isKnown = starter !== null || number === 1; // the dealer sits before the starter
  const duty = (seat) => (seat === dealer ? "deals" : seat === starter ? "starts" : "");
  const codeOf = (seat) => (!playing.includes(seat) ? "out" : isKnown ? duty(seat) : "");
  return {
    number,
    state: "next",
    url: enter,
    cells: play.seats.map((_, seat) => codeOf(seat) && fill(words, codeOf(seat), {})),
  };
}

export function podiumOf(words, play) {
  const {
    seats,
    course: { totals, places },
  } = play;
  const order = [...seats.keys()].sort((a, b) => places[a] - places[b]);
  return order.map((seat) => ({
    place: placeOf(play, seat),
    name: seats[seat].name,
    total: totals[seat],
    note: factOf(words, play, seat),
  }));
}

/** A place as a figure, with = where it is shared; none for a player who left. */
function placeOf(play, seat) {
  const { places } = play.course;
  if (hasLeft(play, seat)) return "\u2013";
  const isShared = placesOf(places, (place) => place === places[seat]).length > 1;
  return `${places[seat]}${isShared ? "=" : ""}`;
}

/** How far behind a player is, or when they left or were knocked out. */
function distanceOf(words, play, seat) {
  const { totals, places } = play.course;
  if (hasLeft(play, seat)) return fill(words, "left_note", { number: play.seats[seat].left });
  const out = outAfter(play)[seat];
  if (out !== null && places[seat] > 1) return fill(words, "knocked_out", { number: out });
  const behind = totals[seat] - totals[places.indexOf(1)];
  return behind > 0 && fill(words, "behind", { num: behind });
}

/** Whether a player has the last place of those who stayed. */
function isLast(play, seat) {
  const { places } = play.course;
  const stayed = places.filter((_place, at) => !hasLeft(play, at));
  return !hasLeft(play, seat) && places[seat] > 1 && places[seat] === Math.max(...stayed);
}

/** Highlights of a player: held equal cards, lowest of several holes, the best hole. */
function storyOf(words, play, seat) {
  const { regular, table } = play;
  const rulings = regular.map(({ ruling }) => ruling);
  const isHeld = ([holder, { numbers }]) => holder === seat && numbers.card !== undefined;
  const held = rulings.flatMap(holdingLines).find(isHeld);
  if (held)
    return fill(words, isLast(play, seat) ? "story_held_last" : "story_held", heldValues(words, table, held[1]));
  const holes = rulings.map((ruling) => ruling.hole_scores).filter((scores) => scores[seat] !== null);
  const isLowest = (scores) => scores.every((score) => score === null || score >= scores[seat]);
  const number = holes.filter(isLowest).length;
  if (number > 1) return fill(words, "story_lowest_of", { number: numberWord(words, number) });
  return holes.length > 0 && fill(words, "best_hole", { points: Math.min(...holes.map((scores) => scores[seat])) });
}

/** How far behind or since when out, extra holes, highlights, and how many nobody checked. */
function factOf(words, play, seat) {
  const { counted } = play;
  const open = counted.filter(({ grids }) => isTotal(grids[seat])).length;
  return [
    distanceOf(words, play, seat),
    extraText(words, play, seat),
    storyOf(words, play, seat),
    open > 0 && `${TOTAL_ONLY} ${fill(words, "not_checked", { num: open })}`,
  ]
    .filter(Boolean)
    .join(" \u00b7 ");
}
