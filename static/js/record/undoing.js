// What this phone recorded last and has not sent yet: what of it can be undone or redone.
// Twin of app/record/change/undo.py.

import { slotOf, undone } from "./heads.js";
import { OF_A_HOLE, foldHole, bundleOf } from "./fold-holes.js";
import { holeOf } from "./play.js";

export const UNDO = "undo";
export const idsOf = (action) => action.map(({ said_as: id }) => id);

/** Entries by what was one tap, in order. */
export function actionsOf(entries) {
  const actions = new Map();
  for (const entry of entries) {
    const [token] = entry.said_as.split(":");
    actions.set(token, [...(actions.get(token) ?? []), entry]);
  }
  return [...actions.values()];
}

export const undoneIn = ({ pending }) => undone(new Map(pending.map((entry) => [entry.said_as, entry])));

/** {undo, redo, back}: the newest action that still holds; the one taken back last, and by what. */
export function undoOffers(play) {
  const gone = undoneIn(play);
  const actions = actionsOf(play.pending);
  const headsIn = (entry) => play.heads.get(slotOf(entry)) ?? [];
  const isStanding = (action) => !action.every(({ said_as: id }) => gone.has(id));
  const holds = (entry) => headsIn(entry).some(({ said_as: id }) => id === entry.said_as);
  const isFree = (entry) => headsIn(entry).every(({ said_as: id }) => entry.replaces.includes(id));
  const done = actions.filter(([{ kind }]) => ![UNDO, "nod"].includes(kind)); // a nod, as 0.1.0 said it, shows nothing
  const latest = done.findLast(isStanding);
  const backs = actions.slice(actions.indexOf(done.at(-1)) + 1).filter(isStanding);
  const targetOf = (back) => done.find((action) => back[0].content.undoes.includes(action[0].said_as));
  const back = backs.findLast(targetOf);
  const taken = back && targetOf(back);
  return { undo: latest?.every(holds) ? latest : null, redo: taken?.every(isFree) ? taken : null, back };
}

/** A hole that was taken back here, as it was last, so that nobody types its cards again. */
export function takenBack(play, number) {
  const gone = undoneIn(play);
  const isOfIt = ({ said_as: id, hole, kind }) => gone.has(id) && hole === number && OF_A_HOLE.includes(kind);
  const last = play.pending.filter(isOfIt);
  if (holeOf(play, number) || !last.some(({ kind }) => kind === "opened")) return null;
  const heads = new Map(last.map((entry) => [slotOf(entry), [entry]]));
  return foldHole(heads, number, play.seating, bundleOf(play.sheets, number));
}
