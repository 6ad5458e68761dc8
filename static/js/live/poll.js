// Follows the game on the screen: asks often whether anything changed, seldom after a long calm, never while hidden.

import { age, refreshed } from "./stale-notice.js";
import { gameHere } from "../offline/kept-games.js";

const [SOON, LATE] = [3_000, 30_000]; // milliseconds between two questions
const CALM = 600_000; // so long after the last change or touch it is asked less often
const PATIENCE = 8_000;
const { body } = document;
const number = /\/hole\/(\d+)/.exec(location.pathname)?.[1] ?? "";
let [etag, timer, pause, stirred, asked] = ["", null, SOON, Date.now(), 0];

/** What changed since the last answer, null for nothing. Throws where none comes. */
async function ask() {
  const headers = etag ? { "If-None-Match": etag } : {};
  const how = { headers, cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) };
  const answer = await fetch(`/g/${gameHere()}/live?v=${body.dataset.seq}&hole=${number}`, how);
  if (answer.status === 304) return null;
  if (!answer.ok) throw new Error(answer.statusText);
  return { mark: answer.headers.get("ETag"), news: await answer.json() };
}

/** Pages take it in by themselves; what could not be taken in is asked for again. */
async function take({ mark, news }) {
  document.dispatchEvent(new CustomEvent("live", { detail: news }));
  const isTyping = body.classList.contains("play");
  if (!isTyping) await (await import("./live-page.js")).take(news);
  etag = mark;
  stirred = Date.now();
}

async function attempt() {
  clearTimeout(timer);
  const turn = ++asked;
  const isAnswered = await ask()
    .then((answer) => answer && take(answer))
    .then(refreshed)
    .catch(age);
  document.dispatchEvent(new CustomEvent("reached", { detail: Boolean(isAnswered) }));
  if (turn !== asked || document.hidden) return;
  const isCalm = Date.now() - stirred > CALM;
  pause = isAnswered && !isCalm ? SOON : Math.min(LATE, pause * 1.5);
  timer = setTimeout(attempt, pause);
}

/** At once: this page is visible again, or there is a network again. */
function attemptNow() {
  [stirred, pause] = [Date.now(), SOON];
  attempt();
}

function touched() {
  const wasCalm = pause > SOON;
  stirred = Date.now();
  if (wasCalm && !document.hidden) attemptNow();
}

document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : attemptNow()));
addEventListener("online", attemptNow);
addEventListener("pageshow", (event) => event.persisted && attemptNow());
addEventListener("pointerdown", touched, { passive: true });
addEventListener("keydown", touched);
if (!document.hidden) attempt();
