// The rare panes of the entry page: cut out of the page's template once, with a style sheet of their own.

const template = document.getElementById("aside");
const sheet = Object.assign(document.createElement("link"), {
  rel: "stylesheet", href: new URL("../css/aside.css", import.meta.url).href });
const isStyled = new Promise((resolve, reject) => Object.assign(sheet, { onload: resolve, onerror: reject }));
const handlers = {};

/** Words of the panes, {blanks} filled. */
export function tell(name, blanks = {}) {
  return template.dataset[name].replace(/\{(\w+)\}/g, (_, blank) => blanks[blank]);
}

/** The pane of this name. */
export const pane = (name) => document.querySelector(`.pane-${name}`);
export const seatOf = (id) => document.getElementById(`seat-${id}`);

/** What the keys of a pane do: `handle(what, button)`; true when a keyboard's key meant something. */
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

/** Ready when the panes can be shown; without a network it fails, and works at the next try. */
async function begin() {
  document.head.append(sheet);
  await isStyled;
  document.body.append(template.content.cloneNode(true));
  document.addEventListener("click", onTap);
  addEventListener("keydown", onKey, true);
}

export const ready = begin();
