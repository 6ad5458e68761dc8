// The entry page: every tap or key changes the entry, is kept on this phone, and is drawn.

import { loadOnDemand } from "./load-on-demand.js";
import { keepSentBack, isCorrecting, keepDraft, readDraft, restoreEntry } from "./draft.js";
import { drawPage, stateOf } from "./draw.js";
import { isReplacing, readAsked, readEntry } from "./state.js";
import { listenToKeys, listenToTaps } from "./input.js";
import * as moves from "./moves.js";
import { forget } from "../base/store.js";
import { hide, say } from "../words/page-words.js";

const form = document.getElementById("hole");
const stale = document.getElementById("stale");
const table = JSON.parse(document.getElementById("table").textContent);
const { draft: token, seen } = form.elements;
const written = readEntry(form);
const isRefused = document.body.dataset.state === "refused" && !isCorrecting(written, seen.value, token.value);
const asWritten = () => ({ entry: { ...structuredClone(written), gone: readDraft(written)?.gone }, seen: seen.value });
const now = { isRefused, asked: readAsked(), isSaving: false, pane: "" };
Object.assign(now, isRefused ? asWritten() : restoreEntry(written, seen.value));

const stateNow = () => stateOf(now);

function draw(trouble = "", isMeant = false) {
  hide(stale, now.seen === seen.value);
  drawPage(now, table, { trouble, isMeant });
}

const actions = {
  press: (card) => stateNow() === "cards" && moves.type(now.entry, card),
  back: () => now.entry.asking || moves.back(now.entry),
  leave: () => isReplacing(now.entry) && moves.leave(now.entry),
  tap: (place) => now.entry.out && moves.tap(now.entry, place),
  out: (seat) => moves.goOut(now.entry, seat),
  swap: (place, card) => moves.swap(now.entry, place, card),
  odd: () => moves.acceptOddDeck(now.entry),
  keep: () => moves.goOut(now.entry, now.entry.out),
  who: () => Object.assign(now.entry, { asking: true }),
  drop: () => Object.assign(now, asWritten()),
  save: () => stateNow() === "done" && form.requestSubmit(),
};

function act(name, ...given) {
  const before = stateNow();
  const did = moves.secondTapEffect(now.entry, name);
  if (["tap", "look", "pane", "odd"].includes(name)) Object.assign(now, { isRefused: false, asked: [] });
  if (now.isRefused || now.isSaving) return;
  now.pane = name === "pane" ? given[0] : "";
  actions[name]?.(...given);
  keepDraft(now.entry, token.value, now.seen);
  draw("", true);
  if (["tap", "drop"].includes(name) || before !== stateNow() || did !== moves.secondTapEffect(now.entry, name))
    document.dispatchEvent(new Event("new-keys"));
  document.dispatchEvent(new CustomEvent("acted", { detail: { name, now, table } }));
  if (before !== stateNow()) requestAnimationFrame(focus); // with the layout of the frame, not before it
}

/** The keyboard and a screen reader go on where the new pane begins. */
function focus() {
  document.querySelector(`[data-focus=${stateNow()}]`)?.focus();
}

function submit(event) {
  event.preventDefault();
  if (!now.isSaving) save();
}

async function save() {
  now.isSaving = true;
  const trouble = await import("./send.js")
    .then(({ send }) => send(form, now.entry, table))
    .catch(() => say("offline"));
  now.isSaving = !trouble;
  draw(trouble);
}

function show(event) {
  if (event.persisted && !readDraft(written)) location.reload();
  now.isSaving = false;
}

if (location.hash === "#who") actions.who();
if (now.token && now.seen === seen.value) token.value = now.token;
draw("", true);
document.dispatchEvent(new CustomEvent("acted", { detail: { name: "wake", now, table } }));
loadOnDemand({ now, written, table, actions, act, draw, save });
if (isRefused) keepSentBack(now.entry, token.value, now.seen);
forget("new-game");
listenToTaps(act);
listenToKeys(act);
form.addEventListener("submit", submit);
addEventListener("pageshow", show);
if (stateNow() === "out" && !location.hash) focus();
document.documentElement.classList.add("ready");
