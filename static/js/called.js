// Call it first: whose last card is in says a total before the page does; only a mismatch speaks.

import { handlePane, pane, ready, seatOf, tell } from "./aside.js";
import { askNumber } from "./numbers.js";
import { scoreGrid } from "./score.js";
import { isolated, signed } from "./words.js";

let isWatching = false;

const isIn = ({ cells, totals }, table, seat) =>
  !totals[seat] && cells[seat].every((card) => !table.not_yet.includes(card));

/** Scores stay away until they were called; `called` holds {said, wrong}, said null where it was skipped. */
function showCalled({ entry }, table) {
  for (const seat of entry.seats) {
    const isShown = entry.called[seat] || entry.totals[seat];
    seatOf(seat).classList.toggle("called", Boolean(isShown));
  }
}

function answer(page, seat, said) {
  page.now.entry.called[seat] = { said, wrong: false };
  page.act("pane", "");
  if (said !== null) compare(page, seat);
}

function ask(page, seat) {
  const name = isolated(seatOf(seat).dataset.short);
  pane("call").querySelector(".for-call b").textContent = tell("asks", { name });
  const close = () => answer(page, seat, null);
  askNumber(page, "call", null, { done: (said) => answer(page, seat, said), close });
}

/** Silent where cards and owner say the same. */
function compare(page, seat) {
  const { entry } = page.now;
  const { said } = entry.called[seat];
  const points = scoreGrid(page.table, entry.cells[seat]).total;
  if (said === points) return;
  const name = isolated(seatOf(seat).dataset.short);
  pane("heard").querySelector("h2").textContent =
    tell("heard", { name, said: signed(said), points: signed(points) });
  handlePane("heard", (what) => (what === "wrong" ? goOn(page, seat) : look(page, seat)));
  page.act("pane", "heard");
  seatOf(seat).scrollIntoView({ block: "nearest" });
}

function goOn(page, seat) {
  page.now.entry.called[seat].wrong = true;
  page.act("pane", "");
}

/** Her cards stand inverted until one is tapped or typing goes on. */
function look(page, seat) {
  page.act("pane", "");
  page.now.asked = page.now.entry.cells[seat].map((_, cell) => [seat, cell]);
  page.draw();
  seatOf(seat).scrollIntoView({ block: "nearest" });
}

function listen(page, name) {
  const { now, table } = page;
  now.entry.called ??= {};
  showCalled(now, table);
  if (name !== "press") return;
  if (now.asked.length) page.draw((now.asked = [], ""));
  const seat = now.entry.trail.at(-1)?.[0];
  if (!seat || !isIn(now.entry, table, seat)) return;
  const call = now.entry.called[seat];
  if (!call) ask(page, seat);
  else if (call.said !== null && !call.wrong) compare(page, seat);
}

/** From now on. Whose cards were in before is asked no more. */
export async function watch(page) {
  await ready();
  if (isWatching) return;
  isWatching = true;
  const { entry } = page.now;
  entry.called ??= {};
  for (const seat of entry.seats) if (isIn(entry, page.table, seat)) entry.called[seat] ??= { said: null };
  document.documentElement.classList.add("calling");
  document.addEventListener("acted", ({ detail }) => listen(page, detail.name));
  showCalled(page.now, page.table);
}
