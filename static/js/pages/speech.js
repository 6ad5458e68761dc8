// The ruling read aloud, once when the hole was just saved and again on demand.

import { forget, keep, kept } from "../base/store.js";
import { listOf } from "../words/names.js";

const SPOKEN = "said-aloud"; // which hole's ruling was spoken last, by the token of its draft
const button = document.querySelector("[data-speak]");
const saved = document.body.dataset.kept;

/** What stands there, without the signs that only eyes need. */
function text(root, selector) {
  return [...root.querySelectorAll(selector)].map((part) => {
    const copy = part.cloneNode(true);
    for (const sign of copy.querySelectorAll("[aria-hidden]")) sign.remove();
    return copy.textContent.replace(/\s+/g, " ").trim();
  });
}

/** The name with the sums as they stand there, then each penalty as its sentence. */
function sentences() {
  const verdicts = [...document.querySelectorAll(".verdict")].flatMap((verdict) => {
    const sums = [...verdict.querySelectorAll(".lines > div:not(.red)")].map((line) => text(line, "dt, dd").join(" "));
    return [`${text(verdict, "h3 bdi")}: ${listOf(button.dataset, sums)}.`, ...text(verdict, ".penalty p")];
  });
  return [...text(document, "[data-read-aloud]"), ...verdicts];
}

function speak() {
  speechSynthesis.cancel();
  for (const sentence of sentences()) {
    const speech = new SpeechSynthesisUtterance(sentence);
    speech.lang = document.documentElement.lang;
    speechSynthesis.speak(speech);
  }
}

if (!("speechSynthesis" in window)) button.hidden = true;
else if (saved && kept(SPOKEN) !== saved) {
  keep(SPOKEN, saved);
  speak();
}
button.addEventListener("click", speak);
addEventListener("pagehide", () => {
  if (window.speechSynthesis?.speaking) forget(SPOKEN); // the page may come again once a hole that waited is sent
  window.speechSynthesis?.cancel();
});
