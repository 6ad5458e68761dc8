// Text without signs that turn its direction or have no width. Twin of app/golf/text.py.

const ALWAYS =
  "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffc\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e001f}\u{e0080}-\u{e00ff}\u{e01f0}-\u{e0fff}";
const [JOINERS, TAGS] = ["\u200c\u200d", "\u{e0020}-\u{e007f}"];
const SELECTORS = "\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}";
const LETTERS = "\u0620-\u0dff\u0f00-\u109f\u1780-\u17b3\u17b6-\u17dd\u1820-\u18aa\ufb50-\ufdff\ufe70-\ufefe";
const VIRAMAS = "\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca";
const PICTURES = "\u{2194}-\u{21ff}\u{2300}-\u{2bff}\u{1f000}-\u{1faff}";
const SELECTED =
  "\u00a9\u00ae\u1000-\u109f\u1820-\u18aa\u203c\u2049\u2122\u2139\u{2194}-\u{2bff}\u3000-\u3163\u3165-\u9fff\uf900-\ufaff\u{1f000}-\u{3ffff}";
const KEPT = [
  `[${LETTERS}][${JOINERS}](?=[${LETTERS}])`,
  `[${VIRAMAS}][${JOINERS}]`,
  `[${PICTURES}]\ufe0f?\u200d(?=[${PICTURES}])`,
  `\u{1f3f4}[${TAGS}]+`,
  `[0-9#*]\ufe0f(?=\u20e3)`,
  `[${SELECTED}][${SELECTORS}]`,
];
const INVISIBLE = new RegExp(`[${ALWAYS}${JOINERS}${SELECTORS}${TAGS}]`, "gu");
const NEEDLESS = new RegExp(`[${ALWAYS}]|(${KEPT.join("|")})|[${JOINERS}${SELECTORS}${TAGS}]`, "gu");

/** A text as it is shown, also one that an earlier version kept; joiners that scripts need stay. */
export const shownText = (text) => text.replace(NEEDLESS, "$1").replace(/[\u2028\u2029]/g, " ");

/** The same without any sign that has no width, to compare it. */
export const visible = (text) => text.replace(INVISIBLE, "");

/** A number with a hyphen for any dash before it. */
export const plainNumber = (text) => text.trim().replace(/^[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/, "-");
