// Correcting a hole: shows what would move before it is saved, by the page's own referee.

import { forget } from "../../base/store.js";
import { endedAfter, findRipple, rippleMark, runGame } from "../../engine/game.js";
import { settleHole } from "../../engine/referee.js";
import { fill } from "../../words/names.js";
import { rippleTexts } from "../../words/standing.js";
import { plainNumber } from "../../words/text.js";
import { tooMany } from "../draw.js";

const place = document.getElementById("ripple");
const leave = document.getElementById("leave");
const form = document.getElementById("hole");
const { elements } = form;
const game = JSON.parse(document.getElementById("ripple-numbers").textContent);

let shown = []; // what was shown last, for numbers written beside the cards
let isServersRipple = !place.hidden; // the server has shown the ripple: it stands until something changes

const field = (name, player) => elements[`${name}-${player}`]?.value.trim() ?? "";
const number = (text) => Number(plainNumber(text)) || 0;

/** The hole as it stands on the page, by seat as the referee wants it. */
function typed({ cells, totals = {}, out }) {
  const { players } = game;
  const adjustments = players.flatMap((player, seat) => {
    const points = number(field("points", player));
    return points ? [{ seat, points, reason: field("reason", player) }] : [];
  });
  const wentOut = players.indexOf(out);
  return {
    grids: players.map((player) => totals[player] ?? cells[player] ?? null),
    went_out: wentOut < 0 ? null : wentOut,
    looks: players.map((player) => number(field("looks", player))),
    adjustments,
    number: game.number,
  };
}

/** The verdicts on a hole and how the game stands with it. */
function stateWith(table, hole) {
  const ruling = settleHole(table, hole.grids, hole.went_out, hole);
  const grids = ruling.verdicts.map((verdict) => verdict && verdict.grid_score.total);
  const results = [...game.results];
  results[game.place] = {
    ...results[game.place],
    scores: ruling.hole_scores,
    grid_scores: grids,
    went_out: hole.went_out,
    winners: ruling.winners,
  };
  const rules = { ...table, ...game.length };
  const numbers = [rules, game.players.length, results, game.starts, game.away];
  const [ended, course] = [endedAfter(...numbers), runGame(...numbers)];
  return { verdicts: ruling.verdicts, course, ended, played: results.length };
}

/** Written so that the order in which a total's parts are named does not count. */
function written({ grids, went_out }) {
  const sorted = (_, value) => (value?.constructor === Object ? Object.entries(value).sort() : value);
  return JSON.stringify([grids, went_out], sorted);
}

export function showRipple(entry, table) {
  shown = [entry, table];
  const hole = typed(entry);
  if (isServersRipple) return void (isServersRipple = false);
  // The page can rule on it: every card or a total is there, and no card too often.
  const { cells, totals = {}, at, asking } = entry;
  const isIn = (player) => totals[player] || !cells[player].some((card) => table.not_yet.includes(card));
  const isKnown = Object.keys(cells).every(isIn) && !asking && !at && !tooMany(entry, table).length;
  const moves = isKnown ? findRipple(stateWith(table, game.before), stateWith(table, hole)) : [];
  const texts = rippleTexts(game.words, moves, game.names, game.number);
  if (isKnown && !texts.length && written(hole) !== written(game.before))
    texts.push(fill(game.words.catalogue, "moved_nothing", {}));
  place
    .querySelector("ul")
    .replaceChildren(...texts.map((textContent) => Object.assign(document.createElement("li"), { textContent })));
  place.hidden = leave.hidden = !texts.length;
  elements.shown.value = rippleMark(moves);
}

if (isServersRipple) history.replaceState(null, "", location.href); // reload sends nothing again
form.addEventListener("input", () => showRipple(...shown));
leave.addEventListener("click", () => forget(`draft:${location.pathname}`));
