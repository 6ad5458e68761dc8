// Follows the game on the screen: asks what is new every two to three seconds, less often after a calm minute. It asks
// nothing while the page is hidden or once the game is over.

import { gameHere, numberHere } from "../offline/games.js";

const [SOON, LATE, CALM] = [2_500, 12_500, 60_000]; // milliseconds
const PATIENCE = 8_000;
const STALE = 10_000; // milliseconds without an answer
let [answered, staleTimer] = [Date.now(), null];

/**
 * In how many milliseconds to ask again, so long after the last news: from SOON in a calm minute to LATE in five. A
 * fifth more or less by the dice, from 0 to 1, keeps the phones of a table out of step.
 */
export function pauseAfter(calm, dice) {
  const pause = Math.min(LATE, (SOON * Math.max(CALM, calm)) / CALM);
  return pause * (0.8 + 0.4 * dice);
}

/** Phones that ask to be let in, at the head of the page; the same ones stay as they are. */
function showAsks(text) {
  const there = document.getElementById("asks");
  const fresh = new DOMParser().parseFromString(text, "text/html").getElementById("asks");
  if (there?.dataset.asks === fresh?.dataset.asks) return;
  there?.remove();
  for (const back of fresh?.querySelectorAll("[name=back]") ?? []) back.value = location.pathname;
  if (fresh) document.querySelector("main").prepend(document.importNode(fresh, true));
}

/** From now on. Pages take in what is new, told by the event “live”. */
export function follow() {
  const { body } = document;
  let [etag, timer, turn, heard, isOver] = ["", null, 0, Date.now(), false];

  /** What could not be taken in is asked for again. */
  async function ask() {
    const headers = etag ? { "If-None-Match": etag } : {};
    const how = { headers, cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) };
    const answer = await fetch(`/g/${gameHere()}/live?hole=${numberHere() ?? ""}`, how);
    if (answer.status === 304) return;
    if (!answer.ok) throw new Error(answer.statusText);
    const news = await answer.json();
    document.dispatchEvent(new CustomEvent("live", { detail: news }));
    showAsks(news.asks);
    const isTyping = body.classList.contains("play");
    if (body.dataset.seq && !isTyping) await (await import("./live-page.js")).take(news);
    [etag, heard, isOver] = [answer.headers.get("ETag"), Date.now(), news.over];
  }

  async function askAgain() {
    clearTimeout(timer);
    const mine = ++turn;
    await ask().then(refreshed).catch(age);
    if (mine !== turn || document.hidden || isOver) return;
    timer = setTimeout(askAgain, pauseAfter(Date.now() - heard, Math.random()));
  }

  function askNow() {
    heard = Date.now();
    if (!document.hidden) askAgain();
  }

  /** Somebody is at this phone again: what others do must not come late. */
  function touched() {
    if (isOver) return;
    if (Date.now() - heard > CALM) askNow();
    else heard = Date.now();
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(timer) : askNow()));
  document.addEventListener("saved", askNow);
  addEventListener("online", askNow);
  addEventListener("pageshow", ({ persisted }) => persisted && askNow());
  addEventListener("pointerdown", touched, { passive: true });
  addEventListener("keydown", touched);
  askNow();
}

/** "As of 21:04": since when the page may be outdated, shown after a while without an answer. */
function asOf() {
  const how = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  const time = new Date(answered).toLocaleTimeString(document.documentElement.lang, how);
  return document.getElementById("unsent").dataset.age.replace("{time}", time);
}

/** An answer came: what is on the screen is fresh. */
function refreshed() {
  clearTimeout(staleTimer);
  [answered, staleTimer] = [Date.now(), null];
  const there = document.querySelector(".as-of");
  if (!there) return;
  if ("own" in there.dataset) return there.remove();
  there.textContent = asOf();
  there.classList.remove("stale");
}

function showAge() {
  const there = document.querySelector(".as-of") ?? document.createElement("small");
  if (!there.isConnected) {
    there.className = "as-of";
    there.dataset.own = "";
    there.setAttribute("role", "status");
    document.querySelector(".bar h1")?.append(there);
  }
  there.textContent = asOf();
  there.classList.add("stale");
}

/** No answer came: say so once that has lasted. */
function age() {
  staleTimer ??= setTimeout(showAge, Math.max(0, answered + STALE - Date.now()));
}
