// The rare panes of the entry page: fetched once, the same for every game, with a style sheet of their own.

import { staticAddress } from "../../base/static-address.js";
import { words } from "../../words/page-words.js";

const handlers = {};
const find = () => document.getElementById("aside");
let begun = null;

/** Words of the panes, {blanks} filled. */
export function phrase(name, blanks = {}) {
  return find().dataset[name].replace(/\{(\w+)\}/g, (_, blank) => blanks[blank]);
}

/** The pane of this name. */
export const pane = (name) => document.querySelector(`.pane-${name}`);
export const seatOf = (id) => document.getElementById(`seat-${id}`);

/** What the keys of a pane do: `handle(what, button)`. */
export function handlePane(name, handle) {
  handlers[name] = handle;
}

function onTap(event) {
  const button = event.target.closest(".aside [data-aside]");
  if (button) handlers[document.body.dataset.state]?.(button.dataset.aside, button);
}

/** A key of the keyboard as the pane knows it; Enter on a button that was tabbed to is the button's. */
function onKey(event) {
  const handle = handlers[document.body.dataset.state];
  if (!handle || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Enter" && event.target.closest("button:focus-visible, label, a")) return event.stopPropagation();
  if (event.target.closest("textarea") && event.key !== "Escape") return event.stopPropagation();
  const key = pane(document.body.dataset.state).querySelector(`[data-keys~="${CSS.escape(event.key)}"]`);
  if (["Tab", " ", "Shift"].includes(event.key)) return event.stopPropagation();
  event.stopPropagation();
  event.preventDefault();
  if (key) handle(key.dataset.aside, key);
}

let watcher = null;

/** The back gesture does in a pane what Escape does, where the browser hands it on; elsewhere it leaves the page. */
function watchBack() {
  watcher?.destroy();
  watcher = null;
  const { state } = document.body.dataset;
  const key = handlers[state] && pane(state).querySelector("[data-keys~=Escape]");
  if (!key || !window.CloseWatcher) return;
  watcher = new CloseWatcher();
  watcher.onclose = () => handlers[state](key.dataset.aside, key);
}

function style() {
  const href = staticAddress("css/entry-panes.css");
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(sheet);
  return new Promise((resolve, reject) => Object.assign(sheet, { onload: resolve, onerror: reject }));
}

async function panes() {
  const answer = await fetch(words.dataset.aside);
  if (!answer.ok) throw new Error(answer.statusText);
  return document.createRange().createContextualFragment(await answer.text());
}

async function begin() {
  const [fragment] = await Promise.all([panes(), style()]);
  document.body.append(fragment);
  document.addEventListener("click", onTap);
  addEventListener("keydown", onKey, true);
  document.addEventListener("acted", watchBack);
}

/** Until the panes can be shown; what fails without a network is tried again at the next wish. */
export function ready() {
  begun ??= begin().catch((error) => {
    begun = null;
    throw error;
  });
  return begun;
}
