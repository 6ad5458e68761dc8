// Beside the entry, fetched when it is needed: the screen stays on, a screen reader hears, keys, odd results,
// the ripple.

const find = (selector) => document.querySelector(selector);
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

async function listen({ detail: { now, table } }) {
  const { cells, totals = {} } = now.entry;
  const isWhole = Object.keys(cells).some((seat) => totals[seat] || cells[seat].every(Boolean));
  if (isWhole || find(".odd")) (await import("./doubts.js")).ask(now.entry, table);
  if (find("#ripple")) (await import("./correction.js")).showRipple(now.entry, table);
}

addEventListener("keydown", showKeys, true);
addEventListener("resize", keepInView);
later(() =>
  Promise.all([import("./wake-lock.js"), import("./screen-reader.js"), import("./caret.js")]).catch(() => {}),
);
// Without a connection the server says it.
document.addEventListener("acted", (event) => listen(event).catch(() => {}));
