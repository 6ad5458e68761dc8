// Taps and hardware keys, turned into the actions of the entry page. `act` takes an action's name.

const typing = "input:not([type=radio]), textarea, select";

/** A tap on a cell, a key of the pad, a name, or anything else that says what it does. */
export function listenToTaps(act) {
  document.addEventListener("click", (event) => {
    const control = event.target.closest("[data-cell], [data-rank], [data-out], [data-do]");
    if (!control || control.dataset.do === "save") return;
    event.preventDefault();
    const { cell, rank, out } = control.dataset;
    if (cell) act("tap", [control.closest("[data-seat]").dataset.seat, Number(cell)]);
    else if (rank) act("press", rank);
    else if (out) act("out", out);
    else act(control.dataset.do);
  });
}

function rankOf(letter) {
  const keys = [...document.querySelectorAll("[data-letters]")];
  return keys.find((key) => key.dataset.letters.split(" ").includes(letter))?.dataset.rank;
}

/** The letters of each key, Backspace, Escape, and Enter for the main button. */
export function listenToKeys(act) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest(typing)) return;
    const rank = rankOf(event.key.toLowerCase());
    if (rank) act("press", rank);
    else if (event.key === "Backspace") act("back");
    else if (event.key === "Escape") act("leave");
    else if (event.key === "Enter" && !event.target.closest("a, button")) act("save");
    else return;
    event.preventDefault();
  });
}
