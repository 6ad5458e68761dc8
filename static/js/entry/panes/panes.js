// The rare panes of the entry page: fetched once, the same for every game, with a style sheet of their own. Our own number
// pad, since a telephone's has no minus, and covers what the number is about; a grid in small, to find a card on the table.

import { addStyle } from "../../base/static-address.js";
import { texts } from "../../words/page-words.js";

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

async function begin() {
  const [answer] = await Promise.all([fetch(texts().aside), addStyle("css/entry-panes.css")]);
  if (!answer.ok) throw new Error(answer.statusText);
  document.body.append(document.createRange().createContextualFragment(await answer.text()));
  document.addEventListener("click", ({ target }) => {
    const button = target.closest(".aside [data-aside]");
    if (button) handlers[document.body.dataset.state]?.(button.dataset.aside, button);
  });
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

const MOST = 3; // digits
const MINUS = "\u2212";
let text = "";

function write(now) {
  text = now;
  pane("total").querySelector("output").textContent = text;
}

const does = {
  digit: ({ textContent }) => {
    const digits = text.replace(MINUS, "").replace(/^0$/, "") + textContent;
    if (digits.length <= MOST) write((text.startsWith(MINUS) ? MINUS : "") + digits);
  },
  sign: () => write(text.startsWith(MINUS) ? text.slice(1) : MINUS + text),
  back: () => write(text.slice(0, -1)),
};

/** Ask for a number in the pane `total` or `call`: `done(number)` is called with it, or another key's function. */
export function askNumber(page, name, before, { done, ...others }) {
  write(before === null ? "" : String(before).replace("-", MINUS));
  handlePane(name, (what, key) => {
    const number = Number(text.replace(MINUS, "-"));
    if (what !== "done") (others[what] ?? does[what])(key);
    else if (/\d/.test(text)) done(number || 0);
  });
  page.act("pane", name);
}

/** Draw a grid with one cell dark; cells count row by row, 0 is the upper left one for its owner. */
export function drawMap(map, dark = 0) {
  const [rows, columns] = ["rows", "columns"].map((side) => Number(document.querySelector(".seats").dataset[side]));
  const drawn = Array.from({ length: columns }, () => document.createElement("span"));
  for (let cell = 0; cell < rows * columns; cell += 1) {
    const dot = document.createElement("i");
    dot.classList.toggle("here", cell === dark);
    drawn[cell % columns].append(dot);
  }
  map.replaceChildren(...drawn);
  return map;
}
