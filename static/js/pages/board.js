// The board: rows glide to their new places instead of jumping, unless reduced motion is on. Between
// games it is fetched again, as this game has no news of the next one.

const BETWEEN = 60_000; // milliseconds

const rows = () => [...document.querySelectorAll(".board tbody tr")];
const topOf = (row) => row.getBoundingClientRect().top;
let before = new Map();

document.addEventListener("swapping", () => {
  before = new Map(rows().map((row) => [row, topOf(row)]));
});

document.addEventListener("swapped", () => {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const row of rows()) {
    const by = (before.get(row) ?? topOf(row)) - topOf(row);
    if (by)
      row.animate([{ transform: `translateY(${by}px)` }, {}], { duration: 900, easing: "ease-in-out", id: "glide" });
  }
});

async function lookForGames() {
  if (document.hidden || !document.querySelector("[data-between]")) return;
  const { refresh } = await import("../live/live-page.js");
  await refresh();
}

setInterval(() => lookForGames().catch(() => {}), BETWEEN);
