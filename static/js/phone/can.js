// Finds out what this device can do here once somebody looks, and shows of each row the case that is its own.

import { FEATURES } from "./features.js";

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

const TRIES = {
  install: async () => {
    await offer.prompt();
    const { outcome } = await offer.userChoice;
    if (outcome === "accepted") showCase(rowOf("installed"), "yes");
  },
};

list.addEventListener("click", ({ target }) => TRIES[target.dataset.try]?.());
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  offer = event;
  showCase(rowOf("installed"), "prompt");
});
document.addEventListener("visibilitychange", () => fold.open && !document.hidden && checkFeature("screen"));

const checkAll = () => Promise.all(Object.keys(FEATURES).map(checkFeature));
if (!fold.open) fold.addEventListener("toggle", checkAll, { once: true });
Promise.resolve(fold.open && checkAll()).then(() => document.documentElement.classList.add("ready"));
