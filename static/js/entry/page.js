// The entry page: every tap or key changes the entry, is kept on this phone, and is drawn. What is rare comes when it is
// asked for: a seat's menu, totals, turned grids, calling first; and later what a page can begin without: a screen
// reader's sentences, a screen that stays on, keys, odd results, what a correction moves.

import { staticAddress } from "../base/static-address.js";
import { forget, keep, kept } from "../base/store.js";
import { hide, say } from "../words/page-words.js";
import { drawPage, stateOf, tooMany } from "./draw.js";
import {
  acceptOddDeck,
  back,
  goOut,
  isCorrecting,
  isReplacing,
  keepDraft,
  leave,
  readAsked,
  readDraft,
  readEntry,
  restoreEntry,
  secondTapEffect,
  swap,
  tap,
  turnsKey,
  type,
} from "./state.js";

const FIRST_ORDER = staticAddress("js/entry/aids/first-order.js"); // in no pack: a phone needs it once
const find = (selector) => document.querySelector(selector);
const form = document.getElementById("hole");
const stale = document.getElementById("stale");
const table = JSON.parse(document.getElementById("table").textContent);
const { draft: token, seen } = form.elements;
const written = readEntry(form);
const isRefused = document.body.dataset.state === "refused" && !isCorrecting(written, seen.value, token.value);
const asWritten = () => ({ entry: { ...structuredClone(written), gone: readDraft(written)?.gone }, seen: seen.value });
const now = { isRefused, asked: readAsked(), isSaving: false, pane: "" };
Object.assign(now, isRefused ? asWritten() : restoreEntry(written, seen.value));

const actions = {
  press: (card) => stateOf(now) === "cards" && type(now.entry, card),
  back: () => now.entry.asking || back(now.entry),
  leave: () => isReplacing(now.entry) && leave(now.entry),
  tap: (place) => now.entry.out && tap(now.entry, place),
  out: (seat) => goOut(now.entry, seat),
  swap: (place, card) => swap(now.entry, place, card),
  odd: () => acceptOddDeck(now.entry),
  keep: () => goOut(now.entry, now.entry.out),
  who: () => Object.assign(now.entry, { asking: true }),
  drop: () => Object.assign(now, asWritten()),
  save: () => stateOf(now) === "done" && form.requestSubmit(),
};
/** For what is loaded later. */
const page = { now, written, table, actions, act, draw, save };

function draw(trouble = "", isMeant = false) {
  hide(stale, now.seen === seen.value);
  drawPage(now, table, { trouble, isMeant });
}

function tell(name) {
  document.dispatchEvent(new CustomEvent("acted", { detail: { name, now, table } }));
}

function act(name, ...given) {
  const before = stateOf(now);
  const did = secondTapEffect(now.entry, name);
  if (["tap", "look", "pane", "odd"].includes(name)) Object.assign(now, { isRefused: false, asked: [] });
  if (now.isRefused || now.isSaving) return;
  now.pane = name === "pane" ? given[0] : "";
  actions[name]?.(...given);
  keepDraft(now.entry, token.value, now.seen);
  draw("", true);
  if (["tap", "drop"].includes(name) || before !== stateOf(now) || did !== secondTapEffect(now.entry, name))
    document.dispatchEvent(new Event("new-keys"));
  tell(name);
  if (before !== stateOf(now)) requestAnimationFrame(focus); // with the layout of the frame, not before it
}

/** The keyboard and a screen reader go on where the new pane begins. */
function focus() {
  find(`[data-focus=${stateOf(now)}]`)?.focus();
}

async function save() {
  now.isSaving = true;
  const trouble = await import("./send.js")
    .then(({ send }) => send(form, now.entry, table))
    .catch(() => say("offline"));
  now.isSaving = !trouble;
  draw(trouble);
}

const panels = () => [...document.querySelectorAll(".suits")];

/** Open the suits of a rank that a rule asks for; "" closes them. Returns whether anything changed. */
function openSuits(rank) {
  const changed = panels().filter((panel) => panel.hidden === (panel.dataset.of === rank));
  for (const panel of changed) panel.hidden = panel.dataset.of !== rank;
  const open = panels().find((panel) => !panel.hidden);
  open?.querySelector("button").focus({ preventScroll: true });
  if (changed.length) document.dispatchEvent(new Event("new-keys"));
  return changed.length > 0;
}

/** A tap on a cell, a key of the pad, a name, or anything else with an action. */
function listenToTap(event) {
  const control = event.target.closest("[data-cell], [data-rank], [data-suits], [data-out], [data-do]");
  if (!control || control.dataset.do === "save") return;
  event.preventDefault();
  const { cell, rank, suits, out } = control.dataset;
  if (suits !== undefined) return openSuits(suits);
  openSuits("");
  if (cell) act("tap", [control.closest("[data-seat]").dataset.seat, Number(cell)]);
  else if (rank) act("press", rank);
  else if (out) act("out", out);
  else act(control.dataset.do);
}

/** The letters of each key, those of an open rank's suits first, Backspace, Escape, and Enter for the main button. */
function listenToKey(event) {
  const typing = "input:not([type=radio]), textarea, select";
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(typing)) return;
  const keys = (panels().find((panel) => !panel.hidden) ?? find(".pad")).querySelectorAll("[data-letters]");
  const letter = event.key.toLowerCase();
  const key = [...keys].find(({ dataset }) => dataset.letters.split(" ").includes(letter));
  if (key) key.click();
  else if (["Backspace", "Escape"].includes(event.key) && openSuits("")) return event.preventDefault();
  else if (event.key === "Backspace") act("back");
  else if (event.key === "Escape") act("leave");
  else if (event.key === "Enter" && !event.target.closest("a, button")) act("save");
  else return;
  event.preventDefault();
}

/** What the decks can't hold is asked about at once; alone on a page sent back, instead of that page. */
function askAbout() {
  const isAlone = document.querySelectorAll(".refusal .title").length < 2;
  if (!isAlone || !tooMany(now.entry, table).length) return;
  import("./panes/too-many.js").then(({ askAboutTooMany }) => askAboutTooMany(page)).catch(() => {});
}

let turn = 0;

/**
 * A grid that was likely read the other way is asked about; a hole with all cards may be scored by itself. Until that is
 * clear, nothing at the bottom is tapped.
 */
async function finishGrid() {
  const { classList } = document.body;
  const { at, trail } = now.entry;
  const own = ++turn;
  classList.toggle("scoring", !at);
  if (at?.[0] !== trail.at(-1)?.[0])
    await import("./panes/read-order.js").then(({ askHowRead }) => askHowRead(page)).catch(() => {});
  if (own !== turn) return; // the card after this one sees to the rest
  await import("./aids/doubts.js").then(({ score }) => score(page)).catch(() => {});
  classList.toggle("scoring", Boolean(now.isSaving));
}

let prepared = null;

/** The ruling on a hole that is being typed will be needed soon; where nothing could be fetched, try again later. */
function prepareOnce() {
  prepared ??= import("./send.js")
    .then(({ prepare }) => prepare())
    .catch(() => {
      prepared = null;
    });
}

/** Where a script does not load, the server asks and reports. */
async function lookAgain() {
  const { cells, totals = {} } = now.entry;
  const isWhole = Object.keys(cells).some((seat) => totals[seat] || cells[seat].every(Boolean));
  if (isWhole || find(".doubtful")) (await import("./aids/doubts.js")).ask(now.entry, table);
  if (find("#ripple")) (await import("./aids/correction.js")).showRipple(now.entry, table);
}

/** A place to write or paste cards as text. */
function openLines(text) {
  import("./panes/text-lines.js").then((lines) => lines.openLines(page, text)).catch(() => draw(say("offline")));
}

function openPane({ target }) {
  if (target.closest("[data-write]")) openLines();
  const seat = target.closest("[data-menu]")?.closest("[data-seat]").dataset.seat;
  if (seat) import("./panes/seat.js").then(({ openMenu }) => openMenu(page, seat)).catch(() => draw(say("offline")));
}

/** What can't be fetched is done without. */
function loadOnDemand() {
  if (kept(turnsKey)) import("./panes/seat.js").then(({ turnAll }) => turnAll(page)).catch(() => {});
  if (Object.keys(now.entry.totals).length) import("./panes/seat.js").then(({ watch }) => watch(page)).catch(() => {});
  if ("call" in document.documentElement.dataset)
    import("./panes/call-first.js").then(({ watch }) => watch(page)).catch(() => {});
  const loadExtras = () => import("./aids/extras.js").catch(() => {});
  if (kept(`beside:${location.pathname}`) || find(".started select")?.value) loadExtras(); // chosen already
  for (const kind of ["focusin", "input"]) {
    document.addEventListener(kind, ({ target }) => target.closest(".beside-cards, .started") && loadExtras());
  }
  find("#starter")?.addEventListener("change", () => draw());
  askAbout();
  if (location.pathname.endsWith("/hole/1") && !kept("order-shown"))
    import(FIRST_ORDER).then(({ showOrder }) => showOrder(page)).catch(() => {});
  import("../live/live-hole.js").then(({ watch }) => watch(page)).catch(() => {});
  import("./aids/keyboard.js").then(({ watch }) => watch(page)).catch(() => {});
  document.addEventListener("live", ({ detail }) =>
    import("../live/live-hole.js").then(({ take }) => take(page, detail)).catch(() => {}),
  );
  document.addEventListener("acted", ({ detail: { name } }) => {
    import("../live/live-hole.js").then(({ keepOnServer }) => keepOnServer(now)).catch(() => {});
    if (name === "press") {
      finishGrid();
      prepareOnce();
    }
    if (["press", "swap", "total", "take", "back"].includes(name)) askAbout();
  });
  document.addEventListener("paste", (event) => {
    if (!event.target.closest("input, textarea")) openLines(event.clipboardData.getData("text"));
  });
  document.addEventListener("click", openPane);
}

/** Once it is there: which game the page before this one has just started. */
function noteStarted() {
  const [, game] = /^(\/g\/\w+)\/hole\/1$/.exec(location.pathname) ?? [];
  const before = document.referrer && new URL(document.referrer).pathname;
  if (game && ["/", "/games/new"].includes(before)) keep("started-game", { game, at: Date.now() });
}

(window.requestIdleCallback ?? setTimeout)(() => {
  noteStarted();
  if (!navigator.serviceWorker) prepareOnce(); // where no worker keeps what it needs
  Promise.all([
    import("./send.js"), // before the connection is gone
    import("./aids/screen.js"),
    import("./aids/screen-reader.js"),
  ]).catch(() => {});
});
document.addEventListener("acted", () => lookAgain().catch(() => {}));
if (location.hash === "#who") actions.who();
if (now.token && now.seen === seen.value) token.value = now.token;
draw("", true);
tell("wake");
loadOnDemand();
if (isRefused) {
  keepDraft(now.entry, token.value, now.seen);
  history.replaceState(null, "", location.href); // reload must not send the form again
}
forget("new-game");
document.addEventListener("click", listenToTap);
document.addEventListener("keydown", listenToKey);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!now.isSaving) save();
});
addEventListener("pageshow", ({ persisted }) => {
  if (persisted && !readDraft(written)) location.reload();
  now.isSaving = false;
});
if (stateOf(now) === "out" && !location.hash) focus();
document.documentElement.classList.add("ready");
