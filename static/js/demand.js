// What is rare comes when it is asked for: a seat's menu, totals, turned grids, calling first.

import { kept } from "./store.js";
import { say } from "./words.js";

/** Where this phone keeps how the grids of this game lie before it. */
export const turnsKey = `turns:${location.pathname.split("/hole/")[0]}`;

/** `page` is {now, table, actions, act, draw}. What can't be fetched is done without. */
export function summonRest(page) {
  const { entry } = page.now;
  if (kept(turnsKey)) import("./turned.js").then(({ turnAll }) => turnAll(page)).catch(() => {});
  if (Object.keys(entry.totals).length) import("./only.js").then(({ watch }) => watch(page)).catch(() => {});
  if ("call" in document.documentElement.dataset) import("./called.js").then(({ watch }) => watch(page)).catch(() => {});
  document.addEventListener("click", ({ target }) => {
    const seat = target.closest("[data-menu]")?.closest("[data-seat]").dataset.seat;
    if (seat) import("./menu.js").then(({ openMenu }) => openMenu(page, seat)).catch(() => page.draw(say("offline")));
  });
}
