// Fetches what few holes need: the question about odd results, the ripple of a correction.

const find = (selector) => document.querySelector(selector);

async function listen({ detail: { now, table } }) {
  const { entry } = now;
  const isAsked = find(".odd") || Object.values(entry.cells).some((grid) => grid.every(Boolean));
  if (isAsked) (await import("./doubts.js")).ask(entry, table);
  if (find("#ripple")) (await import("./mend.js")).showRipple(entry, table);
}

// Without a connection the server says it when the hole is saved.
document.addEventListener("acted", (event) => listen(event).catch(() => {}));
