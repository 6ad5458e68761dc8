// Fetches what few holes need: the question about odd results, the ripple.

const find = (selector) => document.querySelector(selector);

async function listen({ detail: { now, table } }) {
  const grids = Object.values(now.entry.cells);
  if (find(".odd") || grids.some((grid) => grid.every(Boolean))) (await import("./doubts.js")).ask(now.entry, table);
  if (find("#ripple")) (await import("./mend.js")).showRipple(now.entry, table);
}

// Without a connection the server says it.
document.addEventListener("acted", (event) => listen(event).catch(() => {}));
