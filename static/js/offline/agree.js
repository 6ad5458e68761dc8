// "All agree" and objections: sent once; where no server answers, they wait on this phone like cards.

import { newToken } from "../record/hole-entries.js";
import { gameHere, gameKept } from "./kept-games.js";
import { nodEntry } from "../record/nods.js";
import { pendingEntries, putEntries } from "./outbox.js";
import { readPlay } from "../record/play.js";
import { GONE, post, TAKEN } from "../base/post.js";

const number = Number(/\/hole\/(\d+)/.exec(location.pathname)?.[1]);

/** Keep on this phone what was pressed; false where this phone has never seen the game. */
function queueNod(pressed, token) {
  const game = gameHere();
  const snapshot = gameKept(game);
  if (!snapshot) return false;
  const entry = nodEntry(readPlay(snapshot, pendingEntries(game)), number, pressed, token);
  if (entry && !putEntries(game, [entry])) return false;
  document.dispatchEvent(new Event("waiting"));
  return true;
}

/** To where the button leads; a page that could not be had is not left. */
async function goOn(pressed, isTaken) {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!isTaken && !registration?.active) return;
  const next = document.querySelector("footer a.key")?.href;
  if (pressed === "agree" && next) location.href = next;
  else location.reload();
}

/** Send what was pressed, or queue it; returns whether either was done. The browser shows a refusal. */
export async function submitNod(form, submitter) {
  const { csrf_token: csrf, draft } = form.elements;
  const status = csrf ? await post(form, new FormData(form, submitter)) : GONE;
  if (status > 0) return false;
  const isDone = status === TAKEN || queueNod(submitter.value, draft?.value || newToken());
  if (isDone) await goOn(submitter.value, status === TAKEN);
  return isDone;
}
