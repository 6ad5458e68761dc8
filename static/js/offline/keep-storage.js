// Asks the browser to keep what waits here, once a hole was saved; explains once what an iPhone does after a week.

import { isApple, isInstalled } from "../phone/kind.js";
import { keep, kept } from "../base/store.js";

const [ASKED, DONE] = ["asked-to-persist", "week-said"];
const CARD = /^\/g\/\w+$/;
const RULED = /\/hole\/\d+\/ruling$/;

/** A hole was saved from this phone just now, or is on the card: there is something worth keeping. */
const isWorthIt = () => document.querySelector(".card tbody .hole-score") !== null;
const wasSavedHere = () => RULED.test(location.pathname) && location.search.includes("kept=");

async function askToPersist() {
  if (kept(ASKED) || !navigator.storage?.persist) return;
  keep(ASKED, true);
  await navigator.storage.persist();
}

/** On the card, above it, until it is read; kept before it is shown, so that it never comes twice. */
async function sayWeek() {
  const answer = await fetch("/phone/week");
  if (!answer.ok) return;
  const part = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("section");
  part.dataset.own = "";
  part.querySelector("button").onclick = () => part.remove();
  keep(DONE, true);
  if (kept(DONE)) document.querySelector("main").prepend(part);
}

export async function keepStorage() {
  if (wasSavedHere()) await askToPersist();
  if (CARD.test(location.pathname) && isApple && !isInstalled() && !kept(DONE) && isWorthIt()) await sayWeek();
}
