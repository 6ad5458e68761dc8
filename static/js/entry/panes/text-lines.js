// The text line: a name and its cards, typed on a keyboard or pasted, a line per player or all of one.

import { forget, keep, kept } from "../../base/store.js";
import { nextEmpty } from "../state.js";
import { handlePane, pane, phrase, ready, seatOf } from "./panes.js";
import { sayTotal } from "./seat.js";
import { cardsIn, fold, inRows, laid, spelling } from "./spelling.js";

const key = `beside:lines:${location.pathname}`; // forgotten with what else is kept of a saved hole
const textOf = () => pane("lines").querySelector("textarea");

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

function readLine(line, number, page, ways) {
  const size = page.table.rows * page.table.columns;
  const { seats, rest, word } = owner(line, page.now, size, ways);
  const wrong = (code, blanks) => ({ wrong: phrase(code, { number, ...blanks }) });
  if (seats.length !== 1) return wrong("whose", { word: word ?? line.trim() });
  const { cells, odd, count, uneven } = laid(rest, page.table, ways);
  if (odd) return wrong("unread", { word: odd });
  if (uneven) return wrong("uneven", { size: page.table.columns });
  return cells ? { seat: seats[0], cells, isTwoWays: isTwoWays(rest, page, ways) } : wrong("fewer", { count, size });
}

/** Put lines into the grids, all or none; errors are listed line by line. What was pasted may have to be looked at. */
function take(page, text, isPasted = false) {
  const ways = spelling(page.table);
  const lines = text.split(/\r\n?|\n/);
  const read = lines.flatMap((line, place) => (line.trim() ? readLine(line, place + 1, page, ways) : []));
  const wrong = read.flatMap((line) => line.wrong ?? []);
  say(wrong, page);
  if (wrong.length || (isPasted && read.some((line) => line.isTwoWays))) return false;
  page.act("take", read);
  return true;
}

function fill({ now: { entry } }, read) {
  for (const { seat, cells } of read) {
    sayTotal(entry, seat, null);
    cells.forEach(
      (card, cell) => entry.trail.push([seat, cell, entry.cells[seat][cell]]) && (entry.cells[seat][cell] = card),
    );
  }
  Object.assign(entry, { at: nextEmpty(entry, null), left: null });
}

/** Where it was not taken over, a text waits on this phone. */
function keepText() {
  const { value: text } = textOf();
  if (text) keep(key, { token: document.getElementById("draft").value, text });
  else forget(key);
}

function write(text) {
  textOf().value = text;
  keepText();
}

/** A card and a letter that is both a suit and a rank of this deck, as in "kd". */
function isTwoWays(cards, { table }, ways) {
  const both = [..."shdc"].filter((letter) => ways.has(letter)).join("");
  return Boolean(table.reads && both && new RegExp(`[^\\s/,;|:][${both}]`).test(fold(cards)));
}

/** What is wrong, and what letters mean on this deck. */
function say(wrong, { table: { reads } }) {
  const sentences = reads ? [...wrong, `${reads}.`] : wrong;
  pane("lines").querySelector(".line-findings").textContent = sentences.join(" ");
}

/** Open the field; a text that was pasted is taken at once, and shown where it can't be read. */
export async function openLines(page, pasted = "") {
  await ready();
  page.actions.take = (read) => fill(page, read);
  if (pasted && take(page, pasted, true)) return;
  if (inRows()) pane("lines").querySelector("p").textContent = phrase("rows");
  if (!pasted) say([], page);
  write(pasted || textOf().value || (kept(key)?.text ?? ""));
  textOf().oninput = keepText;
  handlePane("lines", (what) => (what === "take" ? take(page, textOf().value) && write("") : page.act("pane", "")));
  page.act("pane", "lines");
  textOf().focus();
}
