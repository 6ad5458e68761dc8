// A keyboard beyond the keys of the pad: ? lays the list of keys over the page, and two letters may be one card, like Kn
// in Sweden.

const typing = "input:not([type=radio]), textarea, select";
const keyOf = (letters) => document.querySelector(`.pads .pad [data-letters~="${letters}"]`);
const dialog = document.createElement("dialog");
let last = ""; // the letter before

/** Open the list, the same as on its own page; Escape or its button closes it, and typing goes on where it was. */
async function showKeys() {
  if (dialog.open) return dialog.close();
  if (!dialog.isConnected) {
    const answer = await fetch(document.getElementById("announcements").dataset.keys);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    document.head.append(...page.head.querySelectorAll("link[href*='settings.css']"));
    const textContent = page.querySelector("main").dataset.close;
    const button = Object.assign(document.createElement("button"), { type: "button", className: "link", textContent });
    button.addEventListener("click", () => dialog.close());
    const head = Object.assign(document.createElement("h2"), { className: "section-title", id: "keys" });
    head.append(page.querySelector("h1").textContent, button);
    dialog.setAttribute("aria-labelledby", head.id);
    dialog.append(head, page.querySelector(".keys"));
    document.body.append(dialog);
  }
  dialog.showModal();
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
  const listen = (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.target.closest?.(typing)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    showKeys().catch(() => {});
  };
  addEventListener("keydown", listen, true);
  document.addEventListener("pointerdown", () => (last = ""));
  document.addEventListener("keydown", (event) => joinLetters(page, event));
  // The page below must not hear the keys that are tried out in the list.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());
}
