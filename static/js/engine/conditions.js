// The seats that meet a penalty's condition, which is data of the table; penalties.js asks for them.

import { isKnown } from "./table.js";
import { placesOf } from "../base/arrays.js";
import { fewestHeld, hasCards, isTotal } from "./typed-totals.js";

const metCondition = (seat, numbers, against = [], rivals = []) => ({ seat, against, numbers, rivals });

/** How the grid that went out compares with the others. */
export function standing(scores, wentOut) {
  const others = scores.filter((_, seat) => seat !== wentOut);
  if (others.some((score) => score < scores[wentOut])) return "beaten";
  return others.includes(scores[wentOut]) ? "tied" : "lowest";
}

/** The seats whose scores compare with those of the others as the condition asks. */
function metByScores({ compared, went_out: wentOut }, { condition }) {
  return compared.flatMap((_, seat) => {
    const isOut = seat === wentOut;
    const isAsked = { everybody: true, "went out": isOut, others: wentOut !== null && !isOut }[condition.asks];
    const others = othersThan(compared, seat, condition.asks === "others" ? [wentOut] : [...compared.keys()]);
    return isAsked && isMet(condition, others) ? [metBySeat(compared, seat, condition, others)] : [];
  });
}

/** Who of some seats has less, the same and more. */
function othersThan(scores, seat, among) {
  const by = (test) => among.filter((other) => other !== seat && test(scores[other] - scores[seat]));
  return { less: by((more) => more < 0), same: by((more) => more === 0), more: by((more) => more > 0) };
}

/** Whether others have less, the same and more where the rule needs it, and none where it forbids it. */
function isMet(condition, others) {
  return Object.entries(others).every(([key, seats]) => [null, seats.length > 0].includes(condition[key]));
}

/** How a seat met the condition, with the seats that the condition names and those it counts. */
function metBySeat(scores, seat, { names, counts }, others) {
  const [score, rivals] = [scores[seat], others[counts] ?? []];
  if (names !== "best") return metCondition(seat, { score }, others[names] ?? [], rivals);
  const ahead = [others.less, others.same, others.more].find(({ length }) => length) ?? [];
  const best = ahead.length ? Math.min(...ahead.map((other) => scores[other])) : score;
  return metCondition(
    seat,
    { score, other: best },
    ahead.filter((other) => scores[other] === best),
    rivals,
  );
}

/** Every seat with enough cards of one rank, wherever they lie. */
function metByCards(hole, penalty) {
  return hole.grids.flatMap((given, seat) => {
    const isTyped = isTotal(given) && given.held && penalty.count === fewestHeld(hole.table);
    if (isTyped) return [metCondition(seat, { count: penalty.count })];
    const ranks = hasCards(given) ? heldRanks(hole, seat, given, penalty) : [];
    const counted = penalty.every_rank ? ranks : ranks.slice(0, 1);
    return counted.map((rank) => metCondition(seat, { card: rank, count: penalty.count }));
  });
}

/** The ranks of which a grid has enough cards. */
function heldRanks({ table, grid_scores: scores }, seat, grid, penalty) {
  const gone = penalty.uncancelled ? scores[seat].cancelled : [];
  const held = new Map();
  grid.forEach((card, cell) => {
    if (!isKnown(table, card) || gone.includes(cell)) return;
    held.set(table.ranks[card], (held.get(table.ranks[card]) ?? 0) + 1);
  });
  return [...held.keys()].filter((rank) => held.get(rank) >= penalty.count);
}

/** Every seat that looked at a face-down card. */
function metByLooks({ looks }) {
  return placesOf(looks, Boolean).map((seat) => metCondition(seat, { looks: looks[seat] }));
}

/** Every seat, in the last of a fixed number of holes. */
function metByHole({ grids, is_last: isLast }) {
  return isLast ? grids.map((_, seat) => metCondition(seat, {})) : [];
}

/** What finds the seats that meet a condition, by what the condition reads. */
const FINDERS = { scores: metByScores, cards: metByCards, looks: metByLooks, hole: metByHole };

/** The seats that meet a penalty's condition in a hole. */
export function conditionsMet(hole, penalty) {
  return FINDERS[penalty.condition.reads](hole, penalty);
}
