// Draws the whole entry page from what is known now: the pane, the pad, the line above it, the seats.

import { tooMany, unknowns } from "./card-counts.js";
import { drawEcho, drawPad } from "./pad.js";
import { drawSeats } from "./draw-seats.js";

const REST = 400; // milliseconds in which a tap was meant for the pad that just left
const UNASKED = ["over", "heard"]; // questions that come up while cards are typed

/** What the bottom is there for. `pane` is the name of a rare one that lies over the usual ones. */
export function stateOf({ isRefused, pane, entry }) {
  if (isRefused) return "refused";
  if (pane) return pane;
  if (entry.asking) return "out";
  return entry.at ? "cards" : "done";
}

/** `isMeant`: by a tap or key of this page, or with it, so that the next tap elsewhere is meant too. */
export function drawPage(now, table, { trouble, isMeant }) {
  const { entry, asked } = now;
  const over = tooMany(entry, table).flatMap(([, places]) => places);
  const unclear = entry.at ? [] : unknowns(entry, table);
  const state = stateOf(now);
  const { classList, dataset } = document.body;
  if (dataset.state !== state && (!isMeant || UNASKED.includes(state))) {
    classList.add("rest");
    clearTimeout(now.rest);
    now.rest = setTimeout(() => classList.remove("rest"), REST);
  }
  dataset.state = state;
  drawPad(entry, table);
  drawEcho(entry, table, trouble);
  drawSeats(entry, table, [...over, ...unclear, ...asked]);
}
