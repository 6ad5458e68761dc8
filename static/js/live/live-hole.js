// The entry page among several phones: takes in what others saved, never over what is typed
// here, and reports whose cards are being typed here, repeatedly while that goes on.

import { gameHere } from "../offline/kept-games.js";
import { keepDraft } from "../entry/draft.js";
import { nextEmpty } from "../entry/state.js";
import { fillIn, isBlank, isSame, takenIn } from "./merge-grids.js";
import { listOf } from "../words/catalogue.js";
import { isolated, words } from "../words/page-words.js";

const form = document.getElementById("hole");
const { only, part, seen, at, draft, taken } = form.elements;
const number = Number(/\/hole\/(\d+)/.exec(location.pathname)[1]);
const seats = [...document.querySelectorAll(".seat")];
const REPEAT = 10_000; // milliseconds; the server keeps it for thirty seconds
let [page, latest] = [null, null];
let [sentSeat, sentAt] = [null, 0];

function takeIn({ version, hole }) {
  const { now } = page;
  if (hole.seen === seen.value || now.isRefused) return;
  if (!hole.seen) return notice("saved", hole.words, { type: "button" });
  const isAll = fillIn(hole, now.entry, page.written, Boolean(only.value));
  if (isAll && now.seen === seen.value) {
    [seen.value, at.value] = [hole.seen, version];
    now.seen = hole.seen;
  }
  keepDraft(now.entry, draft.value, now.seen);
  notice("saved", hole.scores || !isAll ? hole.words : "", { href: hole.url });
  page.draw();
}

/** A line over the grids: a link or a button; none without a text. */
function notice(name, text, how) {
  const there = document.getElementById(`live-${name}`);
  if (!text) return there?.remove();
  if (there?.textContent === text) return;
  const line = there ?? Object.assign(document.createElement("p"), { id: `live-${name}`, className: "notice" });
  const inside = document.createElement(how.href ? "a" : "button");
  line.replaceChildren(Object.assign(inside, { className: "link", textContent: text }, how));
  line.setAttribute("role", "status");
  form.prepend(line);
}

/** Some grids are in, the others blank, and another phone is at it too: these can be saved by themselves. */
function offerPart({ entering, hole: { grids, part: text } }) {
  const { cells } = page.now.entry;
  const others = entering.length || Object.keys(grids).length;
  const blank = seats.filter(({ dataset }) => isBlank(cells[dataset.seat]));
  const done = seats.filter(
    ({ dataset }) => cells[dataset.seat].every(Boolean) && !isSame(cells[dataset.seat], grids[dataset.seat] ?? []),
  );
  const isClear =
    done.length &&
    blank.length &&
    seats.every(({ dataset }) => isBlank(cells[dataset.seat]) || cells[dataset.seat].every(Boolean));
  const names = done.map(({ dataset }) => isolated(dataset.short));
  notice("part", others && isClear && !only.value ? text.replace("{names}", listOf(words.dataset, names)) : "", {
    type: "button",
    onclick: savePart,
  });
}

function savePart() {
  part.value = "1";
  form.requestSubmit();
}

/** In the line of the total, so that no grid moves. */
function showSeats(entering) {
  for (const seat of seats) {
    const held = entering.find(({ player }) => String(player) === seat.dataset.seat);
    const line = seat.querySelector(".who p:last-child");
    line.dataset.total ??= line.textContent;
    line.textContent = held?.phone ?? line.dataset.total;
    line.classList.toggle("elsewhere", Boolean(held));
  }
}

/** The next card goes to a grid that nobody else types, unless this one has been begun here. */
function stepAside(entering) {
  const { entry } = page.now;
  entry.elsewhere = entering.map(({ player }) => String(player));
  const [seat] = entry.at ?? [];
  if (!entry.elsewhere.includes(seat) || !isBlank(entry.cells[seat])) return;
  entry.at = nextEmpty(entry, null);
  page.draw();
}

function sayEntering(body) {
  const { csrf_token: token } = form.elements;
  if (!token) return;
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token.value };
  const sent = { method: "POST", headers, body: JSON.stringify(body), keepalive: true };
  fetch(`/g/${gameHere()}/entering`, sent).catch(() => {});
}

/** Whose cards are being typed here, reported again only after a while. */
function repeatEntering() {
  const { at: place, trail } = page.now.entry;
  const seat = place?.[0] ?? sentSeat;
  if (!trail.length || (seat === sentSeat && Date.now() - sentAt < REPEAT)) return;
  [sentSeat, sentAt] = [seat, Date.now()];
  sayEntering({ hole: number, player: seat === null ? null : Number(seat) });
}

/** What is typed here now, for the form and for other phones at this hole. */
function showTyped() {
  taken.value = takenIn(page.now.entry).join(" ");
  if (latest.hole) offerPart(latest);
}

/** What the live module heard; `thePage` is the entry page's own state and its way to draw it. */
export function take(thePage, news) {
  const isFirst = !page;
  [page, latest] = [thePage, news];
  document.body.dataset.seq = Math.max(news.version, document.body.dataset.seq);
  page.now.isShared ||= news.entering.length > 0;
  showSeats(news.entering);
  stepAside(news.entering);
  if (news.hole) takeIn(news);
  showTyped();
  if (!isFirst) return;
  for (const again of [repeatEntering, showTyped]) document.addEventListener("acted", again);
  repeatEntering();
}

addEventListener("pagehide", () => sentSeat && sayEntering({ hole: null }));
