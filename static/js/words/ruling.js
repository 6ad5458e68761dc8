// A ruling in words: how each score adds up and what it made of the total, why a grid counts what it counts, penalties and
// the news of a hole. Twin of app/web/hole/ruling.py and app/wording/ruling.py.

import { haveSame, placesOf, sum } from "../base/arrays.js";
import { fewestHeld, isTotal } from "../engine/referee.js";
import { sumOfCells } from "../engine/score.js";
import { isExtra, placesAfter, totalsAfter } from "../record/play.js";
import { fill, listOf, placeOf, placeText, shownCard, signed } from "./names.js";

const FREE = "_0"; // how codes of sentences about no points end

/** What the template says of a player whoever they are, by its blanks. */
export function playerOf(words, play, hole, seat) {
  const { id, name, spoken } = play.seats[seat];
  return {
    player: id,
    name,
    spoken,
    held: heldBy(words, hole.table, hole.ruling, seat),
    score: hole.ruling.verdicts[seat].hole_score,
    total: totalsAfter(play, hole.number)[seat],
    sum: sumNote(words, play, hole, seat),
  };
}

/** How the score adds up: the cards, or the total in their place, then each penalty with its sign. */
export function linesOf(words, play, { table, ruling, grids }, seat) {
  const [verdict, grid] = [ruling.verdicts[seat], grids[seat]];
  const spoken = play.seats.map((player) => player.spoken);
  const penalties = verdict.penalties.map((line) => {
    const [text, note] = penaltyWords(words, table, line, spoken);
    const why = whyText(words, table, line, seat, spoken);
    return { text, note, why, points: line.points, sign: line.points ? signOf(words, line.code)[0] : "" };
  });
  if (isTotal(grid)) {
    const number = fewestHeld(table);
    const held = grid.held && number && fill(words, "held_tick", { number: numberWord(words, number) });
    const note = listOf(words, [held, grid.final && fill(words, "final_tick", {})]);
    return [{ text: fill(words, "typed_total", {}), note, points: grid.total, sign: "" }, ...penalties];
  }
  const note = cancelledText(words, table, grid, verdict.grid_score);
  const cards = { text: fill(words, "cards", {}), note, points: verdict.grid_score.total, sign: "" };
  return note || penalties.length ? [cards, ...penalties] : [];
}

/** What a player's total was before the hole and what it added; their place, and which they had. */
function sumNote(words, play, { number, ruling }, seat) {
  const isFirst = number === play.counted[0].number;
  const [was, now] = [number - 1, number].map((after) => {
    const places = isFirst && after < number ? [] : placesAfter(play, after);
    return places[seat] ? placeText(words, places[seat], places) : "";
  });
  const before = totalsAfter(play, number - 1)[seat];
  if (isFirst && !before) return now;
  const score = ruling.hole_scores[seat] ?? 0;
  const added = `${signed(before)} ${score < 0 ? "\u2212" : "+"} ${Math.abs(score)}`;
  const how = isExtra(play, number) ? fill(words, "without_extra", {}) : added;
  return `${how} \u00b7 ${was && was !== now ? fill(words, "place_change", { now, was }) : now}`;
}

const SHAPES = ["column", "row", "diagonal", "neighbours", "block", "anywhere", "columns", "cells"];

export function columnsOf({ rows, columns }) {
  return Array.from({ length: columns }, (_, column) =>
    Array.from({ length: rows }, (__, row) => row * columns + column),
  );
}

/** For a drawing: cells, words and points, which add up. Column by column, else match by match, then the other cards. */
export function reasonsOf(words, table, grid, { lines }) {
  const columns = columnsOf(table);
  const matches = lines.filter(({ code }) => code !== "card");
  const isGone = (cells) => matches.some((line) => haveSame(line.cells, cells));
  const isColumn = ({ code, points, cells }) =>
    code === "column" && !points && columns.some((column) => haveSame(column, cells));
  if (matches.every(isColumn))
    return columns.map((cells) => {
      const points = sumOfCells(lines, cells);
      if (!isGone(cells)) return { cells, text: cardsWords(words, table, grid, cells), points };
      const [rank, ...others] = new Set(cells.map((cell) => table.ranks[grid[cell]]));
      const cards = others.length ? cells.map((cell) => shownCard(words, table, grid[cell])) : pluralOf(words, rank);
      return { cells, text: fill(words, "cancel_in_column", { cards }), points };
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
  const group = table.groups.find(
    ({ pattern, cells }) => pattern === line.pattern && line.cells.every((cell) => cells.includes(cell)),
  );
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
function cancelledText(words, table, grid, { lines }) {
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
  const texts = [...new Set(counts.values())].map((count) =>
    fill(words, code(count), { cards: ranksOf(count).map((rank) => pluralOf(words, rank)), count }),
  );
  return listOf(words, texts);
}

const OWN_DOING = { out_beaten: "beaten_by", out_tied: "tied_at" };
const WHO = { self: "", others: "_others", each_other: "_each_other" };
const SIGNS = { out_beaten: "\u2715", holds: "\u2756" };

/** What marks a penalty besides its colour, and what that is called. */
export function signOf(words, code) {
  const own = SIGNS[code];
  return [own ?? "*", fill(words, own ? `sign_${code}` : "sign_other", {})];
}

const ruleOf = (table, line) => (line.penalty === null ? null : table.penalties[line.penalty]);

/** A penalty as the page shows it, its points standing apart: the news, and a quieter note. */
function penaltyWords(words, table, line, spoken) {
  const others = line.seats.map((seat) => spoken[seat]);
  const rule = ruleOf(table, line);
  const how = rule ? penaltyHow(words, rule) : [];
  if (rule?.name) return [rule.name, listOf(words, [reasonText(words, table, line, spoken), ...how])];
  if (OWN_DOING[line.code] && rule?.who === "self") {
    if (line.code === "out_tied" && !line.points)
      return [fill(words, "tied_with", { others }), fill(words, "tie_is_free", {})];
    const values = { ...line.numbers, others, count: others.length };
    return [fill(words, OWN_DOING[line.code], values), listOf(words, how)];
  }
  return [reasonText(words, table, line, spoken), listOf(words, how)];
}

function penaltyHow(words, rule) {
  const terms = [
    ["add", rule.add || null],
    [rule.condition.reads === "hole" ? "whole" : "times", rule.times === 1 ? null : rule.times],
    ["become", rule.become],
    ["per_player", rule.per_player || null],
    [`per_rival_${rule.condition.code}`, rule.per_rival || null],
    ["at_least", rule.at_least],
    ["at_most", rule.at_most],
    ["wins", rule.wins || null],
  ].filter(([, value]) => value !== null);
  if (terms.every(([key]) => key === "add")) return [];
  return terms.map(([key, value]) => {
    const own = `how_${key}_${String(value).replaceAll(" ", "_")}`;
    return fill(words, words.sentences[own] ? own : `how_${key}`, { number: value });
  });
}

/** Why a penalty is given; its points are another message. */
function reasonText(words, table, line, spoken) {
  const code = line.code + WHO[ruleOf(table, line)?.who ?? "self"] + (isTyped(line) ? "_said" : "");
  const free = code + FREE;
  const values = { ...line.numbers, points: line.points, others: line.seats.map((seat) => spoken[seat]) };
  Object.assign(values, heldValues(words, table, line));
  return fill(words, words.sentences[free] && !line.points ? free : code, values);
}

/** A penalty for somebody who asks why: both scores, its points, how it is counted and what if. */
function whyText(words, table, line, seat, spoken) {
  const rule = ruleOf(table, line);
  const how = rule ? listOf(words, penaltyHow(words, rule)) : "";
  const code = line.code + WHO[rule?.who ?? "self"] + (isTyped(line) ? "_said" : "");
  let [reason, note] = [reasonText(words, table, line, spoken), how];
  if (rule?.name) reason = fill(words, "named", { name: rule.name, sentence: reason });
  if (words.sentences[`why_${code}`] && !rule?.name && !rule?.spares_holders) {
    const others = line.seats.map((other) => spoken[other]);
    const values = { count: others.length, ...line.numbers, others, name: spoken[seat] };
    reason = fill(words, `why_${code}`, { ...values, ...heldValues(words, table, line) });
    const costsTie = table.penalties.some(
      (other) => ["out tied", "shares"].includes(other.when) && (other.add || penaltyHow(words, other).length),
    );
    const after = {
      out_beaten: !costsTie && "tie_was_safe",
      out_tied: line.points ? "tie_not_safe" : "tie_is_safe",
      holds_others: rule && !rule.uncancelled && "cancelled_held",
    }[code];
    note = [how && `${how}.`, after && fill(words, after, {})].filter(Boolean).join(" ");
  }
  if (line.points) reason = fill(words, "with_points", { reason, points: line.points });
  return `${reason}. ${note}`.trimEnd();
}

/** Whether it is about equal cards that nobody saw. */
const isTyped = ({ code, numbers: { card } }) => code === "holds" && card === undefined;

/** A small number as a word. */
export function numberWord(words, count) {
  const code = `number_${count}`;
  return words.sentences[code] ? fill(words, code, {}) : String(count);
}

export function heldValues(words, table, { numbers: { card, count } }) {
  if (count === undefined) return {};
  const number = numberWord(words, count);
  return { number, ...(card === undefined ? {} : { card: shownCard(words, table, card) }) };
}

/** Who held equal cards that others pay for, with the penalty line of each payer. */
export function holdingLines({ verdicts }) {
  const isHeld = ({ code, seats }) => code === "holds" && seats.length < 2;
  const held = (own, seat) => own.filter(isHeld).map((line) => [line.seats[0] ?? seat, line]);
  return verdicts.flatMap((verdict, seat) => held(verdict?.penalties ?? [], seat));
}

/** The equal cards of a player for which others pay, "" where nobody does. */
export function heldBy(words, table, ruling, seat) {
  const [, line] = holdingLines(ruling).find(([holder, { seats }]) => holder === seat && seats.length) ?? [];
  if (!line) return "";
  return fill(words, isTyped(line) ? "held_cards_said" : "held_cards", heldValues(words, table, line));
}

/** The news of a hole in a sentence or two, worst first. */
export function headlineOf(words, { table, ruling }, spoken) {
  const { verdicts, hole_scores: scores } = ruling;
  const lines = verdicts.map((verdict) => verdict?.penalties ?? []);
  const grids = verdicts.map((verdict) => verdict?.grid_score.total);
  const isBeaten = ({ code, points, seats, numbers }) =>
    code === "out_beaten" && points > 0 && seats.length > 0 && seats.every((seat) => grids[seat] === numbers.other);
  const beaten = placesOf(lines, (own) => own.some(isBeaten));
  const news = beaten.map((seat) => fill(words, "is_beaten", { name: spoken[seat] }));
  // A sentence for each player who holds many equal cards.
  for (const [holder, line] of [...new Map(holdingLines(ruling))].sort(([a], [b]) => a - b)) {
    const values = { others: spoken[holder], ...heldValues(words, table, line) };
    const held = fill(words, isTyped(line) ? "holds_others_said" : "holds_others", values);
    news.push(fill(words, "held_news", { held }));
  }
  if (news.length) return news.join(" ");
  const points = Math.min(...scores.filter((score) => score !== null));
  const names = placesOf(scores, (score) => score === points).map((seat) => spoken[seat]);
  return fill(words, "lowest_with", { names, count: names.length, points });
}
