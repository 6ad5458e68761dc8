// What this phone recorded last and has not sent yet: what of it can be undone or redone, what the last correction changed.
// Twin of app/record/change/history.py.

import { fill, listOf } from "../words/names.js";
import { UNDO, slotOf, undone } from "./heads.js";
import { OF_A_HOLE, bundleOf, foldHole, holeOf, readPlay } from "./play.js";

export const idsOf = (action) => action.map(({ said_as: id }) => id);

/** Entries by what was one tap, in order. */
function actionsOf(entries) {
  const actions = new Map();
  for (const entry of entries) {
    const [token] = entry.said_as.split(":");
    actions.set(token, [...(actions.get(token) ?? []), entry]);
  }
  return [...actions.values()];
}

const undoneIn = ({ pending }) => undone(new Map(pending.map((entry) => [entry.said_as, entry])));

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

/** The scores before and after one action, a line for each that it changed. */
function changesBy(play, action, number) {
  const { pending, seats, snapshot } = play;
  const first = pending.indexOf(action[0]);
  const scoresAt = (end) => holeOf(readPlay(snapshot, pending.slice(0, end)), number)?.ruling?.hole_scores ?? [];
  const [were, are] = [first, first + action.length].map(scoresAt);
  const each = seats.map(({ spoken }, seat) => ({ name: spoken, was: were[seat] ?? null, now: are[seat] ?? null }));
  return each.filter(({ was, now }) => was !== null && now !== null && was !== now);
}

/** The same of the last correction that the server knows. */
function changesKnown({ snapshot: { holes }, seats }, number) {
  const spokenOf = (player) => seats.find(({ key }) => key === player)?.spoken;
  const { changed = [] } = holes.find((hole) => hole.number === number) ?? {};
  return changed.map(({ player, was, now }) => ({ name: spokenOf(player), was, now }));
}

/** What the hole scores were before the last correction, where that changed any; "" else. */
export function correctedText(words, play, number) {
  const gone = undoneIn(play);
  const isStanding = (action) =>
    action.some(({ said_as: id, hole, kind }) => hole === number && OF_A_HOLE.includes(kind) && !gone.has(id));
  const actions = actionsOf(play.pending).filter(isStanding).reverse();
  const waiting = actions.map((action) => changesBy(play, action, number)).find(({ length }) => length);
  const changes = waiting ?? changesKnown(play, number);
  const texts = changes.map((change) => fill(words, "moved_score", change));
  return texts.length ? fill(words, "corrected", { each: listOf(words, texts) }) : "";
}
