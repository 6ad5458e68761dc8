// Taps and hardware keys, turned into the actions of the entry page; a rank whose suit a rule asks for opens its suits.
// `act` takes an action's name.

const typing = "input:not([type=radio]), textarea, select";
const panels = () => [...document.querySelectorAll(".suits")];

/** The keys that can be pressed now: the suits of an open rank, else the ranks. */
function keysNow() {
  const open = panels().find((panel) => !panel.hidden);
  return [...(open ?? document.querySelector(".pad")).querySelectorAll("[data-letters]")];
}

/** Open the suits of a rank; "" closes them. Returns whether anything changed. */
function openSuits(rank) {
  const changed = panels().filter((panel) => panel.hidden === (panel.dataset.of === rank));
  for (const panel of changed) panel.hidden = panel.dataset.of !== rank;
  panels()
    .find((panel) => !panel.hidden)
    ?.querySelector("button")
    .focus({ preventScroll: true });
  if (changed.length) document.dispatchEvent(new Event("new-keys"));
  return changed.length > 0;
}

/** A tap on a cell, a key of the pad, a name, or anything else with an action. */
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
