// The running game: totals, who is in, how it ends, places. Twin of app/golf/game.py.

import { compare, least, placesOf } from "../base/arrays.js";

const LATEST = 2 ** 30; // a hole later than any, for those who are still in

/**
 * How a game stands after results {scores, grid_scores, went_out, dealer, starter}: {totals, left,
 * places, playing, end, tied, regular, fell}. Totals are over the regular holes; those after the end are extra
 * holes, which decide between those tied for first, as the last hole before may.
 */
export function runGame(table, seats, results, startScores = [], away = []) {
  const starts = startScores.length ? startScores : Array(seats).fill(0);
  const { totals, left, end, played, fell } = regularGame(table, results, starts, away);
  const extra = results.slice(played);
  const gone = away.map((hole, seat) => hole !== null && left[seat] !== null);
  const ranked = ranking(
    totals.map((total, seat) => (gone[seat] ? [1] : [-(left[seat] ?? LATEST), total])),
    [...(end && table.tie === "last hole" ? results.slice(played - 1, played) : []), ...extra],
  );
  const ahead = placesOf(ranked, (key) => compare(key, least(ranked)) === 0);
  const tied = end && ahead.length > 1 ? ahead : [];
  const goesOn = table.tie === "extra hole" || extra.length ? tied : [];
  return {
    totals,
    left,
    places: ranked.map((own) => 1 + placesOf(ranked, (other) => compare(other, own) < 0).length),
    playing: end ? goesOn : placesOf(left, (hole) => hole === null),
    end: goesOn.length ? null : end,
    tied,
    regular: played,
    fell,
  };
}

/** The holes up to the end; `away` has by seat after how many a player left. */
function regularGame(table, results, starts, away) {
  const first = starts.map((_start, seat) => (away[seat] === 0 ? 0 : null));
  const fell = [];
  let [totals, left, end, played] = [starts, first, null, 0];
  for (const { scores } of results) {
    played += 1;
    totals = totals.map((total, seat) => total + (scores[seat] ?? 0));
    for (const seat of seatsExact(table, totals, scores)) {
      totals[seat] = table.falls.to;
      fell.push([played, seat]);
    }
    const out = seatsOut(table, totals, left);
    const leaves = (seat) => out.includes(seat) || away[seat] === played;
    left = left.map((hole, seat) => (hole === null && leaves(seat) ? played : hole));
    end = endOf(table, played, totals, left);
    if (end) break;
  }
  return { totals, left, end, played, fell };
}

/** The seats that played and whose total falls back: exactly a number. */
function seatsExact({ falls }, totals, scores) {
  return falls ? placesOf(totals, (total, seat) => scores[seat] !== null && total === falls.at) : [];
}

/** The seats still in whose total has reached the limit. */
function seatsOut({ limit }, totals, left) {
  if (limit === null) return [];
  return placesOf(totals, (total, seat) => left[seat] === null && total >= limit);
}

/** Why the game is over after this many holes, or null. */
function endOf({ limit, target, holes }, played, totals, left) {
  const still = left.filter((hole) => hole === null).length;
  if (limit !== null && still < 2) return still ? "last_in" : "all_out";
  if (target !== null && Math.max(...totals) >= target) return "target";
  return holes !== null && played >= holes ? "holes" : null;
}

/** Keys to compare seats by, the least first: the hole of going out, the total, extra holes; [1] for who left. */
function ranking(keys, extra) {
  return extra.reduce((ranked, { scores }) => {
    const best = least(ranked);
    const own = (seat) => [Number(scores[seat] === null), scores[seat] ?? 0];
    return ranked.map((key, seat) => (compare(key, best) ? key : [...key, ...own(seat)]));
  }, keys);
}
