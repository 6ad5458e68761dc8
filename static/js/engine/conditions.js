// The conditions of a table's penalties and the seats that meet them. Twin of app/golf/conditions.py.

import { isKnown } from "./decks.js";
import { placesOf } from "./arrays.js";
import { fewestHeld, isLaid, isTotal } from "./totals.js";

const cause = (seat, numbers, against = [], rivals = []) => ({ seat, against, numbers, rivals });

/** How the grid that went out compares with the others. */
export function standing(scores, wentOut) {
  const others = scores.filter((_, seat) => seat !== wentOut);
  if (others.some((score) => score < scores[wentOut])) return "beaten";
  return others.includes(scores[wentOut]) ? "tied" : "lowest";
}

/** The seat that went out, when its grid stands one of these ways to the best other. */
function wentOutCauses(...standings) {
  return ({ compared, went_out: seat }) => {
    if (seat === null || !standings.includes(standing(compared, seat))) return [];
    const score = compared[seat];
    const others = compared.filter((_, other) => other !== seat);
    const best = others.length ? Math.min(...others) : score;
    const against = placesOf(compared, (its, other) => other !== seat && its === best);
    const worse = placesOf(compared, (its, other) => other !== seat && its < score);
    return [cause(seat, { score, other: best }, against, worse.length ? worse : against)];
  };
}

/** Every seat with the lowest grid of the hole. */
function lowestCauses({ compared }) {
  const best = Math.min(...compared);
  return placesOf(compared, (score) => score === best).map((seat) => cause(seat, { score: best }));
}

/** Every seat whose score another seat has as well. */
function sharesCauses({ compared }) {
  return compared.flatMap((score, seat) => {
    const same = placesOf(compared, (its, other) => its === score && other !== seat);
    return same.length ? [cause(seat, { score }, same, same)] : [];
  });
}

/** Every seat with enough cards of one rank, wherever they lie. */
function holdsCauses(hole, penalty) {
  return hole.grids.flatMap((given, seat) => {
    const isSaid = isTotal(given) && given.held && penalty.count === fewestHeld(hole.table);
    if (isSaid) return [cause(seat, { count: penalty.count })];
    const ranks = isLaid(given) ? heldRanks(hole, seat, given, penalty) : [];
    const told = penalty.every_rank ? ranks : ranks.slice(0, 1);
    return told.map((rank) => cause(seat, { card: rank, count: penalty.count }));
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
function lookedCauses({ looks }) {
  return placesOf(looks, Boolean).map((seat) => cause(seat, { looks: looks[seat] }));
}

/** Each condition a penalty may name. */
export const CAUSES = {
  "out": wentOutCauses("lowest", "tied", "beaten"),
  "out beaten": wentOutCauses("beaten"),
  "out tied": wentOutCauses("tied"),
  "out lowest": wentOutCauses("lowest", "tied"),
  "out alone": wentOutCauses("lowest"),
  "lowest": lowestCauses,
  "shares": sharesCauses,
  "holds": holdsCauses,
  "looked": lookedCauses,
};
