// Looks now and then whether this phone trusts this copy by now, and takes it to the secure address.

import { isPad } from "./kind.js";
import { keep, kept } from "../base/store.js";

const main = document.getElementById("trust");
const { origin, mark, begins, ends, system } = main.dataset;
const found = document.getElementById("found");
const [OFTEN, PATIENCE] = [3000, 5000]; // milliseconds
const ASTRAY = 12 * 60 * 60_000; // milliseconds that a clock may be wrong without harm
const isHere = origin === location.origin;
let isTrusted = false;

const say = (what) => {
  found.textContent = found.dataset[what];
};

/** An iPad looks like a Mac to the server. */
function turnToPad() {
  if (!isPad || system !== "mac" || !("guessed" in main.dataset)) return;
  const address = new URL(location.href);
  address.searchParams.set("system", "iphone");
  location.replace(address);
}

async function nowAtServer() {
  const answer = await fetch("/trust/check", { cache: "no-store" });
  return (await answer.json()).now;
}

/** Certificates count from a day to a day: a phone in another year refuses them. */
async function checkClock() {
  const [here, phone] = [await nowAtServer(), Date.now()];
  const isOutside = phone < Number(begins) || phone > Number(ends);
  const note = document.getElementById("clock");
  note.dataset.words ??= note.textContent;
  const written = (time) => new Date(time).toLocaleString(document.documentElement.lang);
  note.textContent = note.dataset.words.replace("{phone}", written(phone)).replace("{here}", written(here));
  note.hidden = !isOutside && Math.abs(here - phone) < ASTRAY;
}

/** Where a warning was clicked away, an answer proves nothing: browsers refuse a worker there, if anything. */
async function trusts() {
  try {
    if (isHere) return Boolean(await navigator.serviceWorker.register("/sw.js"));
    const signal = AbortSignal.timeout?.(PATIENCE);
    const answer = await fetch(`${origin}/trust/check`, { cache: "no-store", credentials: "omit", signal });
    return answer.ok;
  } catch {
    return false;
  }
}

function showTrust() {
  isTrusted = true;
  keep("trusted", mark);
  main.classList.add("trusted");
  document.getElementById("renewed").hidden = true;
  say("works");
}

async function checkTrust() {
  if (isTrusted || document.hidden) return;
  if (await trusts()) return showTrust();
  say("checking");
  document.getElementById("renewed").hidden = [null, mark].includes(kept("trusted"));
  checkClock().catch(() => {});
}

turnToPad();
document.addEventListener("visibilitychange", checkTrust);
addEventListener("pageshow", checkTrust);
setInterval(checkTrust, OFTEN);
checkTrust().then(() => document.documentElement.classList.add("ready"));
