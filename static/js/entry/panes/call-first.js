// Call it first: players enter a total before the page shows it; only a mismatch is shown.

import { scoreGrid } from "../../engine/score.js";
import { isolated, signed } from "../../words/page-words.js";
import { tooMany } from "../draw.js";
import { path } from "../state.js";
import { askNumber, handlePane, pane, phrase, ready, seatOf } from "./panes.js";

const isComplete = ({ cells, totals }, table, seat) =>
  !totals[seat] && cells[seat].every((card) => !table.not_yet.includes(card));

/** Cards that nobody typed here: they were in before, or came from another phone. */
const isGiven = ({ trail }, seat) => !trail.some(([other, cell]) => other === seat && Number.isInteger(cell));

const pointsOf = ({ now: { entry }, table }, seat) => scoreGrid(table, entry.cells[seat]).total;

/** Whether her cards say something else than she did. */
function isMismatch(page, seat) {
  const { said: points = null, wrong } = page.now.entry.called[seat] ?? {};
  return points !== null && !wrong && isComplete(page.now.entry, page.table, seat) && points !== pointsOf(page, seat);
}

const SPOKEN = ["press", "swap", "take", "odd", "wake"];
let isWatching = false;

function answer(page, seat, points) {
  page.now.entry.called[seat] = { said: points, wrong: false };
  page.act("pane", "");
  goOn(page, [seat]);
}

function ask(page, seat) {
  const name = isolated(seatOf(seat).dataset.short);
  pane("call").querySelector(".for-call b").textContent = phrase("asks", { name });
  const close = () => answer(page, seat, null);
  askNumber(page, "call", null, { done: (points) => answer(page, seat, points), close });
}

function noteAnnounced(page, seat) {
  const name = isolated(seatOf(seat).dataset.short);
  const [called, points] = [page.now.entry.called[seat].said, pointsOf(page, seat)].map(signed);
  pane("miscounted").querySelector("h2").textContent = phrase("miscounted", { name, called, points });
  handlePane("miscounted", (what) => {
    const { entry } = page.now;
    if (what === "wrong") entry.called[seat].wrong = true;
    page.act("pane", "");
    if (what === "wrong") return goOn(page, entry.seats);
    // Her cards stand inverted until one is tapped or typing goes on.
    page.now.asked = entry.cells[seat].map((_, cell) => [seat, cell]);
    page.draw();
    seatOf(seat).scrollIntoView({ block: "nearest" });
  });
  page.act("pane", "miscounted");
  seatOf(seat).scrollIntoView({ block: "nearest" });
}

/** Speak of the first of these seats that differs, else ask the next owner; what the deck can't hold comes first. */
function goOn(page, seats) {
  const {
    now: { entry },
    table,
  } = page;
  if (tooMany(entry, table).length) return;
  const off = seats.find((seat) => isMismatch(page, seat));
  if (off) return noteAnnounced(page, off);
  const next = path(entry).find(([seat]) => !entry.called[seat] && isComplete(entry, table, seat));
  if (next) ask(page, next[0]);
}

function listen(page, name) {
  const {
    now: { asked, entry },
    table,
  } = page;
  entry.called ??= {};
  for (const seat of entry.seats) {
    // `called` holds {said, wrong}, said null if skipped. Scores stay away until they were called.
    if (isComplete(entry, table, seat) && isGiven(entry, seat)) entry.called[seat] ??= { said: null };
    seatOf(seat).classList.toggle("called", Boolean(entry.called[seat] || entry.totals[seat]));
  }
  if (!SPOKEN.includes(name)) return;
  if (name !== "press") return goOn(page, entry.seats);
  if (asked.length) {
    page.now.asked = [];
    page.draw();
  }
  const [typed] = entry.trail.at(-1) ?? [];
  goOn(page, typed ? [typed] : []);
}

/** From now on. Whose cards were in before is asked no more. */
export async function watch(page) {
  await ready();
  if (isWatching) return;
  isWatching = true;
  document.documentElement.classList.add("calling");
  document.addEventListener("acted", ({ detail }) => listen(page, detail.name));
  listen(page, page.now.isRefused ? "" : "wake");
}
