// What is rare comes when it is asked for: a seat's menu, totals, turned grids, calling first; and what a page
// can begin without: a screen reader's sentences, a screen that stays on, keys, odd results, what a correction moves.

import { tooMany } from "./card-counts.js";
import { staticAddress } from "../base/static-address.js";
import { kept } from "../base/store.js";
import { say } from "../words/page-words.js";

/** Where this phone keeps how the grids of this game lie before it. */
export const turnsKey = `turns:${location.pathname.split("/hole/")[0]}`;

const FIRST_ORDER = staticAddress("js/entry/aids/first-order.js"); // in no pack: a phone needs it once
const find = (selector) => document.querySelector(selector);
const later = window.requestIdleCallback ?? setTimeout;
const TYPED = ["press", "swap", "total", "take", "back"];

/** What the decks can't hold is asked about at once; alone on a page sent back, instead of that page. */
function askAbout(page) {
  const isAlone = document.querySelectorAll(".refusal .title").length < 2;
  if (!isAlone || !tooMany(page.now.entry, page.table).length) return;
  import("./panes/too-many.js").then(({ askAboutTooMany }) => askAboutTooMany(page)).catch(() => {});
}

let turn = 0;

/** A grid that was likely read the other way is asked about; a hole with all cards may be scored by itself. Until that is clear, nothing at the bottom is tapped. */
async function finishGrid(page) {
  const { classList } = document.body;
  const { at, trail } = page.now.entry;
  const own = ++turn;
  classList.toggle("scoring", !at);
  if (at?.[0] !== trail.at(-1)?.[0])
    await import("./panes/read-order.js").then(({ askHowRead }) => askHowRead(page)).catch(() => {});
  if (own !== turn) return; // the card after this one sees to the rest
  await import("./score-by-itself.js").then(({ score }) => score(page)).catch(() => {});
  classList.toggle("scoring", Boolean(page.now.isSaving));
}

let prepared = null;

/** The ruling on a hole that is being typed will be needed soon; where nothing could be fetched, try again later. */
function prepareOnce() {
  prepared ??= import("../offline/rule-at-once.js")
    .then(({ prepare }) => prepare())
    .catch(() => {
      prepared = null;
    });
}

/** `page` is {now, written, table, actions, act, draw, save}. What can't be fetched is done without. */
export function loadOnDemand(page) {
  const { entry } = page.now;
  if (kept(turnsKey)) import("./panes/turned-grids.js").then(({ turnAll }) => turnAll(page)).catch(() => {});
  if (Object.keys(entry.totals).length)
    import("./panes/total-only.js").then(({ watch }) => watch(page)).catch(() => {});
  if ("call" in document.documentElement.dataset)
    import("./panes/call-first.js").then(({ watch }) => watch(page)).catch(() => {});
  const loadExtras = () => import("./aids/extras.js").catch(() => {});
  if (kept(`beside:${location.pathname}`) || find(".started select")?.value) loadExtras(); // chosen already
  for (const kind of ["focusin", "input"]) {
    document.addEventListener(kind, ({ target }) => target.closest(".beside-cards, .started") && loadExtras());
  }
  find("#starter")?.addEventListener("change", () => page.draw());
  askAbout(page);
  if (location.pathname.endsWith("/hole/1") && !kept("order-shown"))
    import(FIRST_ORDER).then(({ showOrder }) => showOrder(page)).catch(() => {});
  import("../live/two-tabs.js").then(({ watch }) => watch(page)).catch(() => {});
  import("./aids/keyboard.js").then(({ watch }) => watch(page)).catch(() => {});
  document.addEventListener("acted", () =>
    import("../live/keep-on-server.js").then(({ send }) => send(page.now)).catch(() => {}),
  );
  document.addEventListener("live", ({ detail }) =>
    import("../live/live-hole.js").then(({ take }) => take(page, detail)).catch(() => {}),
  );
  document.addEventListener("acted", ({ detail }) => detail.name === "press" && finishGrid(page));
  document.addEventListener("acted", ({ detail }) => detail.name === "press" && prepareOnce());
  document.addEventListener("acted", ({ detail }) => TYPED.includes(detail.name) && askAbout(page));
  loadPanes(page);
}

/** What a paste or a tap asks for: cards as text, a seat's menu. */
function loadPanes(page) {
  const write = (text) =>
    import("./panes/text-lines.js")
      .then(({ openLines }) => openLines(page, text))
      .catch(() => page.draw(say("offline")));
  document.addEventListener(
    "paste",
    (event) => event.target.closest("input, textarea") || write(event.clipboardData.getData("text")),
  );
  document.addEventListener("click", ({ target }) => {
    if (target.closest("[data-write]")) write();
    const seat = target.closest("[data-menu]")?.closest("[data-seat]").dataset.seat;
    if (seat)
      import("./panes/seat-menu.js")
        .then(({ openMenu }) => openMenu(page, seat))
        .catch(() => page.draw(say("offline")));
  });
}

async function listen({ detail: { now, table } }) {
  const { cells, totals = {} } = now.entry;
  const isWhole = Object.keys(cells).some((seat) => totals[seat] || cells[seat].every(Boolean));
  if (isWhole || find(".doubtful")) (await import("./aids/doubts.js")).ask(now.entry, table);
  if (find("#ripple")) (await import("./aids/correction.js")).showRipple(now.entry, table);
}

later(() =>
  Promise.all([
    import("./send.js"), // before the connection is gone
    navigator.serviceWorker ?? prepareOnce(), // the same, where no worker keeps what it needs
    import("./aids/wake-lock.js"),
    import("./aids/screen-reader.js"),
    import("./aids/caret.js"),
    import("../base/started-game.js").then(({ noteStarted }) => noteStarted()),
  ]).catch(() => {}),
);
// Where a script does not load, the server reports it.
document.addEventListener("acted", (event) => listen(event).catch(() => {}));
