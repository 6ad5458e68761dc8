// Who is on the card: their names, the points they came with, when they left.
// Twin of seats_of in app/record/game/load.py.

import { shortName, toldName } from "../words/names.js";
import { sum } from "../engine/arrays.js";
import { holding, leftAfter } from "./seating.js";

/** The points somebody came with up to a hole, or altogether. */
export const startAt = ({ joins }, number = Infinity) =>
  sum(joins.filter(({ hole }) => hole <= number).map(({ start }) => start));

/** Somebody on the card: {key, id, name, short, told, joins, left}. */
export function seatOf({ players }, heads, seating, key) {
  const { id, name: first } = players.find((player) => player.key === key);
  const name = holding(heads.get(`name::${key}`)).name ?? first;
  const came = [...heads.values()].filter(([head]) => head.kind === "joined" && head.player === key);
  const joins = came.map((some) => ({ hole: some[0].hole ?? 1, start: holding(some).start }));
  return {
    key,
    id: String(id ?? key),
    name,
    short: shortName(name),
    told: toldName(name),
    joins,
    left: leftAfter(seating, key),
  };
}
