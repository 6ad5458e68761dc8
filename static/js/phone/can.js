// What this browser can do here, found out once somebody looks: each test finds the name of the case that the page has a
// sentence for, and shows it in its row.

import { isAndroid, isApple, isInstalled } from "./kind.js";

const PATIENCE = 8000; // milliseconds until a worker that is not there yet is called slow, not missing

const secure = (test) => () => (isSecureContext ? test() : "plain");
const has = (owner, name) => (name in owner ? "yes" : "missing");

async function worker() {
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch {
    return "untrusted"; // the address is secure, but a browser with a dismissed warning gets no worker
  }
  const late = new Promise((done) => setTimeout(done, PATIENCE, "soon"));
  return Promise.race([navigator.serviceWorker.ready.then(() => "yes"), late]);
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

async function storage() {
  try {
    localStorage.setItem("probe", "1");
    localStorage.removeItem("probe");
  } catch {
    return "refused";
  }
  if (isApple && !isInstalled()) return "week";
  return (await navigator.storage?.persisted?.()) ? "yes" : "usual";
}

/** By the names of the page's rows; each returns the name of a case, or a promise of it. */
const FEATURES = {
  offline: secure(() => (has(navigator, "serviceWorker") === "yes" ? worker() : "missing")),
  installed: () => (isInstalled() || isSecureContext ? installed() : "plain"),
  share: secure(() => has(navigator, "share")),
  screen,
  storage,
};

const SIGNS = { yes: "✓", no: "–", soon: "…" };
const list = document.querySelector(".able");
const fold = list.closest("details");
let offer = null;

function showCase(row, name) {
  for (const part of row.querySelectorAll("[data-case]")) part.hidden = part.dataset.case !== name;
  const { answer, word } = row.querySelector(`[data-case="${name}"]`).dataset;
  row.dataset.says = answer;
  row.querySelector(".rank").textContent = SIGNS[answer];
  row.querySelector(".answer").textContent = word;
}

const rowOf = (name) => list.querySelector(`[data-feature="${name}"]`);

async function checkFeature(name) {
  showCase(rowOf(name), await FEATURES[name]());
}

list.addEventListener("click", async ({ target }) => {
  if (target.dataset.try !== "install") return;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  if (outcome === "accepted") showCase(rowOf("installed"), "yes");
});
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  showCase(rowOf("installed"), "prompt");
});
document.addEventListener("visibilitychange", () => fold.open && !document.hidden && checkFeature("screen"));

const checkAll = () => Promise.all(Object.keys(FEATURES).map(checkFeature));
if (!fold.open) fold.addEventListener("toggle", checkAll, { once: true });
Promise.resolve(fold.open && checkAll()).then(() => document.documentElement.classList.add("ready"));
