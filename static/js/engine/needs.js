// What each player still needs when a game nears its end. Twin of app/golf/needs.py.

import { LAST_HOLES } from "../base/constants.js";
import { placesOf } from "../base/arrays.js";

const need = (code, seats = [], numbers = {}) => ({ code, seats, numbers });

/** Needs {code, seats, numbers} before the next hole. `reach` holds the table's numbers. */
export function findNeeds(table, course, played, reach) {
  if (course.end || course.tied.length || !course.playing.length) return [];
  const left = (table.holes ?? 0) - played;
  const isNear = left > 0 && left <= LAST_HOLES;
  return [
    ...(isNear ? [need("holes_left", [], { left }), ...race(table, course, left, reach)] : []),
    ...markNeeds(course, "ends_game", table.target, reach),
    ...markNeeds(course, "leaves", table.limit, reach),
  ];
}

/** The distances to the leader, and what can't be made up any more. */
function race(table, { totals, playing }, left, reach) {
  const behind = [...playing].sort((a, b) => totals[a] - totals[b] || a - b);
  const gap = (seat) => totals[seat] - totals[behind[0]];
  const ahead = behind.filter((seat) => gap(seat) === 0);
  const chasing = behind.filter((seat) => gap(seat) > 0 && gap(seat) <= left * reach.swing);
  const lost = behind.filter((seat) => !ahead.includes(seat) && !chasing.includes(seat));
  const isLevel = ahead.length > 1;
  if (!isLevel && !chasing.length) return [need("sure", ahead)];
  return [
    ...(isLevel ? [need("level", ahead)] : []),
    ...chasing.map((seat) =>
      need(isLevel ? "chases" : "wins_unless", isLevel ? [seat] : [...ahead, seat], {
        more: gap(seat) + Number(table.tie !== "last hole"),
      }),
    ),
    ...(lost.length ? [need("no_way", lost)] : []),
    ...swings(table),
  ];
}

/** What the penalties that are a plain number can still do, by their place in the rules. */
function swings({ penalties }) {
  const plain = placesOf(penalties, (penalty) => penalty.add && isPlain(penalty));
  return plain.map((place) => need("swing", [], { penalty: place, points: penalties[place].add }));
}

function isPlain({ become, at_least: least, at_most: most, ...penalty }) {
  const isRated = penalty.per_player || penalty.per_rival || penalty.condition.reads === "looks";
  return [become, least, most].every((made) => made === null) && penalty.times === 1 && !isRated;
}

/** Who is near a target or a limit, the nearest first. */
function markNeeds({ totals, playing }, code, mark, { near }) {
  if (mark === null) return [];
  const close = playing.filter((seat) => mark - totals[seat] <= near);
  close.sort((a, b) => totals[b] - totals[a] || a - b);
  return close.map((seat) => need(code, [seat], { total: totals[seat], more: mark - totals[seat] }));
}
