// Sentences from codes and numbers: fills the forms of a catalogue. Twin of app/wording/fill.py.

const BLANK = /\{(\w+)(?::([^}]*))?\}/g;

/** The sentence of a code; its form follows the number that the catalogue says counts. */
export function fill(catalogue, code, values) {
  const { count, forms } = catalogue.sentences[code];
  const form = forms[pluralOf(catalogue.locale, values[count])] ?? forms.other;
  return form.replace(BLANK, (_, name, spec = "") => written(catalogue, values[name] ?? "", spec));
}

/** Where nothing knows the plurals of languages, one is one and all else is other. */
function pluralOf(locale, count) {
  if (typeof count !== "number") return "other";
  if (typeof Intl === "undefined") return count === 1 ? "one" : "other";
  return new Intl.PluralRules(locale).select(count);
}

function written(catalogue, value, spec) {
  if (Array.isArray(value)) return joined(catalogue, value.map((one) => written(catalogue, one, spec)));
  if (spec.startsWith("rank")) return rankName(catalogue.ranks, value, spec === "rank" ? "one" : "other");
  if (typeof value !== "number") return String(value);
  return (spec === "+" && value > 0 ? "+" : "") + String(value).replace("-", "\u2212");
}

/** A rank without a name is itself. */
function rankName(ranks, rank, form) {
  return Object.hasOwn(ranks, rank) ? ranks[rank][form] : String(rank);
}

function joined({ and }, words) {
  if (words.length < 2) return words.join("");
  const blanks = { most: words.slice(0, -1).join(", "), last: words.at(-1) };
  return and.replace(BLANK, (_, name) => blanks[name]);
}
