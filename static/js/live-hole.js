// The entry page among several phones: takes in what others saved, never over what is typed here.

import { beat } from "./beat.js";
import { keepDraft } from "./draft.js";
import { nextEmpty } from "./entry.js";
import { isolated } from "./words.js";

const form = document.getElementById("hole");
const { only, part, seen, at, draft } = form.elements;
const number = Number(/\/hole\/(\d+)/.exec(location.pathname)[1]);
const seats = [...document.querySelectorAll(".seat")];
let [page, latest] = [null, null];

const isBlank = (cells) => !cells.some(Boolean);
const isSame = (cells, grid) => cells.every((card, cell) => card === grid[cell]);

/** Take in the grids that nobody touched here; says whether all that was saved is now on this page too. */
function fillIn({ grids, out, besides }, entry, written) {
  const taken = (entry.taken ??= {});
  const isUntouched = (seat, cells) => isBlank(cells) || isSame(cells, taken[seat] ?? written.cells[seat]);
  const theirs = Object.entries(grids).filter(([seat]) => entry.cells[seat]);
  const fresh = theirs.filter(([seat, grid]) => grid && isUntouched(seat, entry.cells[seat]) && !entry.totals[seat]);
  for (const [seat, grid] of fresh) [entry.cells[seat], taken[seat]] = [[...grid], grid];
  const isNew = out && entry.asking && !only.value;
  if (isNew) Object.assign(entry, { out, asking: false });
  if (isNew || fresh.some(([seat]) => seat === entry.at?.[0])) entry.at = nextEmpty(entry, null);
  const isOut = !out || out === entry.out || Boolean(only.value);
  return isOut && !besides && theirs.every(([seat, grid]) => grid && isSame(entry.cells[seat], grid));
}

function takeIn({ version, hole }) {
  const { now } = page;
  if (hole.seen === seen.value || now.isRefused) return;
  if (!hole.seen) return notice("saved", hole.words, { type: "button" });
  const isAll = fillIn(hole, now.entry, page.written);
  if (isAll && now.seen === seen.value) {
    [seen.value, at.value] = [hole.seen, version];
    now.seen = hole.seen;
  }
  keepDraft(now.entry, draft.value, now.seen);
  notice("saved", hole.ruled || !isAll ? hole.words : "", { href: hole.url });
  page.draw();
}

/** A line over the grids: a link or a button; none without words. */
function notice(name, words, how) {
  const there = document.getElementById(`live-${name}`);
  if (!words) return there?.remove();
  if (there?.textContent === words) return;
  const line = there ?? Object.assign(document.createElement("p"), { id: `live-${name}`, className: "notice" });
  const inside = document.createElement(how.href ? "a" : "button");
  line.replaceChildren(Object.assign(inside, { className: "link", textContent: words }, how));
  line.setAttribute("role", "status");
  form.prepend(line);
}

/** Some grids are in, the others blank, and another phone is at it too: these can be saved by themselves. */
function offerPart({ entering, hole: { grids, part: words } }) {
  const { cells } = page.now.entry;
  const others = entering.some(({ hole }) => hole === number) || Object.keys(grids).length;
  const blank = seats.filter(({ dataset }) => isBlank(cells[dataset.seat]));
  const done = seats.filter(({ dataset }) => cells[dataset.seat].every(Boolean) && !isSame(cells[dataset.seat], grids[dataset.seat] ?? []));
  const isClear = done.length && blank.length && seats.every(({ dataset }) => isBlank(cells[dataset.seat]) || cells[dataset.seat].every(Boolean));
  const names = done.map(({ dataset }) => isolated(dataset.short)).join(", ");
  notice("part", others && isClear && !only.value ? words.replace("{names}", names) : "", { type: "button", onclick: savePart });
}

function savePart() {
  part.value = "1";
  form.requestSubmit();
}

function tellSeats(entering) {
  for (const seat of seats) {
    const held = entering.find(({ hole, player }) => hole === number && String(player) === seat.dataset.seat);
    seat.querySelector(".elsewhere")?.remove();
    if (held) seat.querySelector(".who").append(Object.assign(document.createElement("p"), { className: "elsewhere", textContent: held.words }));
  }
}

/** What the live module heard; `thePage` is the entry page's own state and its way to draw it. */
export function take(thePage, news) {
  if (!page) document.addEventListener("acted", () => [beat(page.now.entry), latest.hole && offerPart(latest)]);
  [page, latest] = [thePage, news];
  document.body.dataset.seq = Math.max(news.version, document.body.dataset.seq);
  tellSeats(news.entering);
  beat(page.now.entry);
  if (news.hole) takeIn(news);
  if (news.hole) offerPart(news);
}
