// Sentences from codes and numbers, and how people, cards and places are named in them. Twin of app/wording/names.py.

import { LEFTWARD, LONGEST_SHORT_NAME } from "../base/constants.js";

const BLANK = /\{(\w+)(?::(\+|ranks?))?\}/g;

/** The sentence of a code; its form follows the number that the catalogue names. */
export function fill(catalogue, code, values) {
  const { count, forms } = catalogue.sentences[code];
  const form = forms[count ? pluralOf(catalogue.locale, values[count]) : "other"] ?? forms.other;
  return form.replace(BLANK, (_, name, spec) => written(catalogue, values[name] ?? "", spec));
}

/** Where nothing knows the plurals of languages, one is one and all else is other. */
function pluralOf(locale, number) {
  const count = typeof number === "number" ? Math.abs(number) : 1;
  if (typeof Intl === "undefined") return count === 1 ? "one" : "other";
  return new Intl.PluralRules(locale).select(count);
}

/** One value as its blank wants it; a rank without a name is itself. */
function written({ ranks, and, comma = ", " }, value, spec) {
  if (typeof value === "number") return spec === "+" ? plus(value) : signed(value);
  if (Array.isArray(value)) {
    if (value.length < 2) return value.join("");
    const blanks = { most: value.slice(0, -1).join(comma), last: value.at(-1) };
    return and.replace(BLANK, (_, name) => blanks[name]);
  }
  const names = Object.hasOwn(ranks, value) ? ranks[value] : null;
  if (!names || !spec?.startsWith("rank")) return String(value);
  return names[spec === "rank" ? "one" : "other"];
}

/** A number with the true minus. */
export const signed = (number) => String(number).replace("-", "\u2212");
export const plus = (number) => (number > 0 ? "+" : "") + signed(number);

/** A list without a last word for its end; what is empty is left out. */
export const listOf = ({ comma = ", " }, words) => words.filter(Boolean).join(comma);

/** The marks of what is in, of what is open, of a total that nobody checked, and of a disputed hole. */
export const DONE = "\u2713";
export const OPEN = "\u25cb";
export const TOTAL_ONLY = "=";
export const DISPUTED = "!";

/** A long name as its first word and an initial. */
export function shortName(name) {
  const letters = [...name];
  if (letters.length <= LONGEST_SHORT_NAME) return name;
  const [first, next] = name.split(/\s+/).filter(Boolean);
  if (next && [...first].length < LONGEST_SHORT_NAME - 2) return `${first} ${[...next][0]}.`;
  return `${[...first].slice(0, LONGEST_SHORT_NAME - 1).join("")}\u2026`;
}

const LEFTWARD_LETTER = new RegExp(LEFTWARD, "u");

/** A name as plain sentences hold it: no number beside it moves to its other end. */
export const isolatedName = (name) => (LEFTWARD_LETTER.test(name) ? `\u2068${name}\u2069` : name);

/** The same, short. */
export const spokenName = (name) => isolatedName(shortName(name));

/** A card inside a sentence; the star is a word there. */
export function shownCard(words, table, card) {
  return table.labels[card] === "\u2605" ? fill(words, "star", {}) : (table.labels[card] ?? card);
}

/** Where a cell lies, as its owner sees it. */
export function placeOf(words, { rows, columns }, cell) {
  const [row, column] = [Math.floor(cell / columns), (cell % columns) + 1];
  if (rows !== 2) return fill(words, "place", { column, row: row + 1 });
  return fill(words, row ? "place_lower" : "place_upper", { column });
}

/** A place as an ordinal, by the ordinal categories of CLDR. */
export function ordinal(words, place) {
  const code = `place_${new Intl.PluralRules(words.locale, { type: "ordinal" }).select(place)}`;
  return fill(words, words.sentences[code] ? code : "place_other", { place });
}

/** A place in the ranking, with = where it is shared. */
export function placeText(words, place, places) {
  return ordinal(words, place) + (places.filter((other) => other === place).length > 1 ? "=" : "");
}

export const joinedWith = (words, list) => fill({ ...words, sentences: LIST }, "list", { list });
const LIST = { list: { count: null, forms: { other: "{list}" } } };
