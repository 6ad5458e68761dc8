// The menu of a seat: only a total, totals for all, how its grid lies before the scorer.

import { handlePane, pane, ready, seatOf } from "./panes.js";
import { drawMap } from "../grid-maps.js";
import { openTotals } from "./total-only.js";
import { turnTowards, turnOf, turnSeat } from "./turned-grids.js";

let asked = null; // the page and the seat that the menu is about

export async function openMenu(page, seat) {
  await ready();
  asked = { page, seat };
  draw();
  page.act("pane", "seat");
}

function draw() {
  const { seat } = asked;
  pane("seat").querySelector("bdi").textContent = seatOf(seat).dataset.short;
  for (const button of pane("seat").querySelectorAll("[data-turn]")) {
    drawMap(button.querySelector(".map"));
    button.setAttribute("aria-pressed", Number(button.dataset.turn) === turnOf(seat));
  }
}

/** The seats in the order of typing. */
function clockwise({ seats, out }) {
  const first = Math.max(0, seats.indexOf(out));
  return [...seats.slice(first), ...seats.slice(0, first)];
}

const does = {
  only: ({ page, seat }) => openTotals(page, [seat]),
  all: ({ page }) => openTotals(page, clockwise(page.now.entry)),
  turn: ({ page, seat }, { dataset }) => turnSeat(page, seat, Number(dataset.turn)),
  here: ({ page, seat }) => turnTowards(page, seat),
  close: ({ page }) => page.act("pane", ""),
};

handlePane("seat", (what, button) => {
  does[what](asked, button);
  draw();
});
