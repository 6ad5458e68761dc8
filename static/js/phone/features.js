// What this browser can do here: each test finds the name of the case that the page has a sentence for.

import { isAndroid, isApple, isInstalled } from "./kind.js";

const PATIENCE = 8000; // milliseconds until a worker that is not there yet is called slow, not missing
const PROBE = "probe";

const secure = (test) => () => (isSecureContext ? test() : "plain");
const has = (owner, name) => (name in owner ? "yes" : "missing");
const after = (wait, name) => new Promise((done) => setTimeout(done, wait, name));

async function worker() {
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch {
    return "untrusted"; // the address is secure, but a browser with a dismissed warning gets no worker
  }
  return Promise.race([navigator.serviceWorker.ready.then(() => "yes"), after(PATIENCE, "soon")]);
}

async function screen() {
  if (!("wakeLock" in navigator)) return "film";
  try {
    const lock = await navigator.wakeLock.request("screen");
    lock.release();
    return "yes";
  } catch {
    return "refused";
  }
}

function installed() {
  if (isInstalled()) return "yes";
  if (isApple) return "iphone";
  return isAndroid ? "android" : "other";
}

function canKeep() {
  try {
    localStorage.setItem(PROBE, "1");
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

async function storage() {
  if (!canKeep()) return "refused";
  if (isApple && !isInstalled()) return "week";
  return (await navigator.storage?.persisted?.()) ? "yes" : "usual";
}

/** By the names of the page's rows; each returns the name of a case, or a promise of it. */
export const FEATURES = {
  offline: secure(() => (has(navigator, "serviceWorker") === "yes" ? worker() : "missing")),
  installed: () => (isInstalled() || isSecureContext ? installed() : "plain"),
  share: secure(() => has(navigator, "share")),
  screen,
  storage,
};
