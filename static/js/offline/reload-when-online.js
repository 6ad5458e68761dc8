// A page drawn without a connection: once the server answers it shows the server's, unless the user is typing.

import { gameHere, gameKept } from "./kept-games.js";
import { waitingItems } from "./outbox.js";
import { isUnderway } from "./send-outbox.js";

const LATE = 60_000;
let [pause, timer] = [10_000, null]; // milliseconds between two attempts

/** What waits here is sent first, and the page that sends it goes on by itself: the server may not know this hole. */
function isFree() {
  const game = gameHere();
  const { made, barred } = gameKept(game) ?? {};
  const isSending = made || isUnderway() || (waitingItems(game).length > 0 && !barred);
  return !document.hidden && !document.body.classList.contains("play") && !isSending;
}

async function attempt() {
  clearTimeout(timer);
  const answer = isFree() && (await fetch(`/g/${gameHere()}/live`, { cache: "no-store" }).catch(() => null));
  if (answer?.ok) return location.reload();
  timer = setTimeout(attempt, pause);
  pause = Math.min(LATE, pause * 1.5);
}

addEventListener("online", attempt);
document.addEventListener("visibilitychange", () => document.hidden || attempt());
timer = setTimeout(attempt, pause);
