// Disputes and their withdrawal: sent once; where no server answers, they wait on this phone like cards.

import { agreed, isEqual } from "../record/heads.js";
import { newToken } from "../record/hole-entries.js";
import { OF_A_HOLE } from "../record/fold-holes.js";
import { gameHere, gameKept } from "./kept-games.js";
import { pendingEntries, putEntries } from "./outbox.js";
import { readPlay } from "../record/play.js";
import { GONE, post, TAKEN } from "../base/post.js";

const number = Number(/\/hole\/(\d+)/.exec(location.pathname)?.[1]);

/** What was pressed as an entry with the id that its form would make; null for nothing new. */
function disputeEntry(play, pressed, token) {
  const [verb, id] = pressed.split(":");
  const { key } = play.seats.find((seat) => seat.id === id);
  const isHere = ([{ hole, kind }]) => hole === number && OF_A_HOLE.includes(kind);
  const idsOf = (heads) => heads.map(({ said_as: client_id }) => client_id).sort();
  const content = { objects: verb === "dispute", to: idsOf([...play.heads.values()].filter(isHere).flat()) };
  const before = play.heads.get(`objection:${number}:${key}`) ?? [];
  const isKnown = before.length ? agreed(before) && isEqual(agreed(before).content, content) : !content.objects;
  if (isKnown) return null;
  return {
    said_as: `${token}-${verb}-${id}:${number}:objection:${id}`,
    kind: "objection",
    hole: number,
    player: key,
    content,
    replaces: idsOf(before),
    said_at: new Date().toISOString(),
  };
}

/** Keep on this phone what was pressed; false where this phone has never seen the game. */
function queueDispute(pressed, token) {
  const game = gameHere();
  const snapshot = gameKept(game);
  if (!snapshot) return false;
  const entry = disputeEntry(readPlay(snapshot, pendingEntries(game)), pressed, token);
  if (entry && !putEntries(game, [entry])) return false;
  document.dispatchEvent(new Event("waiting"));
  return true;
}

/** Send what was pressed, or queue it; returns whether either was done. The browser shows a refusal. */
export async function submitDispute(form, submitter) {
  const { csrf_token: csrf, draft } = form.elements;
  const status = csrf ? await post(form, new FormData(form, submitter)) : GONE;
  if (status > 0) return false;
  if (status !== TAKEN && !queueDispute(submitter.value, draft?.value || newToken())) return false;
  const registration = await navigator.serviceWorker?.getRegistration();
  if (status === TAKEN || registration?.active) location.reload(); // else the page could not be had
  return true;
}
