// Beside the entry: keep the screen on, tell a screen reader, show the keys. Fetched once the page stands.

const later = window.requestIdleCallback ?? setTimeout;
const typing = "input:not([type=radio]), textarea, select";

function showKeys(event) {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.target.closest?.(typing)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  import("../../pages/keys.js").then(({ show }) => show()).catch(() => {});
}

/** Turned, the phone shows another part of the page; the card that is next must be in it. */
function keepInView() {
  document.querySelector(".cell[aria-current]")?.scrollIntoView({ block: "nearest" });
}

addEventListener("keydown", showKeys, true);
addEventListener("resize", keepInView);
later(() => Promise.all([import("./wake-lock.js"), import("./screen-reader.js"), import("./caret.js")]).catch(() => {}));
