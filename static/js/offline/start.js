// After every page: the worker, what waits to be sent, and the game on the screen to take along.

import { forget } from "../base/store.js";
import { showRefused, showUnsent } from "./unsent.js";
import { allGames, gameHere, gameKept, refreshGame } from "./kept-games.js";
import { staticAddress } from "../base/static-address.js";
import { sentItems, waitingItems } from "./outbox.js";
import { pauseLeft, sendAll } from "./send-outbox.js";
import "../base/way-back.js";

const [SOON, LATE] = [4_000, 60_000]; // milliseconds between attempts
const FOR_IPHONES = staticAddress("js/phone/start-picture.js"); // in no pack: others need no byte of it
const SAVED = /^\/g\/\w+(\/hole\/\d+\/ruling)?$/; // pages that show what was saved
const isMessage = Boolean(document.querySelector("main.message, .missing"));
const here = isMessage ? "" : gameHere(); // where we were let in
const inShell = document.documentElement.dataset.shell === "here";
let [pause, timer, isTouched] = [SOON, null, false];

const unsentGames = () =>
  allGames()
    .filter(({ made, refused }) => made && !refused)
    .map(({ id }) => id);
const isWaiting = () => waitingItems().length + unsentGames().length > 0;
const isUnread = () => sentItems().some(({ game }) => game !== here); // that of this page is read with it
const isOurs = () => waitingItems(here).length > 0 || unsentGames().includes(here);

/** Whether the server has not all of a game, or had it but now: a page of it may be missing until then. */
const isComing = (game) => waitingItems(game).length + sentItems(game).length > 0;

/** Show what was sent as the server shows it, unless the user is typing or correcting a hole. */
function goOn(sent) {
  const { body } = document;
  if (!body.matches(".play, .at-once")) return location.reload(); // at once, cards lie under the ruling
  const isOfThis = sent.some(({ entry }) => location.pathname.endsWith(`/hole/${entry.hole}`));
  if (!isOfThis || isTouched || body.dataset.state !== "done" || inShell)
    return document.dispatchEvent(new Event("saved"));
  location.href = `${location.pathname}/ruling?kept=${document.getElementById("draft").value}`;
}

async function attempt() {
  clearTimeout(timer);
  const [concernsUs, ours] = [here && isOurs(), waitingItems(here)];
  const wasMissing = isMessage && isComing(gameHere());
  const wasWaiting = isWaiting();
  const isAnswered = (wasWaiting || isUnread()) && (await sendAll(unsentGames()).catch(() => false));
  showUnsent(wasWaiting && !isWaiting());
  showRefused();
  if (isAnswered && concernsUs && !isOurs()) goOn(ours);
  if (isAnswered && wasMissing && !isComing(gameHere())) location.reload();
  if (!isWaiting() && !isUnread()) return;
  timer = setTimeout(attempt, Math.max(pause, pauseLeft()));
  pause = Math.min(LATE, pause * 2);
}

function attemptNow() {
  pause = SOON;
  attempt();
}

async function register() {
  await navigator.serviceWorker?.register("/sw.js");
  const registration = await navigator.serviceWorker?.ready;
  if (registration && !navigator.serviceWorker.controller) registration.active.postMessage("claim");
}

/** Browsers show the list of games as it was to whoever comes back to it. */
function keepHomeFresh() {
  const listed = (page) => page.querySelector("main")?.textContent;
  const renew = async () => {
    const answer = await fetch("/", { cache: "no-store" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.ok && listed(page) !== listed(document)) location.reload();
  };
  addEventListener("pageshow", ({ persisted }) => persisted && renew().catch(() => {}));
  if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") renew().catch(() => {});
}

async function start() {
  for (const key of ["groups", "houses"]) forget(key); // phones of 0.1.0 kept them
  register().catch(() => {});
  attemptNow();
  if (location.pathname === "/" && !inShell) keepHomeFresh();
  if (!here && navigator.standalone === false)
    import(FOR_IPHONES).then(({ drawAll }) => drawAll(staticAddress)).catch(() => {});
  if (here && inShell) import("./reload-when-online.js").catch(() => {});
  if (here && !inShell && (document.body.dataset.seq || document.body.dataset.follows))
    import("../live/poll.js").then(({ follow }) => follow()).catch(() => {});
  if (here && !inShell && SAVED.test(location.pathname))
    import("./keep-storage.js").then(({ keepStorage }) => keepStorage()).catch(() => {});
  if (here && gameKept(here)) keepQuestions().catch(() => {});
  if (here && !inShell && !isOurs()) await refreshGame(here).catch(() => {});
}

function openRules(event) {
  const link = event.target.closest("[data-ask]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  import("../pages/ask.js")
    .then(({ open }) => open(link))
    .catch((error) => error instanceof TypeError || (location.href = link.href)); // without a server the page stays
}

/** The worker keeps the questions of a game that is being played: once a hole is begun, or seen again. */
async function keepQuestions() {
  const link = document.querySelector("[data-ask]");
  if (!link || inShell || !navigator.serviceWorker?.controller || (await caches.match(link.href))) return;
  await fetch(link.href);
}

document.addEventListener("click", openRules);
document.addEventListener("acted", () => keepQuestions().catch(() => {}), { once: true });
addEventListener("online", attemptNow);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && attemptNow());
document.addEventListener("acted", () => (isTouched = true));
document.addEventListener("waiting", () => [attemptNow(), (isTouched = false)]);
start();
