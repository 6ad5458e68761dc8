// The entry page beside other phones and tabs: takes in what others saved, never over what is typed here, reports whose
// cards are being typed here, repeatedly while that goes on, and keeps them on the server, too.

import { kept } from "../base/store.js";
import { cardAt, draftKey, draftOf, isReplacing, isSame, keepDraft, nextEmpty } from "../entry/state.js";
import { gameHere, numberHere } from "../offline/games.js";
import { isEqualGrid, takenIn } from "../record/hole-entries.js";
import { listOf } from "../words/names.js";
import { isolated, texts } from "../words/page-words.js";

const form = document.getElementById("hole");
const { only, part, seen, at, draft, taken } = form.elements;
const number = numberHere();
const seats = [...document.querySelectorAll(".seat")];
const REPEAT = 10_000; // milliseconds; the server keeps it for thirty seconds
const LONGEST = 200; // steps that ⌫ can go back
const NOBODY = "nobody"; // as the field says it
let [page, latest] = [null, null];
let [sentSeat, sentAt] = [null, 0];
let [waiting, isSending] = [null, false];

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
    ({ dataset }) => cells[dataset.seat].every(Boolean) && !isEqualGrid(cells[dataset.seat], grids[dataset.seat] ?? []),
  );
  const isWhole = ({ dataset }) => isBlank(cells[dataset.seat]) || cells[dataset.seat].every(Boolean);
  const isClear = done.length && blank.length && seats.every(isWhole);
  const names = done.map(({ dataset }) => isolated(dataset.short));
  notice("part", others && isClear && !only.value ? text.replace("{names}", listOf(texts(), names)) : "", {
    type: "button",
    onclick: () => {
      part.value = "1";
      form.requestSubmit();
    },
  });
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
  const before = entry.elsewhere ?? [];
  entry.elsewhere = entering.map(({ player }) => String(player));
  const [seat] = entry.at ?? [];
  const isNew = entry.elsewhere.includes(seat) && !before.includes(seat); // else a tap brought the pad here
  if (!isNew || !isBlank(entry.cells[seat])) return;
  entry.at = nextEmpty(entry, null);
  page.draw();
}

function post(address, body) {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": form.elements.csrf_token.value };
  return fetch(`/g/${gameHere()}/${address}`, { method: "POST", headers, body: JSON.stringify(body), keepalive: true });
}

function sayEntering(body) {
  if (form.elements.csrf_token) post("entering", body).catch(() => {});
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

const isBlank = (cells) => !cells.some(Boolean);

/** Merge the grids that are untouched here; returns whether this page now has all that was saved. */
function fillIn(hole, entry, written, isOwn) {
  const out = hole.is_out_known ? (hole.out ?? NOBODY) : null;
  const besides = hole.odd_deck || hole.by_hand.length > 0 || Object.keys(hole.looks).length > 0;
  const before = (entry.taken ??= {});
  const isUntouched = (seat, cells) => isBlank(cells) || isEqualGrid(cells, before[seat] ?? written.cells[seat]);
  // No total, and no cards that differ between phones.
  const isClear = (seat) => Array.isArray(hole.grids[seat]) && hole.differing.every(({ player }) => player !== seat);
  const theirs = entry.seats
    .filter((seat) => seat in hole.grids)
    .map((seat) => [seat, isClear(seat) ? hole.grids[seat] : null]);
  const fresh = theirs.filter(([seat, grid]) => grid && isUntouched(seat, entry.cells[seat]) && !entry.totals[seat]);
  for (const [seat, grid] of fresh) [entry.cells[seat], before[seat]] = [[...grid], grid];
  const isNew = out && entry.asking && !isOwn;
  if (isNew) Object.assign(entry, { out, asking: false });
  if (isNew || fresh.some(([seat]) => seat === entry.at?.[0])) entry.at = nextEmpty(entry, null);
  const isOut = !out || out === entry.out || isOwn;
  return isOut && !besides && theirs.every(([seat, grid]) => grid && isEqualGrid(entry.cells[seat], grid));
}

/** What is typed here goes to the server too, so that a phone that forgets what it kept loses a card at most. */
export function keepOnServer({ entry, seen: known, isSaving }) {
  const isCorrecting = document.getElementById("ripple"); // what is left there must not come back
  if (!form.elements.csrf_token || isSaving || isCorrecting || !entry.trail.length) return;
  waiting = { ...draftOf(entry, draft.value, known), trail: entry.trail.slice(-LONGEST) };
  if (!isSending) sendTyped();
}

/** One at a time, the latest next; what could not be sent goes with the next tap. */
async function sendTyped() {
  isSending = true;
  while (waiting) {
    const body = waiting;
    waiting = null;
    const answer = await post(`hole/${number}/typed`, body).catch(() => null);
    if (!answer?.ok) break;
  }
  isSending = false;
}

const own = new Set(); // the cells typed in this tab

/** A cell merged with another tab's: its card if it knew this one or there was none. */
function merged(place, card, there) {
  const theirs = there.cells[place[0]]?.[place[1]] ?? "";
  if (!theirs) return own.has(String(place)) ? card : "";
  const knew = there.trail.findLast((step) => isSame(step, place))?.[2];
  return !card || knew === card ? theirs : card;
}

/** Take in what another tab of this phone typed in this hole; neither loses a card. */
function takeFromTab({ now, draw }) {
  const there = kept(draftKey);
  if (!there?.cells || now.isRefused || now.isSaving) return;
  const { entry } = now;
  const wasReplacing = isReplacing(entry);
  for (const seat of entry.seats) {
    entry.cells[seat] = entry.cells[seat].map((card, cell) => merged([seat, cell], card, there));
  }
  if (!entry.out) Object.assign(entry, { out: there.out, asking: !there.out });
  if (!wasReplacing && !(entry.at && !cardAt(entry, entry.at))) entry.at = nextEmpty(entry, entry.at);
  const isLacking = (seat) => entry.cells[seat].some((card, cell) => card && !there.cells[seat]?.[cell]);
  if (entry.seats.some(isLacking)) keepDraft(entry, draft.value, now.seen);
  draw();
}

/** Follow the other tabs, from now on. */
export function watch(thePage) {
  document.addEventListener("acted", () => own.add(String(thePage.now.entry.trail.at(-1)?.slice(0, 2))));
  addEventListener("storage", (event) => event.key === draftKey && takeFromTab(thePage));
  addEventListener("pageshow", (event) => event.persisted && takeFromTab(thePage));
}
