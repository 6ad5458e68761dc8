// A keyboard beyond the keys of the pad: ? shows what they are, and two letters may be one card, like Kn in Sweden.

const typing = "input:not([type=radio]), textarea, select";
const keyOf = (letters) => document.querySelector(`.pads .pad [data-letters~="${letters}"]`);
let last = ""; // the letter before

function showKeys(event) {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.target.closest?.(typing)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  import("../../pages/keys.js").then(({ show }) => show()).catch(() => {});
}

/** The first letter has typed a card of its own: that is taken back. */
function joinLetters({ now: { entry } }, { key, ctrlKey, metaKey, altKey, target }) {
  const letters = last + key.toLowerCase();
  last = key.toLowerCase();
  if (ctrlKey || metaKey || altKey || target.closest(typing) || !/^\p{L}{2}$/u.test(letters)) return;
  const whole = keyOf(letters);
  const [seat, cell, before] = entry.trail.at(-1) ?? [];
  if (!whole || entry.cells[seat]?.[cell] !== keyOf(letters[0])?.dataset.rank) return;
  entry.trail.pop();
  entry.cells[seat][cell] = before;
  entry.at = [seat, cell];
  whole.click();
}

export function watch(page) {
  addEventListener("keydown", showKeys, true);
  document.addEventListener("pointerdown", () => (last = ""));
  document.addEventListener("keydown", (event) => joinLetters(page, event));
}
