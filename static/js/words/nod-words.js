// Whether the table agrees to a hole, and where agreeing leads, in words. Twin of app/web/hole/nod.py.

import { fill } from "./catalogue.js";
import { dutyText } from "./standing.js";

const [AGREED, OPEN, OBJECTED] = ["\u2713", "\u25cb", "!"];

/** Its sign, and the same in words. */
export function agreementOf(words, { seats }, { isAgreed, objecting }) {
  const names = seats.filter(({ key }) => objecting.includes(key)).map(({ spoken }) => spoken);
  const line = (sign, code) => ({
    sign,
    stands: fill(words, code, { names, count: names.length }),
    isOpen: sign === OPEN,
  });
  if (names.length) return line(OBJECTED, "objects");
  return isAgreed ? line(AGREED, "nod_agreed") : line(OPEN, "nod_open");
}

/** The label of the key by which everybody agrees, and below it who deals and starts next. */
export function agreeKey(words, play, number) {
  if (play.isOver) return { agree: fill(words, "agree_result", {}), starts: "" };
  if (number !== play.next - 1) return { agree: fill(words, "agree_card", {}), starts: "" };
  return { agree: fill(words, "agree_hole", { number: play.next }), starts: dutyText(words, play, play.next) };
}
