// Cards as they may be written in a text, and the cells that they fill.

export const inRows = () => document.documentElement.dataset.order === "rows";
export const fold = (text) => text.normalize("NFKC").toLowerCase().trim();

/** What the keys of the pads type, by everything that may be written for it; the longest first. */
export function spelling(table) {
  const ways = new Map(table.ways ?? table.cards.map((card) => [card.toLowerCase(), card]));
  for (const { dataset } of document.querySelectorAll(".pads [data-rank]")) {
    for (const way of dataset.letters.split(" ")) ways.set(way, dataset.rank);
  }
  return new Map([...ways].sort(([a], [b]) => b.length - a.length).filter(([way]) => way !== "/"));
}

/** The cards of a text, or the first thing in it that is none. */
export function cardsIn(text, ways) {
  const cards = [];
  for (
    let rest = fold(text)
      .replace(/[,;:|\s]+/g, " ")
      .trim();
    rest;
  ) {
    const way = [...ways.keys()].find((prefix) => rest.startsWith(prefix));
    if (way === undefined) return { cards, odd: rest.split(" ")[0] };
    cards.push(ways.get(way));
    rest = rest.slice(way.length).trim();
  }
  return { cards };
}

/** The cells a text fills: rows parted by strokes, or column by column. */
export function laid(text, { rows, columns }, ways) {
  const parts = text.split("/");
  const read = parts.map((part) => cardsIn(part, ways));
  const odd = read.find((part) => part.odd)?.odd;
  const cards = read.flatMap((part) => part.cards);
  if (odd || cards.length !== rows * columns) return { odd, count: cards.length };
  const isRows = parts.length > 1 || inRows();
  return { cells: cards.map((_, cell) => cards[isRows ? cell : (cell % columns) * rows + Math.floor(cell / columns)]) };
}
