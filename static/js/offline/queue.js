// Sends a form, once; a dispute or its withdrawal that no server answers for waits on this phone, like cards.

import { GATEWAYS, NO_ROOM } from "../base/constants.js";
import { newToken } from "../record/hole-entries.js";
import { agreed, isEqual } from "../record/heads.js";
import { OF_A_HOLE, readPlay } from "../record/play.js";
import { gameHere, gameKept, numberHere, pendingEntries, putEntries } from "./games.js";

const PATIENCE = 5000; // milliseconds

/** No server answered; or it took the form and leads on. */
export const [GONE, TAKEN] = [0, -1];

/** The status of the answer, GONE or TAKEN: a redirection means that it is kept. */
export async function post(form, body) {
  const signal = AbortSignal.timeout?.(PATIENCE);
  try {
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual", signal });
    if (answer.type === "opaqueredirect") return TAKEN;
    return [...GATEWAYS, NO_ROOM].includes(answer.status) ? GONE : answer.status;
  } catch {
    return GONE;
  }
}

/** Keep on this phone what was pressed, with the id that its form would make; false if it has never seen the game. */
function queueDispute(pressed, token) {
  const [game, number] = [gameHere(), numberHere()];
  const snapshot = gameKept(game);
  if (!snapshot) return false;
  const play = readPlay(snapshot, pendingEntries(game));
  const [verb, id] = pressed.split(":");
  const { key: player } = play.seats.find((seat) => seat.id === id);
  const isHere = ([{ hole, kind }]) => hole === number && OF_A_HOLE.includes(kind);
  const idsOf = (heads) => heads.map(({ said_as: client_id }) => client_id).sort();
  const content = { objects: verb === "dispute", to: idsOf([...play.heads.values()].filter(isHere).flat()) };
  const before = play.heads.get(`objection:${number}:${player}`) ?? [];
  const isKnown = before.length ? agreed(before) && isEqual(agreed(before).content, content) : !content.objects;
  const said_as = `${token}-${verb}-${id}:${number}:objection:${id}`;
  const entry = { said_as, kind: "objection", hole: number, player, content, replaces: idsOf(before) };
  if (!isKnown && !putEntries(game, [{ ...entry, said_at: new Date().toISOString() }])) return false;
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
