// Call it first: players enter a total before the page shows it; only a mismatch is shown.

import { handlePane, pane, phrase, ready, seatOf } from "./panes.js";
import { tooMany } from "../card-counts.js";
import { path } from "../state.js";
import { askNumber } from "./number-pad.js";
import { isolated, signed } from "../../words/page-words.js";
import { scoreGrid } from "../../engine/score.js";

const isComplete = ({ cells, totals }, table, seat) =>
  !totals[seat] && cells[seat].every((card) => !table.not_yet.includes(card));

/** Cards that nobody typed here: they were in before, or came from another phone. */
const isGiven = ({ trail }, seat) => !trail.some(([other, cell]) => other === seat && Number.isInteger(cell));

/** These are not asked; `called` holds {said, wrong}, said null if skipped. */
function skipGiven(entry, table) {
  for (const seat of entry.seats)
    if (isComplete(entry, table, seat) && isGiven(entry, seat)) entry.called[seat] ??= { said: null };
}

/** Scores stay away until they were called. */
function showCalled({ entry }) {
  for (const seat of entry.seats) {
    const isShown = entry.called[seat] || entry.totals[seat];
    seatOf(seat).classList.toggle("called", Boolean(isShown));
  }
}

export const pointsOf = ({ now: { entry }, table }, seat) => scoreGrid(table, entry.cells[seat]).total;

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
  handlePane("miscounted", (what) => (what === "wrong" ? accept(page, seat) : check(page, seat)));
  page.act("pane", "miscounted");
  seatOf(seat).scrollIntoView({ block: "nearest" });
}

function accept(page, seat) {
  page.now.entry.called[seat].wrong = true;
  page.act("pane", "");
  goOn(page, page.now.entry.seats);
}

/** Her cards stand inverted until one is tapped or typing goes on. */
function check(page, seat) {
  page.act("pane", "");
  page.now.asked = page.now.entry.cells[seat].map((_, cell) => [seat, cell]);
  page.draw();
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
  skipGiven(entry, table);
  showCalled(page.now);
  if (!SPOKEN.includes(name)) return;
  if (name !== "press") return goOn(page, entry.seats);
  if (asked.length) page.draw(((page.now.asked = []), ""));
  goOn(
    page,
    entry.seats.filter((seat) => seat === entry.trail.at(-1)?.[0]),
  );
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
