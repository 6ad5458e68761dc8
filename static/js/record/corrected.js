// What the last correction changed of a hole's scores, waiting here or known to the server.
// Twin of app/record/change/history.py.

import { fill, listOf } from "../words/catalogue.js";
import { OF_A_HOLE } from "./fold-holes.js";
import { holeOf, readPlay } from "./play.js";
import { actionsOf, undoneIn } from "./undoing.js";

const scoresOf = ({ snapshot }, entries, number) => holeOf(readPlay(snapshot, entries), number)?.ruling?.hole_scores;

/** The scores before and after one action, a line for each that it changed. */
function changesBy(play, action, number) {
  const { pending, seats } = play;
  const first = pending.indexOf(action[0]);
  const [were, are] = [first, first + action.length].map((end) => scoresOf(play, pending.slice(0, end), number) ?? []);
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
  const all = actionsOf(play.pending).filter(isStanding).reverse();
  const changes =
    all.map((action) => changesBy(play, action, number)).find(({ length }) => length) ?? changesKnown(play, number);
  const each = listOf(
    words,
    changes.map((change) => fill(words, "moved_score", change)),
  );
  return each && fill(words, "corrected", { each });
}
