// Who deals and who starts. Twin of app/golf/game.py.

/** The first hole: the player clockwise after the dealer starts. */
export function firstDuty(dealer, seats) {
  return { dealer: dealer % seats, starter: (dealer + 1) % seats };
}

/** Dealer and starter of the hole after `last` for the seats that play it. */
export function nextDuty(table, playing, last) {
  return STARTS[table.starts](playing, last);
}

/** The seats that play, from the first one after a seat round to that seat itself. */
export function clockwise(playing, after) {
  return [...playing.filter((seat) => seat > after), ...playing.filter((seat) => seat <= after)];
}

/** The seat that plays counterclockwise next to one. */
function before(playing, seat) {
  return clockwise(playing, seat).at(playing.includes(seat) && playing.length > 1 ? -2 : -1);
}

/** The seat with the most points, or with the fewest if `sign` is −1; the first of equals. */
function most(seats, scores, sign = 1) {
  const points = (seat) => sign * (scores[seat] ?? 0);
  return seats.reduce((best, seat) => (points(seat) > points(best) ? seat : best));
}

function afterDealer(playing, last) {
  const [dealer] = clockwise(playing, last.dealer);
  return { dealer, starter: clockwise(playing, dealer)[0] };
}

/** The player who scored most, or least; among equals the first after the previous starter. */
const byScore = (sign) => (playing, last) => {
  const round = clockwise(playing, last.starter);
  const played = round.filter((seat) => last.scores[seat] !== null);
  const starter = most(played.length ? played : round, last.scores, sign);
  return { dealer: before(playing, starter), starter };
};

/** The player who went out; if there is none, the previous starter. */
function wentOut(playing, last) {
  const first = last.went_out ?? last.starter;
  const starter = playing.includes(first) ? first : clockwise(playing, first)[0];
  return { dealer: before(playing, starter), starter };
}

const STARTS = { "after dealer": afterDealer, highest: byScore(1), lowest: byScore(-1), "went out": wentOut };

/** Who deals first when the same people play again: the highest total, the first of equals. */
export function rematchDealer(scores, lastDealer) {
  return most(clockwise([...scores.keys()], lastDealer), scores);
}
