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

/** Column by column where only columns cancel, else match by match, then the cards that are left. */
export function reasonsOf(words, table, grid, score) {
  const columns = columnsOf(table);
  const fits = score.lines.every(
    ({ code, points, cells }) =>
      code === "card" || (code === "column" && !points && columns.some((column) => isSame(column, cells))),
  );
  if (fits) return columns.map((cells) => columnShort(words, table, grid, score, cells));
  return gridLines(words, table, grid, score);
}

function columnShort(words, table, grid, { lines }, cells) {
  const points = sumOfCells(lines, cells);
  const cards = cells.map((cell) => shownCard(words, table, grid[cell]));
  const cancels = lines.some((line) => line.code !== "card" && isSame(line.cells, cells) && !points);
  return fill(words, cancels ? "column_cancels" : "column_counts", { cards, points });
}

function gridLines(words, table, grid, { lines }) {
  const matches = touchingTogether(lines.filter(({ code }) => code !== "card"));
  const texts = matches.map((line) => lineText(words, table, grid, line));
  const single = lines.filter(({ code }) => code === "card");
  if (!single.length) return texts;
  const cards = single.map(({ cells }) => shownCard(words, table, grid[cells[0]]));
  const points = sum(single.map((line) => line.points));
  return [...texts, fill(words, "cards_count", { cards, points, count: cards.length })];
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
  const sentence = fill(words, lineCode(table, line), {
    card: cards[0],
    cards,
    points: line.points,
    count: cards.length,
    line: group?.line ?? 0,
    row: row + 1,
    column: column + 1,
    place: placeOf(words, table, line.cells[0]),
    other: placeOf(words, table, line.cells.at(-1)),
  });
  const name = line.pattern === null ? "" : table.patterns[line.pattern].name;
  return name ? fill(words, "named", { name, sentence }) : sentence;
}

function lineCode(table, { code, pattern, points, cells }) {
  if (pattern === null) return code === "empty" && points ? "empty_worth" : code;
  const shape = code.replace(/_(worth|bonus)$/, "");
  if (table.patterns[pattern].claim === "none") return `${shape}_bonus${points ? "" : FREE}`;
  if (cells.length > 2 && shape === "neighbours") return "neighbours_together";
  return points ? `${shape}_worth` : shape;
}

const FREE = `_${Number(false)}`; // how codes of sentences about no points end

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
  const wordOf = (rank) => words.ranks[rank]?.other ?? rank;
  const ranksOf = (count) => [...counts.keys()].filter((rank) => counts.get(rank) === count);
  return listOf(
    words,
    [...new Set(counts.values())].map((count) =>
      fill(words, code(count), { cards: ranksOf(count).map(wordOf), count }),
    ),
  );
}
