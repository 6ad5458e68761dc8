// Taps and hardware keys, turned into the actions of the entry page. `act` takes an action's name.

import { keysNow, openSuits } from "./suits.js";

const typing = "input:not([type=radio]), textarea, select";

/** A tap on a cell, a key of the pad, a name, or anything else that says what it does. */
export function listenToTaps(act) {
  document.addEventListener("click", (event) => {
    const control = event.target.closest("[data-cell], [data-rank], [data-suits], [data-out], [data-do]");
    if (!control || control.dataset.do === "save") return;
    event.preventDefault();
    const { cell, rank, suits, out } = control.dataset;
    if (suits !== undefined) return openSuits(suits);
    openSuits("");
    if (cell) act("tap", [control.closest("[data-seat]").dataset.seat, Number(cell)]);
    else if (rank) act("press", rank);
    else if (out) act("out", out);
    else act(control.dataset.do);
  });
}

function keyOf(letter) {
  return keysNow().find((key) => key.dataset.letters.split(" ").includes(letter));
}

/** The letters of each key, Backspace, Escape, and Enter for the main button. */
export function listenToKeys(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(typing)) return;
    const key = keyOf(event.key.toLowerCase());
    if (key) key.click();
    else if (["Backspace", "Escape"].includes(event.key) && openSuits("")) return event.preventDefault();
    else if (event.key === "Backspace") act("back");
    else if (event.key === "Escape") act("leave");
    else if (event.key === "Enter" && !event.target.closest("a, button")) act("save");
    else return;
    event.preventDefault();
  });
}
