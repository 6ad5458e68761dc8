// Beside the entry: keep the screen on, tell a screen reader, show the keys. Fetched once the page stands.

const BLINK = 550; // milliseconds the caret of the next card is there, then as long away
const later = window.requestIdleCallback ?? setTimeout;
const typing = "input:not([type=radio]), textarea, select";

function showKeys(event) {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.target.closest?.(typing)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  import("./keys.js").then(({ show }) => show()).catch(() => {});
}

/** Turned, the phone shows another part of the page; the card that is next must be in it. */
function keepInView() {
  document.querySelector(".cell[aria-current]")?.scrollIntoView({ block: "nearest" });
}

/** Not by an animation in the style: while one runs, every tap waits for its next frame. */
function blink() {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  document.querySelector(".seats")?.classList.toggle("blink", !isCalm && Math.floor(performance.now() / BLINK) % 2 > 0);
}

addEventListener("keydown", showKeys, true);
addEventListener("resize", keepInView);
setInterval(blink, BLINK);
later(() => Promise.all([import("./awake.js"), import("./heard.js")]).catch(() => {}));
