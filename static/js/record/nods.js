// Whether the table agrees to a hole, and who objects to their grid. Twin of app/record/game/confirmation.py.

import { agreed, isEqual } from "./heads.js";
import { OF_A_HOLE } from "./fold-holes.js";
import { holding } from "./seating.js";

const OF_A_GRID = ["grid", "looks", "adjustment"];

/** Everything that holds in a hole, or in one player's grid and beside it. */
function headsOf({ heads }, number, player = null) {
  const kinds = player === null ? OF_A_HOLE : OF_A_GRID;
  const isAbout = (head) => head.hole === number && kinds.includes(head.kind) && [null, head.player].includes(player);
  return [...heads.values()].filter(([head]) => isAbout(head));
}

/** Whether what holds in a slot is what these ids say; more heads that say the same may be. */
const isKnown = (heads, ids) => agreed(heads) !== null && heads.some(({ said_as: id }) => ids.includes(id));

/** {isAgreed, objecting: keys of players}: a nod lapses when anything of the hole changes. */
export function nodOf(play, number) {
  const objects = ({ key }) => {
    const { objects: does, to = [] } = holding(play.heads.get(`objection:${number}:${key}`));
    return does && headsOf(play, number, key).every((heads) => isKnown(heads, to));
  };
  const objecting = play.seats.filter(objects).map(({ key }) => key);
  const { agrees = [] } = holding(play.heads.get(`nod:${number}:`));
  const here = headsOf(play, number);
  const isAgreed = here.length > 0 && here.every((heads) => isKnown(heads, agrees));
  return { isAgreed: isAgreed && !objecting.length, objecting };
}

const idsOf = (heads) =>
  heads
    .flat()
    .map(({ said_as: id }) => id)
    .sort();

/** A button of the nod as an entry with the id that its form would make; null for nothing new. */
export function nodEntry(play, number, pressed, token) {
  const [verb, id] = pressed.split(":");
  const { key = null } = (verb !== "agree" && play.seats.find((seat) => seat.id === id)) || {};
  const about = idsOf(headsOf(play, number, key));
  const [kind, content, name] =
    key === null
      ? ["nod", { agrees: about }, [token, number, "nod"]]
      : ["objection", { objects: verb === "object", to: about }, [`${token}-${verb}-${id}`, number, "objection", id]];
  const before = play.heads.get([kind, number, key ?? ""].join(":")) ?? [];
  if (!about.length || (agreed(before) && isEqual(agreed(before).content, content))) return null;
  const replaces = before.map(({ said_as: client_id }) => client_id);
  return {
    said_as: name.join(":"),
    kind,
    hole: number,
    player: key,
    content,
    replaces,
    said_at: new Date().toISOString(),
  };
}
