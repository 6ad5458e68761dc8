// What stands in the rows of the card, hole by hole. Twin of app/web/card/page.py.

import { isExtra } from "../../record/extra-holes.js";
import { fill } from "../../words/catalogue.js";
import { OPEN } from "../../words/names.js";
import { dutyIn, holeOf, playingIn, starterIn } from "../../record/play.js";

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

function rowHere(words, play, number) {
  const hole = holeOf(play, number);
  const here = `/g/${play.id}/hole/${number}`;
  const enter = play.mayEnter ? here : "";
  if (hole?.ruling) return { number, hole, state: "played", url: `${here}/ruling` };
  const cells = hole ? hole.grids.map((grid) => (grid ? OPEN : "")) : play.seats.map(() => "");
  if (hole) return { number, state: "open", url: enter, cells };
  if (number !== play.next) return { number, state: "todo", url: "", cells };
  const [{ dealer }, starter, playing] = [dutyIn(play, number), starterIn(play, number), playingIn(play, number)];
  const codeOf = (seat) =>
    !playing.includes(seat) ? "out" : seat === dealer ? "deals" : seat === starter ? "starts" : "";
  return {
    number,
    state: "next",
    url: enter,
    cells: play.seats.map((_, seat) => codeOf(seat) && fill(words, codeOf(seat), {})),
  };
}
