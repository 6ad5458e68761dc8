// When this copy answers no more at the address of this page: looks for it by its name, and goes on there with what
// was typed. Loaded while all is well, since nothing can be fetched from here later.

import { ask } from "./ask.js";
import { depositAt, goToTicket } from "./deposit.js";
import { gameHere } from "../offline/kept-games.js";
import { keep, kept } from "../base/store.js";

const template = document.getElementById("unsent");
const { elsewhere: origin, copy } = template.dataset;
const [HOUR, OFTEN, PATIENCE] = [3_600_000, 5_000, 5_000]; // milliseconds
const ENOUGH = 2; // times without an answer
const REFUSED = 500; // statuses below it: this page may deposit nothing more there
let [misses, checkedAt, state] = [0, 0, "found"];

/** What makes this phone known at another address, fetched again after an hour. */
async function keepPass() {
  if (Date.now() - (kept("pass")?.at ?? 0) < HOUR) return;
  const { pass } = await ask("/trust/pass", {});
  keep("pass", { pass, at: Date.now() });
}

async function isThere() {
  const signal = AbortSignal.timeout?.(PATIENCE);
  const answer = await fetch(`${origin}/trust/check`, { cache: "no-store", credentials: "omit", signal });
  return (await answer.json()).copy === copy;
}

/** What the server can't know: entries that wait, what is typed of this game, games made here. */
function isPending(key) {
  if (key.startsWith("game:")) return Boolean(kept(key)?.made);
  return key.startsWith("wait:") || key.includes(`/g/${gameHere()}/`);
}

/** The pass serves once; the answer holds another one, for what is typed here later. */
async function goOn({ currentTarget: button }) {
  button.disabled = true;
  try {
    const { ticket, pass } = await depositAt(origin, kept("pass").pass, location.pathname, isPending);
    keep("pass", { ...kept("pass"), pass });
    goToTicket(origin, ticket);
  } catch ({ status }) {
    state = status < REFUSED ? "refused" : "failed";
    show(state);
  }
}

function show(what) {
  document.querySelector(".elsewhere")?.remove();
  if (!what) return;
  const part = template.content.querySelector(".elsewhere").cloneNode(true);
  for (const element of part.querySelectorAll("[data-when]")) element.hidden = element.dataset.when !== what;
  for (const button of part.querySelectorAll("button")) button.onclick = goOn;
  document.querySelector("main").prepend(part);
}

async function checkServer() {
  if (Date.now() - checkedAt < OFTEN) return;
  checkedAt = Date.now();
  const isFound = kept("pass") && (await isThere().catch(() => false));
  if (misses >= ENOUGH) show(isFound ? state : isSecureContext ? "" : "lost");
}

function hear({ detail: isAnswered }) {
  misses = isAnswered ? 0 : misses + 1;
  if (!misses) show("");
  if (misses >= ENOUGH) checkServer();
}

document.addEventListener("reached", hear);
keepPass().catch(() => {});
