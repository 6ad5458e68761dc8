// The ruling on a hole: what the referee adds to grid scores, and everything that keeps a hole from being scored.
// Twin of app/golf/referee.py, which doesn’t ask whether a grid was read in the wrong order.

import { placesOf, sum } from "../base/arrays.js";
import { cardsInPlay, copiesInPlay, findRemovals, isKnown, scoreGrid } from "./score.js";

const MISREAD = 15; // points

/**
 * {verdicts, hole_scores, winners}: a verdict {grid_score, penalties, hole_score} a seat, null for a seat that does not
 * play; who wins the game by what they hold. A seat
 * has its cards, or {total, held, final} where nobody wrote them down. `extras` holds looks by seat,
 * adjustments {seat, points, reason} and the hole's number; only seats that play may be named.
 */
export function settleHole(table, grids, wentOut, extras = {}) {
  const { looks = [], adjustments = [], number = 0 } = extras;
  const playing = placesOf(grids, Boolean);
  for (const seat of [wentOut, ...adjustments.map((adjustment) => adjustment.seat)]) {
    if (seat !== null && !playing.includes(seat)) throw new RangeError(String(seat));
  }
  const given = playing.map((seat) => grids[seat]);
  const scored = given.map((grid) => scoreGiven(table, grid));
  const scores = scored.map(({ total }) => total);
  // The hole as the penalties see it: only those who play, from 0.
  const hole = {
    table,
    grids: given,
    grid_scores: scored,
    scores,
    compared: scores,
    went_out: wentOut === null ? null : playing.indexOf(wentOut),
    looks: playing.map((seat) => looks[seat]),
    is_last: number > 0 && number === table.holes,
  };
  const lines = ruleOnPenalties(hole);
  const verdicts = grids.map(() => null);
  for (const [place, seat] of playing.entries()) {
    const byHand = adjustments.filter((adjustment) => adjustment.seat === seat);
    const penalties = [
      ...lines[place].map((line) => ({ ...line, seats: line.seats.map((other) => playing[other]) })),
      ...byHand.map(({ points, reason }) => ({
        code: "adjustment",
        points,
        seats: [],
        numbers: { reason },
        penalty: null,
      })),
    ];
    const added = sum(penalties.map(({ points }) => points));
    verdicts[seat] = { grid_score: scored[place], penalties, hole_score: scores[place] + added };
  }
  const winning = table.penalties.filter(({ wins }) => wins);
  const held = winning.flatMap((penalty) => FINDERS[penalty.condition.reads](hole, penalty).map(({ seat }) => seat));
  const winners = playing.filter((_, place) => held.includes(place));
  return { verdicts, hole_scores: verdicts.map((verdict) => verdict && verdict.hole_score), winners };
}

/** Whether the cards are known. */
const hasCards = (given) => Array.isArray(given);

/** Whether only a total is known, so that nobody can check it. */
export function isTotal(given) {
  return Boolean(given) && !hasCards(given);
}

/** The least number of equal cards that a penalty asks for, 0 where none does. */
export function fewestHeld({ penalties }) {
  const counts = penalties.filter(({ condition }) => condition.reads === "cards").map(({ count }) => count);
  return counts.length ? Math.min(...counts) : 0;
}

/** The score of a grid, or one line for a typed total. */
function scoreGiven(table, given) {
  if (hasCards(given)) return scoreGrid(table, given);
  const line = { code: "total_only", cells: [], points: given.total, pattern: null };
  return { total: given.total, lines: [line], cancelled: [] };
}

/** Lines {code, points, seats, numbers, penalty} a seat, in the table's order. */
function ruleOnPenalties(hole) {
  const lines = hole.grids.map(() => []);
  const sums = () => hole.scores.map((score, seat) => score + sum(lines[seat].map(({ points }) => points)));
  for (const stage of [1, 2, 3]) {
    const compared = stage === 1 ? hole : { ...hole, compared: sums() };
    hole.table.penalties.forEach((penalty, place) => {
      const isDue = stage === (penalty.condition.reads === "hole" ? 3 : penalty.stage);
      if (isDue) apply(compared, place, penalty, lines);
    });
    // In a final total they are already; they still move between the others.
    hole.grids.forEach((given, seat) => {
      if (isTotal(given) && given.final) lines[seat] = [];
    });
  }
  return lines.map((own) => own.sort((a, b) => a.penalty - b.penalty));
}

/** Put one penalty's lines on whomever it falls, a line for each time it is met. */
function apply(hole, place, penalty, lines) {
  const { code, reads } = penalty.condition;
  const allMet = FINDERS[reads](hole, penalty);
  const holders = penalty.spares_holders ? allMet.map(({ seat }) => seat) : [];
  for (const met of allMet) {
    const others = [...hole.grids.keys()].filter((seat) => seat !== met.seat && !holders.includes(seat));
    const add = (seat, points, seats) =>
      lines[seat].push({ code, points: points + 0, seats, numbers: met.numbers, penalty: place });
    const amountFor = (seat) => amount(hole, penalty, met, seat);
    if (penalty.who === "self") {
      add(met.seat, amountFor(met.seat), met.against);
      continue;
    }
    for (const seat of others) add(seat, amountFor(seat), [met.seat]);
    if (penalty.who === "each_other") add(met.seat, -sum(others.map(amountFor)), others);
  }
}

/** How much a penalty adds for a seat, made from that seat's grid score. */
function amount(hole, penalty, met, seat) {
  const grid = hole.scores[seat];
  const whole = penalty.condition.reads === "hole" ? hole.compared[seat] : grid;
  let points = penalty.add + (penalty.times - 1) * whole + penalty.per_player * hole.grids.length;
  points += penalty.per_rival * met.rivals.length;
  if (penalty.become !== null) points += target(hole, penalty.become, seat) - grid;
  if (penalty.condition.reads === "looks") points *= met.numbers.looks;
  if (penalty.at_least !== null) points = Math.max(points, penalty.at_least);
  return penalty.at_most === null ? points : Math.min(points, penalty.at_most);
}

/** The score that a grid becomes: a number, the highest grid score of the hole, or its own with the lowest of others. */
function target(hole, become, seat) {
  if (typeof become === "number") return become;
  const others = hole.scores.filter((_, other) => other !== seat || become === "highest");
  if (become === "both") return hole.scores[seat] + (others.length ? Math.min(...others) : 0);
  return others.length ? Math.max(...others) : hole.scores[seat];
}

/** How a seat met a condition: against whom, by which numbers, and rivals that are counted. */
const metCondition = (seat, numbers, against = [], rivals = []) => ({ seat, against, numbers, rivals });

/** What finds the seats that meet a penalty's condition, by what the condition reads. */
const FINDERS = {
  scores: metByScores,
  cards: metByCards,
  /** Every seat that looked at a face-down card. */
  looks: ({ looks }) => placesOf(looks, Boolean).map((seat) => metCondition(seat, { looks: looks[seat] })),
  /** Every seat, in the last of a fixed number of holes. */
  hole: ({ grids, is_last: isLast }) => (isLast ? grids.map((_, seat) => metCondition(seat, {})) : []),
};

/** The seats whose scores compare with those of the others as the condition asks. */
function metByScores({ compared, went_out: wentOut }, { condition }) {
  return compared.flatMap((score, seat) => {
    const isOut = seat === wentOut;
    const isAsked = { everybody: true, "went out": isOut, others: wentOut !== null && !isOut }[condition.asks];
    const among = condition.asks === "others" ? [wentOut] : [...compared.keys()];
    const by = (test) => among.filter((other) => other !== seat && test(compared[other] - score));
    const others = { less: by((more) => more < 0), same: by((more) => more === 0), more: by((more) => more > 0) };
    // Others have less, the same and more where the rule needs it, and none where it forbids it.
    const fits = ([key, seats]) => [null, seats.length > 0].includes(condition[key]);
    if (!isAsked || !Object.entries(others).every(fits)) return [];
    const rivals = others[condition.counts] ?? [];
    if (condition.names !== "best") return [metCondition(seat, { score }, others[condition.names] ?? [], rivals)];
    const ahead = [others.less, others.same, others.more].find(({ length }) => length) ?? [];
    const best = ahead.length ? Math.min(...ahead.map((other) => compared[other])) : score;
    const against = ahead.filter((other) => compared[other] === best);
    return [metCondition(seat, { score, other: best }, against, rivals)];
  });
}

/** Every seat with enough cards of one rank, wherever they lie. */
function metByCards({ table, grids, grid_scores: scores }, penalty) {
  return grids.flatMap((given, seat) => {
    if (!hasCards(given)) {
      const isTyped = given.held && penalty.count === fewestHeld(table);
      return isTyped ? [metCondition(seat, { count: penalty.count })] : [];
    }
    const gone = penalty.uncancelled ? scores[seat].cancelled : [];
    const held = new Map();
    given.forEach((card, cell) => {
      if (!isKnown(table, card) || gone.includes(cell)) return;
      held.set(table.ranks[card], (held.get(table.ranks[card]) ?? 0) + 1);
    });
    const ranks = [...held.keys()].filter((rank) => held.get(rank) >= penalty.count);
    const counted = penalty.every_rank ? ranks : ranks.slice(0, 1);
    return counted.map((rank) => metCondition(seat, { card: rank, count: penalty.count }));
  });
}

/** How the grid that went out compares with the others. */
export function standing(scores, wentOut) {
  const others = scores.filter((_, seat) => seat !== wentOut);
  if (others.some((score) => score < scores[wentOut])) return "beaten";
  return others.includes(scores[wentOut]) ? "tied" : "lowest";
}

const sizeOf = (table) => table.rows * table.columns;
const finding = (code, seats = [], cells = [], numbers = {}) => ({ code, seats, cells, numbers });

/**
 * Findings {code, seats, cells, numbers}: grid by grid, then the decks, then who went out. With an
 * odd deck nobody knows how many there are of a card.
 */
export function inspectHole(table, grids, wentOut = [], odd = false) {
  const laid = grids.map((grid, seat) => [seat, grid]).filter(([, grid]) => hasCards(grid));
  const found = laid.flatMap(([seat, grid]) => inspectGrid(table, seat, grid));
  if (!odd) found.push(...inspectDeck(table, laid, grids.filter(Boolean).length));
  const ends = [...new Set(wentOut)].sort((a, b) => a - b);
  return ends.length > 1 ? [...found, finding("two_went_out", ends)] : found;
}

function inspectGrid(table, seat, grid) {
  const cards = grid.slice(0, sizeOf(table));
  const inSeat = (code, cells) => finding(code, Array(cells.length).fill(seat), cells);
  const missing = placesOf(cards, (card) => table.not_yet.includes(card));
  const found = missing.length ? [inSeat("missing_card", missing)] : [];
  const isEmpty = (card) => card === table.empty && table.removals.length > 0;
  const refused = placesOf(cards, (card) => !isEmpty(card) && !isKnown(table, card) && !table.not_yet.includes(card));
  for (const cell of refused) found.push(finding(refusalOf(table, cards[cell]), [seat], [cell], { card: cards[cell] }));
  const empty = placesOf(cards, isEmpty);
  // Cells that can't have become empty, or so that nobody can say what had left them.
  const gone = empty.length > 0 && findRemovals(table, empty);
  if (empty.length && !gone?.isClear) found.push(inSeat(gone ? "unclear_empties" : "wrong_empties", empty));
  const numbers = { cards: grid.length, size: cards.length };
  return grid.length > cards.length ? [...found, finding("extra_cards", [seat], [], numbers)] : found;
}

/** Why this text is no card of the game. */
function refusalOf(table, card) {
  if (card === table.empty) return "empty_cell";
  if (Object.hasOwn(table.asks, card)) return "suit_missing";
  return table.any_deck?.includes(card) ? "not_in_deck" : "unreadable_card";
}

/** More of a card over all grids than the decks hold, or more players than cards. */
function inspectDeck(table, laid, players) {
  const places = new Map(table.cards.map((card) => [card, []])); // where each lies
  for (const [seat, grid] of laid) {
    grid.slice(0, sizeOf(table)).forEach((card, cell) => places.get(card)?.push([seat, cell]));
  }
  const found = [...places].flatMap(([card, lies]) => {
    const copies = copiesInPlay(table, card, players);
    const numbers = { card, count: lies.length, copies };
    const [seats, cells] = [0, 1].map((side) => lies.map((place) => place[side]));
    return lies.length > copies ? [finding("too_many", seats, cells, numbers)] : [];
  });
  const numbers = { needed: players * sizeOf(table) + 1, cards: cardsInPlay(table, players) };
  const isShort = numbers.needed > numbers.cards;
  return isShort ? [...found, finding("deck_too_small", [], [], numbers)] : found;
}

/** The same cards in the order they were typed, laid in another order: along the rows or down the columns. */
export function layAgain(grid, order, other) {
  const laid = [...grid];
  order.forEach((cell, place) => {
    laid[other[place]] = grid[cell];
  });
  return laid;
}

/**
 * Whether a grid was likely read in the other order: nothing in it cancels as it was typed, two lines or more cancel
 * then, and that is worth more than a high card. Where more lines lie side by side, chance makes two often enough.
 */
export function isLikelyMisread(table, grid, order, other) {
  const [typed, read] = [grid, layAgain(grid, order, other)].map((cards) => scoreGrid(table, cards));
  const [before, after] = [typed, read].map(({ lines }) => lines.filter(({ pattern }) => pattern !== null).length);
  return before === 0 && after >= Math.max(2, table.columns - 1) && typed.total - read.total >= MISREAD;
}
