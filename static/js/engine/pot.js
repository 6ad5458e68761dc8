// The pot: stakes that change hands beside the points. Twin of app/golf/game.py.

import { standing } from "./conditions.js";
import { placesOf } from "../base/arrays.js";

/** The pot hole by hole: events {code, seat, stakes, holds, balances}. */
export function runPot(pot, seats, results) {
  let balances = Array(seats).fill(-pot.stake);
  let holds = pot.stake * seats;
  return results.map((result) => {
    const seat = result.went_out;
    const playing = placesOf(result.scores, (score) => score !== null);
    const { code, stakes } = outcome(pot, result, playing, holds);
    const gained = { pot_taken: stakes, pot_paid: -stakes, pot_stays: 0 }[code];
    const paid = code === "pot_taken" ? pot.stake : 0;
    balances = balances.map((own, other) => own + (other === seat ? gained : 0) - (playing.includes(other) ? paid : 0));
    holds += paid * playing.length - gained;
    return { code, seat, stakes, holds, balances };
  });
}

/** What happens to the pot after a hole, and how many stakes move. */
function outcome(pot, result, playing, holds) {
  if (result.went_out === null) return { code: "pot_stays", stakes: 0 };
  const scores = playing.map((seat) => result.grid_scores[seat] ?? 0);
  const stands = standing(scores, playing.indexOf(result.went_out));
  const tied = { takes: "pot_taken", pays: "pot_paid" }[pot.tied];
  const code = { lowest: "pot_taken", tied, beaten: "pot_paid" }[stands];
  return code ? { code, stakes: Math.min(holds, pot.cap ?? holds) } : { code: "pot_stays", stakes: 0 };
}
