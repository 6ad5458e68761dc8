// Totals only: a number instead of a player's cards, with what the rules still want to know ticked.

import { pane, phrase, ready, seatOf } from "./panes.js";
import { setTotal } from "../moves.js";
import { listOf } from "../../words/catalogue.js";
import { words } from "../../words/page-words.js";
import { askNumber } from "./number-pad.js";

const tick = (name) => pane("total").querySelector(`[data-tick=${name}]`);
const heldWords = () => document.querySelector("[name^=held-] + span")?.textContent ?? "";
let isWatching = false;

/** Ask for the totals of these seats, one after the other. */
export async function openTotals(page, [seat, ...rest]) {
  await watch(page);
  const was = page.now.entry.totals[seat];
  pane("total").querySelector(".for-total b").textContent = seatOf(seat).dataset.name;
  for (const name of ["held", "final"]) tick(name).checked = was?.[name] ?? false;
  const sent = (total) => ({ total, held: tick("held").checked, final: tick("final").checked });
  askNumber(page, "total", was?.total ?? null, {
    done: (total) => {
      page.act("total", seat, sent(total));
      if (rest.length) openTotals(page, rest);
    },
    cards: () => page.act("total", seat, null),
    close: () => page.act("pane", ""),
  });
  seatOf(seat).scrollIntoView({ block: "nearest" });
}

/** A total for a player, or null for the cards; what stood there comes back with ⌫. */
export function sayTotal(entry, seat, total) {
  const { trail, totals } = entry;
  const was = totals[seat] ?? null;
  if (total || was) trail.push([seat, null, was]);
  setTotal(entry, seat, total);
  const all = entry.seats.map((player) => totals[player]);
  if (!entry.out && all.every((typed) => typed?.final)) entry.asking = false;
}

/** A box over the grid, which shows the total and is tapped to change it. */
function drawBox(page, seat, total) {
  const grid = seat.querySelector(".grid");
  const box = grid.querySelector(".box");
  if (!total) return box?.remove();
  const button = box ?? Object.assign(document.createElement("button"), { type: "button", className: "box" });
  const ticked = ["held", "final"].filter((name) => total[name]).map((name) => tick(name).nextSibling.textContent);
  button.textContent = `= ${listOf(words.dataset, [phrase("only"), ...ticked])}`;
  button.onclick = () => openTotals(page, [seat.dataset.seat]);
  grid.append(button);
}

function drawBoxes(page) {
  const { totals } = page.now.entry;
  for (const seat of document.querySelectorAll(".seat")) drawBox(page, seat, totals[seat.dataset.seat]);
}

/** Show totals where they stand, from now on. */
export async function watch(page) {
  await ready();
  if (isWatching) return;
  isWatching = true;
  tick("held").nextSibling.textContent = heldWords();
  tick("held").parentElement.hidden = !heldWords();
  page.actions.total = (...given) => sayTotal(page.now.entry, ...given);
  document.addEventListener("acted", () => drawBoxes(page));
  drawBoxes(page);
}
