// Finds out what this phone can do here, and shows of each row the case that is its own.

import { FEATURES } from "./features.js";

const SIGNS = { yes: "✓", no: "–", soon: "…" };
const list = document.querySelector(".able");
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
document.addEventListener("visibilitychange", () => document.hidden || checkFeature("screen"));
Promise.all(Object.keys(FEATURES).map(checkFeature)).then(() => document.documentElement.classList.add("ready"));
