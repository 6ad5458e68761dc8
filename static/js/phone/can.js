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

function click() {
  const sound = new AudioContext();
  const [tone, volume] = [sound.createOscillator(), sound.createGain()];
  volume.gain.setValueAtTime(0.25, sound.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, sound.currentTime + 0.2);
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + 0.2);
}

const TRIES = {
  sound: click,
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
