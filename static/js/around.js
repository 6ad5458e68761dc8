// Beside the entry: keep the screen on, tell a screen reader, show the keys. Fetched once the page stands.

const later = window.requestIdleCallback ?? setTimeout;
const typing = "input:not([type=radio]), textarea, select";

function showKeys(event) {
  if (event.key !== "?" || event.ctrlKey || event.metaKey || event.target.closest?.(typing)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  import("./keys.js").then(({ show }) => show()).catch(() => {});
}

addEventListener("keydown", showKeys, true);
later(() => Promise.all([import("./awake.js"), import("./heard.js")]).catch(() => {}));
