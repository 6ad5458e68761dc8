// The text line: a name and its cards, typed on a keyboard or pasted, a line per player or all of one.

import { handlePane, pane, ready, seatOf, tell } from "./aside.js";
import { nextEmpty } from "./entry.js";

const fold = (text) => text.normalize("NFKC").toLowerCase().trim();

/** What the keys of the pads type, by everything that may be written for it; the longest first. */
function spelling(table) {
  const ways = new Map(table.cards.map((card) => [card.toLowerCase(), card]));
  for (const { dataset } of document.querySelectorAll(".pads [data-rank]")) {
    for (const way of dataset.letters.split(" ")) ways.set(way, dataset.rank);
  }
  return new Map([...ways].sort(([one], [other]) => other.length - one.length).filter(([way]) => way !== "/"));
}

/** The cards of a text, or the first thing in it that is none. */
function cardsIn(text, ways) {
  const cards = [];
  for (let rest = fold(text).replace(/[,;:|\s]+/g, " ").trim(); rest;) {
    const way = [...ways.keys()].find((one) => rest.startsWith(one));
    if (way === undefined) return { cards, odd: rest.split(" ")[0] };
    cards.push(ways.get(way));
    rest = rest.slice(way.length).trim();
  }
  return { cards };
}

/** Whose line it is and what is left of it: a name by its beginning, else the player whose turn it is. */
function owner(line, { entry }, size, ways) {
  const whole = fold(line);
  const named = entry.seats.filter((seat) => whole.startsWith(fold(seatOf(seat).dataset.name)));
  if (named.length === 1) return { seats: named, rest: line.trim().slice(seatOf(named[0]).dataset.name.length) };
  const bare = cardsIn(line.replaceAll("/", " "), ways);
  if (!bare.odd && bare.cards.length === size) return { seats: [entry.at?.[0]].filter(Boolean), rest: line };
  const [, word, rest] = /^\s*([^\s:]+)[\s:]*(.*)$/.exec(line);
  return { seats: entry.seats.filter((seat) => fold(seatOf(seat).dataset.name).startsWith(fold(word))), rest, word };
}

/** The cells a text fills: rows parted by strokes, or column by column. */
function laid(text, { rows, columns }, ways) {
  const parts = text.split("/");
  const read = parts.map((part) => cardsIn(part, ways));
  const odd = read.find((one) => one.odd)?.odd;
  const cards = read.flatMap((one) => one.cards);
  if (odd || cards.length !== rows * columns) return { odd, count: cards.length };
  const isRows = parts.length > 1;
  return { cells: cards.map((_, cell) => cards[isRows ? cell : (cell % columns) * rows + Math.floor(cell / columns)]) };
}

function readLine(line, number, page, ways) {
  const size = page.table.rows * page.table.columns;
  const { seats, rest, word } = owner(line, page.now, size, ways);
  const wrong = (code, blanks) => ({ wrong: tell(code, { number, ...blanks }) });
  if (seats.length !== 1) return wrong("whose", { word: word ?? line.trim() });
  const { cells, odd, count } = laid(rest, page.table, ways);
  if (odd) return wrong("unread", { word: odd });
  return cells ? { seat: seats[0], cells } : wrong("fewer", { count, size });
}

/** Put lines into the grids, all or none; what can't be read is said line by line. */
function take(page, text) {
  const ways = spelling(page.table);
  const lines = text.split("\n").map((line, index) => [line, index + 1]).filter(([line]) => line.trim());
  const read = lines.map(([line, number]) => readLine(line, number, page, ways));
  const wrong = read.flatMap((one) => one.wrong ?? []);
  pane("lines").querySelector(".said").textContent = wrong.join(" ");
  if (!wrong.length) page.act("take", read);
  return wrong.length === 0;
}

function fill({ now: { entry } }, read) {
  for (const { seat, cells } of read) {
    cells.forEach((card, cell) => entry.trail.push([seat, cell, entry.cells[seat][cell]]) && (entry.cells[seat][cell] = card));
  }
  Object.assign(entry, { at: nextEmpty(entry, null), left: null });
}

/** Open the field; a text that was pasted is taken at once, and shown where it can't be read. */
export async function openLines(page, pasted = "") {
  await ready();
  page.actions.take = (read) => fill(page, read);
  const field = pane("lines").querySelector("textarea");
  if (pasted && take(page, pasted)) return;
  if (pasted) field.value = pasted;
  handlePane("lines", (what) => (what === "take" ? take(page, field.value) && (field.value = "") : page.act("pane", "")));
  page.act("pane", "lines");
  field.focus();
}
