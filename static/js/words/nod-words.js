// How the table stands to a hole, and where agreeing leads, in words. Twin of app/web/hole/nod.py.

import { fill } from "./catalogue.js";
import { nextHoleText } from "./standing.js";

const [AGREED, OPEN, OBJECTED] = ["\u2713", "\u25cb", "!"];

/** Sign and words for the ruling, and `mark`, the words of the card. */
export function agreementOf(words, { seats }, { isAgreed, objecting }) {
  const line = (sign, stands, mark) => ({
    sign,
    stands: fill(words, stands, about),
    mark: fill(words, mark, about),
    isOpen: sign === OPEN,
  });
  const names = seats.filter(({ key }) => objecting.includes(key)).map(({ spoken }) => spoken);
  const about = { names, count: names.length };
  if (names.length) return line(OBJECTED, "objects", "objects");
  return isAgreed ? line(AGREED, "all_agree", "nod_agreed") : line(OPEN, "not_agreed", "nod_open");
}

/** Where the main button leads after everybody agreed. */
export function nextStepText(words, play, number) {
  if (play.isOver) return fill(words, "then_result", {});
  if (number !== play.next - 1) return fill(words, "then_card", {});
  return fill(words, "then_hole", { number: play.next, line: nextHoleText(words, play, play.next) });
}
