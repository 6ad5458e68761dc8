// Cards as they may be written in a text, and the cells that they fill. Twin of app/golf/cards.py.

const STRAY = /[\u200b-\u200f\u2060-\u2069\ufeff]|\u20e3|\ufe0e|\ufe0f/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const LINES = /[\n\r\v\f\u0085\u2028\u2029]/;
const BETWEEN = /\s*([,;|])\s*/g;
const SUITS = { s: "♠", h: "♥", d: "♦", c: "♣" };
const WHITE_SUITS = { "♤": "♠", "♡": "♥", "♢": "♦", "♧": "♣" };

export const inRows = () => document.documentElement.dataset.order === "rows";
export const fold = (text) => text.normalize("NFKC").toLowerCase().trim();

/** What a phone's keyboard, a spreadsheet or a copied page wrote, as plain letters. */
function plainCards(text) {
  const plain = fold(text.replace(STRAY, "")).replace(DASHES, "-").replaceAll("★", "x").replaceAll("·", ".");
  return plain.replace(/[♤♡♢♧]/g, (suit) => WHITE_SUITS[suit]).replace(/^[:,;|\s]+/, "");
}

/** What the keys of the pad type, by everything that may be written for it; the longest first. */
export function spelling(table) {
  const ways = new Map(table.ways ?? table.cards.map((card) => [card.toLowerCase(), card]));
  for (const { dataset } of document.querySelectorAll(".pads .pad [data-rank]")) {
    for (const way of dataset.letters.split(" ")) ways.set(way, dataset.rank);
  }
  for (const card of Object.values(table.asks).flat()) {
    const way = card.toLowerCase().replace(/[shdc]$/, (suit) => SUITS[suit]);
    ways.set(way, card);
  }
  return new Map([...ways].sort(([a], [b]) => b.length - a.length).filter(([way]) => way !== "/"));
}

/** The cards of a text, or the first thing in it that is none. A suit that nobody asks for may be there. */
export function cardsIn(text, ways) {
  const cards = [];
  const plain = plainCards(text).replace(/[,;:|\s]+/g, " ");
  let rest = plain.trim();
  while (rest) {
    const way = [...ways.keys()].find((prefix) => rest.startsWith(prefix));
    if (way === undefined) return { cards, odd: rest.split(" ")[0] };
    cards.push(ways.get(way));
    const left = rest.slice(way.length).replace(/^[♠♥♦♣]/, "");
    rest = left.trim();
  }
  return { cards };
}

/** The rows of a text, or one text where nothing parts them: strokes and lines, commas and wide gaps between groups. */
function rowsIn(text, ways) {
  const lines = text.split(LINES).map((line) => line.trim().replace(/^\/+|\/+$/g, ""));
  const filled = lines.filter((line) => line.trim());
  const whole = filled.length > 1 ? filled.join("/") : text;
  if (whole.includes("/")) return whole.split("/");
  const cuts = [whole.split(/[,;|]/), whole.split(/\s{2,}/), whole.split("\t")];
  if (cuts[0].length > 1) cuts.push(whole.replace(BETWEEN, "$1").split(/\s/));
  const inGroups = cuts
    .map((parts) => parts.filter((part) => part.trim()))
    .filter((parts) => parts.length > 1 && parts.some((part) => cardsIn(part, ways).cards.length > 1));
  const isEven = (parts) => new Set(parts.map((part) => cardsIn(part, ways).cards.length)).size === 1;
  return inGroups.find(isEven) ?? inGroups[0] ?? [whole];
}

/** The cells a text fills: rows that are parted, or column by column. */
export function laid(text, { rows, columns }, ways) {
  const plain = plainCards(text);
  const parts = rowsIn(plain, ways);
  const read = parts.map((part) => cardsIn(part, ways));
  const odd = read.find((part) => part.odd)?.odd;
  const cards = read.flatMap((part) => part.cards);
  if (odd || cards.length !== rows * columns) return { odd, count: cards.length };
  const are = (count, size) => read.length === count && read.every((part) => part.cards.length === size);
  const areColumns = are(columns, rows) && rows !== columns && !plain.includes("/") && !LINES.test(plain);
  const isParted = parts.length > 1 && !areColumns;
  if (isParted && !are(rows, columns)) return { uneven: true };
  const isRows = isParted || (parts.length === 1 && inRows());
  return { cells: cards.map((_, cell) => cards[isRows ? cell : (cell % columns) * rows + Math.floor(cell / columns)]) };
}
