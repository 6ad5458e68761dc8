// What the referee adds to grid scores. Twin of app/golf/referee.py.

import { conditionsMet } from "./conditions.js";
import { sum } from "../base/arrays.js";
import { isTotal } from "./typed-totals.js";

/** Lines {code, points, seats, numbers, penalty} a seat, in the table's order. */
export function ruleOnPenalties(hole) {
  const lines = hole.grids.map(() => []);
  for (const stage of [1, 2, 3]) {
    const compared = stage === 1 ? hole : { ...hole, compared: sums(hole, lines) };
    hole.table.penalties.forEach((penalty, place) => {
      if (turnOf(penalty) === stage) apply(compared, place, penalty, lines);
    });
    // In a final total they are already; they still move between the others.
    hole.grids.forEach((given, seat) => {
      if (isTotal(given) && given.final) lines[seat] = [];
    });
  }
  return lines.map((own) => own.sort((a, b) => a.penalty - b.penalty));
}

/** When a penalty is ruled on: in its stage, or after all stages. */
const turnOf = ({ condition, stage }) => (condition.reads === "hole" ? 3 : stage);

/** Grid scores with all lines so far. */
function sums({ scores }, lines) {
  return scores.map((score, seat) => score + sum(lines[seat].map(({ points }) => points)));
}

/** Put one penalty's lines on whomever it falls, a line for each time it is met. */
function apply(hole, place, penalty, lines) {
  const allMet = conditionsMet(hole, penalty);
  const holders = penalty.spares_holders ? allMet.map(({ seat }) => seat) : [];
  for (const met of allMet) {
    const others = [...hole.grids.keys()].filter((seat) => seat !== met.seat && !holders.includes(seat));
    const add = (seat, points, about) => lines[seat].push(lineOf(place, penalty, met, points, about));
    const amountFor = (seat) => amount(hole, penalty, met, seat);
    if (penalty.who === "self") {
      add(met.seat, amountFor(met.seat), met.against);
      continue;
    }
    for (const seat of others) add(seat, amountFor(seat), [met.seat]);
    if (penalty.who === "each_other") add(met.seat, -sum(others.map(amountFor)), others);
  }
}

/** The line for the player a penalty hits. */
function lineOf(place, penalty, { numbers }, points, seats) {
  return { code: penalty.condition.code, points: points + 0, seats, numbers, penalty: place };
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

/** The score that a grid becomes: a number, or the highest grid score of the hole. */
function target(hole, become, seat) {
  if (typeof become === "number") return become;
  const others = hole.scores.filter((_, other) => other !== seat || become === "highest");
  return others.length ? Math.max(...others) : hole.scores[seat];
}
