// Fetches what few holes need: the question about odd results, the ripple.

const find = (selector) => document.querySelector(selector);

async function listen({ detail: { now, table } }) {
  const { cells, totals = {} } = now.entry;
  const isWhole = Object.keys(cells).some((seat) => totals[seat] || cells[seat].every(Boolean));
  if (isWhole || find(".odd")) (await import("./doubts.js")).ask(now.entry, table);
  if (find("#ripple")) (await import("./correction.js")).showRipple(now.entry, table);
}

// Without a connection the server says it.
document.addEventListener("acted", (event) => listen(event).catch(() => {}));
