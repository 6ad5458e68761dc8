// Sentences from codes and numbers: fills the forms of a catalogue. Twin of app/wording/names.py.

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
function written(catalogue, value, spec) {
  if (typeof value === "number") return signed(value, spec === "+");
  if (Array.isArray(value)) return joined(catalogue, value);
  const names = Object.hasOwn(catalogue.ranks, value) ? catalogue.ranks[value] : null;
  if (!names || !spec?.startsWith("rank")) return String(value);
  return names[spec === "rank" ? "one" : "other"];
}

function signed(number, always) {
  return (always && number > 0 ? "+" : "") + String(number).replace("-", "\u2212");
}

/** A list without a last word for its end; what is empty is left out. */
export const listOf = ({ comma = ", " }, words) => words.filter(Boolean).join(comma);

function joined({ and, comma = ", " }, words) {
  if (words.length < 2) return words.join("");
  const blanks = { most: words.slice(0, -1).join(comma), last: words.at(-1) };
  return and.replace(BLANK, (_, name) => blanks[name]);
}
