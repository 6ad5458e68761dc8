// Why a grid counts what it counts, beside its drawing. Twin of app/wording/ruling.py.

import { fill, listOf } from "./catalogue.js";
import { placeOf, shownCard } from "./names.js";
import { sum } from "../base/arrays.js";
import { sumOfCells } from "../engine/score.js";

const SHAPES = ["column", "row", "diagonal", "neighbours", "block", "anywhere", "columns", "cells"];
const within = (cells, all) => cells.every((cell) => all.includes(cell));
const isSame = (a, b) => a.length === b.length && within(a, b);

export function columnsOf({ rows, columns }) {
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) => row * columns + column),
  );
}

/** For a drawing: cells, words and points, which add up. Column by column, else match by match, then the other cards. */
export function reasonsOf(words, table, grid, { lines }) {
  const columns = columnsOf(table);
  const matches = lines.filter(({ code }) => code !== "card");
  const isGone = (cells) => matches.some((line) => isSame(line.cells, cells));
  const isColumn = ({ code, points, cells }) =>
    code === "column" && !points && columns.some((column) => isSame(column, cells));
  if (matches.every(isColumn))
    return columns.map((cells) => {
      const text = isGone(cells) ? cancelledColumn(words, table, grid, cells) : cardsWords(words, table, grid, cells);
      return { cells, text, points: sumOfCells(lines, cells) };
    });
  const rows = touchingTogether(matches).map((line) => {
    const text = lineText(words, table, grid, line);
    return { cells: line.cells, text, points: line.points };
  });
  const left = lines.filter(({ code }) => code === "card");
  if (!left.length) return rows;
  const cells = left.flatMap((line) => line.cells);
  const points = sum(left.map((line) => line.points));
  return [...rows, { cells, text: cardsWords(words, table, grid, cells), points }];
}

function cancelledColumn(words, table, grid, cells) {
  const ranks = new Set(cells.map((cell) => table.ranks[grid[cell]]));
  const [rank] = ranks;
  const cards = ranks.size > 1 ? cells.map((cell) => shownCard(words, table, grid[cell])) : pluralOf(words, rank);
  return fill(words, "cancel_in_column", { cards });
}

const pluralOf = (words, rank) => words.ranks[rank]?.other ?? rank;

/** What cards count that match nothing. */
function cardsWords(words, table, grid, cells) {
  const cards = cells.map((cell) => grid[cell]);
  const isPrinted = (card) => table.ranks[card] === String(table.points[card]);
  const printed = cards.filter(isPrinted).map((card) => shownCard(words, table, card));
  const others = cards.filter((card) => !isPrinted(card));
  if (!others.length) return fill(words, "as_printed", { cards: printed.join(" + ") });
  const named = others.map((card) => {
    const points = table.points[card];
    if (card === table.ranks[card]) return fill(words, "cards_worth", { cards: pluralOf(words, card), points });
    return fill(words, "card", { card: shownCard(words, table, card), points });
  });
  const rest = printed.length > 0 && fill(words, "rest_printed", { cards: printed });
  return listOf(words, [rest, ...new Set(named)]);
}

/** All neighbours that cancel as one line: the drawing shows which they are. */
function touchingTogether(lines) {
  const together = new Map();
  lines.forEach((line, place) => {
    const key = line.code === "neighbours" && !line.points ? `p${line.pattern}` : place;
    const cells = new Set([...line.cells, ...(together.get(key)?.cells ?? [])]);
    together.set(key, { ...line, cells: [...cells].sort((a, b) => a - b) });
  });
  return [...together.values()];
}

function lineText(words, table, grid, line) {
  const [row, column] = [Math.floor(line.cells[0] / table.columns), line.cells[0] % table.columns];
  const cards = line.cells.map((cell) => shownCard(words, table, grid[cell]));
  const group = table.groups.find(({ pattern, cells }) => pattern === line.pattern && isSame(cells, line.cells));
  const values = {
    card: cards[0],
    cards,
    points: line.points,
    count: cards.length,
    line: group?.line ?? 0,
    row: row + 1,
    column: column + 1,
    place: placeOf(words, table, line.cells[0]),
    other: placeOf(words, table, line.cells.at(-1)),
  };
  const shape = line.code.replace(/_(worth|bonus)$/, "");
  const isScattered = shape === "neighbours" && cards.length > 2;
  if (words.sentences[`in_${shape}`] && !isScattered) values.cards = fill(words, `in_${shape}`, values);
  const sentence = fill(words, lineCode(table, line), values);
  const name = line.pattern === null ? "" : table.patterns[line.pattern].name;
  return name ? fill(words, "named", { name, sentence }) : sentence;
}

function lineCode(table, { code, pattern, points }) {
  if (pattern === null) return code === "empty" && points ? "empty_worth" : code;
  if (table.patterns[pattern].claim === "none") return points ? "line_matches" : "line_keeps";
  return points ? "line_counts" : "line_cancels";
}

/** Which ranks cancelled, beside the grid score. */
export function cancelledText(words, table, grid, { lines }) {
  const matches = lines.filter(({ code, points }) => SHAPES.includes(code) && !points);
  const cells = matches.flatMap((line) => line.cells);
  const crosses = new Set(cells).size < cells.length;
  const counts = new Map();
  for (const line of matches) {
    const rank = table.ranks[grid[line.cells[0]]];
    counts.set(rank, crosses ? 1 : (counts.get(rank) ?? 0) + 1);
  }
  const code = (count) => (count > 2 ? "cancel_more" : `cancel_${count}`);
  const ranksOf = (count) => [...counts.keys()].filter((rank) => counts.get(rank) === count);
  return listOf(
    words,
    [...new Set(counts.values())].map((count) =>
      fill(words, code(count), { cards: ranksOf(count).map((rank) => pluralOf(words, rank)), count }),
    ),
  );
}
