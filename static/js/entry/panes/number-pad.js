// Our own number pad: a telephone's has no minus, and covers what the number is about.

import { handlePane, pane } from "./panes.js";

const MOST = 3; // digits
const MINUS = "\u2212";
const shown = () => pane("total").querySelector("output");
let text = "";

function write(now) {
  text = now;
  shown().textContent = text;
}

const does = {
  digit: ({ textContent }) => {
    const digits = text.replace(MINUS, "").replace(/^0$/, "") + textContent;
    if (digits.length <= MOST) write((text.startsWith(MINUS) ? MINUS : "") + digits);
  },
  sign: () => write(text.startsWith(MINUS) ? text.slice(1) : MINUS + text),
  back: () => write(text.slice(0, -1)),
};

/** Ask for a number in the pane `total` or `call`: `done(number)` is called with it, or another key's function. */
export function askNumber(page, name, before, { done, ...others }) {
  write(before === null ? "" : String(before).replace("-", MINUS));
  handlePane(name, (what, key) => {
    const number = Number(text.replace(MINUS, "-"));
    if (what !== "done") (others[what] ?? does[what])(key);
    else if (/\d/.test(text)) done(number || 0);
  });
  page.act("pane", name);
}
