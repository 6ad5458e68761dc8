// After every page: the worker, what waits to be sent and what was not taken, and the game on the screen to take along.

import { staticAddress } from "../base/static-address.js";
import { forget, keep, kept } from "../base/store.js";
import { isApple, isInstalled } from "../phone/kind.js";
import {
  allGames,
  dropItems,
  gameHere,
  gameKept,
  refreshGame,
  refusedItems,
  sentItems,
  waitingItems,
} from "./games.js";
import { isUnderway, pauseLeft, sendAll } from "./send-outbox.js";

const [SOON, LATE] = [4_000, 60_000]; // milliseconds between attempts
const FOR_IPHONES = staticAddress("js/phone/start-picture.js"); // in no pack: others need no byte of it
const SAVED = /^\/g\/\w+(\/hole\/\d+\/ruling)?$/; // pages that show what was saved
const isMessage = Boolean(document.querySelector("main.message, .missing"));
const here = isMessage ? "" : gameHere(); // where we were let in
const inShell = document.documentElement.dataset.shell === "here";
const unsent = document.getElementById("unsent"); // the template of what is said about it
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

/** A part of the template, put once where the page has room for it. */
function part(selector) {
  const there = document.querySelector(selector);
  if (there) return there;
  const fresh = unsent.content.querySelector(selector).cloneNode(true);
  const bar = document.querySelector(".play .bar h1");
  if (bar && selector === ".unsent") bar.append(fresh);
  else document.querySelector("main")?.prepend(fresh);
  return fresh;
}

/** Say what this phone has not sent yet. */
function showUnsent(isDone) {
  const texts = unsent.dataset;
  const waiting = waitingItems();
  const ofHoles = waiting.filter(({ entry }) => entry.hole !== null);
  const holes = new Set(ofHoles.map(({ game, entry }) => `${game} ${entry.hole}`));
  const form = new Intl.PluralRules(document.documentElement.lang).select(holes.size);
  const { made, barred = "" } = gameKept(gameHere()) ?? {};
  const parts = [
    holes.size && texts[form].replace("{count}", holes.size),
    waiting.some(({ entry }) => entry.kind === "undo") && texts.undo,
    made ? texts.made : waiting.length > 0 && barred,
  ];
  const sentence = parts.filter(Boolean).join(". ") || (isDone ? texts.sent : "");
  if (!sentence && !document.querySelector(".unsent")) return;
  const note = part(".unsent");
  note.textContent = sentence;
  note.hidden = !sentence;
}

/** Entries and games that were refused, and everything of them as a file. */
function showRefused() {
  const [items, game] = [refusedItems(), gameHere()];
  const isRefused = ({ id, made, refused, later }) => made && (refused || later) && (!game || id === game);
  const games = allGames().filter(isRefused); // this one, or all on a page of no game
  if (!items.length && !games.length) return document.querySelector(".not-saved")?.remove();
  const section = part(".not-saved");
  const sentences = [
    ...items.map(({ entry: { hole, kind }, sentence }) =>
      kind === "group" ? sentence : `${hole ?? ""} ${kind}: ${sentence}`,
    ),
    ...games.map(({ players, refused, later }) => {
      const names = players.map(({ name }) => `\u2068${name}\u2069`).join(unsent.dataset.comma);
      return (game ? "" : `${names}: `) + (refused || later);
    }),
  ];
  section
    .querySelector("ul")
    .replaceChildren(...sentences.map((textContent) => Object.assign(document.createElement("li"), { textContent })));
  const entries = [...items, ...games.flatMap(({ id }) => waitingItems(id))];
  const saved = JSON.stringify({ entries, games }, null, 1);
  const [link, button] = section.querySelectorAll("a, button");
  link.href = URL.createObjectURL(new Blob([saved], { type: "application/json" }));
  link.onclick = () => {
    button.hidden = false;
  };
  button.onclick = () => {
    dropItems(items);
    section.remove();
  };
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

/** A page drawn without a connection: once the server answers it shows the server's, unless the user is typing. */
function reloadWhenOnline() {
  let [wait, next] = [10_000, null]; // milliseconds between two attempts
  const look = async () => {
    clearTimeout(next);
    const { made, barred } = gameKept(here) ?? {};
    // What waits here is sent first, and the page that sends it goes on by itself: the server may not know this hole.
    const isSending = made || isUnderway() || (waitingItems(here).length > 0 && !barred);
    const isFree = !document.hidden && !document.body.classList.contains("play") && !isSending;
    const answer = isFree && (await fetch(`/g/${here}/live`, { cache: "no-store" }).catch(() => null));
    if (answer?.ok) return location.reload();
    next = setTimeout(look, wait);
    wait = Math.min(LATE, wait * 1.5);
  };
  addEventListener("online", look);
  document.addEventListener("visibilitychange", () => document.hidden || look());
  next = setTimeout(look, wait);
}

/** Once a hole was saved from this phone, ask the browser to keep what waits here; say what an iPhone does after a week. */
async function keepStorage() {
  const [asked, said] = ["asked-to-persist", "week-said"];
  const isRuling = location.pathname.endsWith("/ruling");
  if (isRuling && location.search.includes("kept=") && !kept(asked) && navigator.storage?.persist) {
    keep(asked, true);
    await navigator.storage.persist();
  }
  if (isRuling || !isApple || isInstalled() || kept(said)) return;
  if (!document.querySelector(".card tbody .hole-score")) return; // nothing is worth keeping yet
  const answer = await fetch("/phone/week");
  if (!answer.ok) return;
  const week = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("section");
  week.dataset.own = "";
  week.querySelector("button").onclick = () => week.remove();
  keep(said, true); // before it is shown, so that it never comes twice
  if (kept(said)) document.querySelector("main").prepend(week);
}

/** The worker keeps the questions of a game that is being played: once a hole is begun, or seen again. */
async function keepQuestions() {
  const link = document.querySelector("[data-ask]");
  if (!link || inShell || !navigator.serviceWorker?.controller || (await caches.match(link.href))) return;
  await fetch(link.href);
}

async function start() {
  for (const key of ["groups", "houses"]) forget(key); // phones of 0.1.0 kept them
  register().catch(() => {});
  attemptNow();
  if (location.pathname === "/" && !inShell) keepHomeFresh();
  if (!here && navigator.standalone === false)
    import(FOR_IPHONES).then(({ drawAll }) => drawAll(staticAddress)).catch(() => {});
  if (here && inShell) reloadWhenOnline();
  if (here && !inShell && (document.body.dataset.seq || document.body.dataset.follows))
    import("../live/poll.js").then(({ follow }) => follow()).catch(() => {});
  if (here && !inShell && SAVED.test(location.pathname)) keepStorage().catch(() => {});
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

/** “‹ Card” goes back where the page before is the card: the back gesture then never meets the same page twice. */
function goBack(event) {
  const link = event.target.closest(".bar > a:first-child");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { navigation } = window; // missing, or empty for another site's page
  const before = navigation?.entries()[navigation.currentEntry.index - 1]?.url ?? "";
  const bare = (address) => address.replace(/[?#].*/, "");
  if (bare(link.href) !== bare(before)) return;
  event.preventDefault();
  history.back();
}

document.addEventListener("click", goBack);
document.addEventListener("click", openRules);
document.addEventListener("acted", () => keepQuestions().catch(() => {}), { once: true });
addEventListener("online", attemptNow);
document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && attemptNow());
document.addEventListener("acted", () => (isTouched = true));
document.addEventListener("waiting", () => [attemptNow(), (isTouched = false)]);
start();
