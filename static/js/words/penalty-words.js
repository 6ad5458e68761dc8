// Penalties and the news of a hole in words. Twin of app/wording/ruling.py.

import { fill, listOf } from "./catalogue.js";
import { shownCard } from "./names.js";
import { placesOf } from "../base/arrays.js";

const OWN_DOING = { out_beaten: "beaten_by", out_tied: "tied_at" };
const WHO = { self: "", others: "_others", each_other: "_each_other" };
const FREE = "_0"; // how codes of sentences about no points end
const SIGNS = { out_beaten: "\u2715", holds: "\u2756" };

/** What marks a penalty besides its colour, and what that is called. */
export function signOf(words, code) {
  const own = SIGNS[code];
  return [own ?? "*", fill(words, own ? `sign_${code}` : "sign_other", {})];
}

const ruleOf = (table, line) => (line.penalty === null ? null : table.penalties[line.penalty]);

/** A penalty as the page shows it, its points standing apart: the news, and a quieter note. */
export function penaltyWords(words, table, line, spoken) {
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
export function whyText(words, table, line, seat, spoken) {
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

/** A sentence for each player who holds many equal cards. */
function heldNews(words, table, ruling, names) {
  return [...new Map(holdingLines(ruling))]
    .sort(([a], [b]) => a - b)
    .map(([holder, line]) => {
      const values = { others: names[holder], ...heldValues(words, table, line) };
      const held = fill(words, isTyped(line) ? "holds_others_said" : "holds_others", values);
      return fill(words, "held_news", { held });
    });
}

/** The news of a hole in a sentence or two, worst first. */
export function headlineOf(words, { table, ruling }, spoken) {
  const { verdicts, hole_scores: scores } = ruling;
  const lines = verdicts.map((verdict) => verdict?.penalties ?? []);
  const grids = verdicts.map((verdict) => verdict?.grid_score.total);
  const isBeaten = ({ code, points, seats, numbers }) =>
    code === "out_beaten" && points > 0 && seats.length > 0 && seats.every((seat) => grids[seat] === numbers.other);
  const beaten = placesOf(lines, (own) => own.some(isBeaten)).map((seat) =>
    fill(words, "is_beaten", { name: spoken[seat] }),
  );
  const holders = heldNews(words, table, ruling, spoken);
  if (beaten.length + holders.length) return [...beaten, ...holders].join(" ");
  const points = Math.min(...scores.filter((score) => score !== null));
  const names = placesOf(scores, (score) => score === points).map((seat) => spoken[seat]);
  return fill(words, "lowest_with", { names, count: names.length, points });
}
