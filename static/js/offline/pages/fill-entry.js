// What is known of a hole, written into its blank entry page: cards, who went out, what is beside them.

import { isTotal } from "../../engine/totals.js";

/** One player's cards, who went out, what is beside the cards. */
export function writeSeat(unit, { id, seat }, hole) {
  if (!hole) return;
  for (const cell of unit.querySelectorAll("[data-cell]"))
    cell.dataset.card = hole.grids[seat][cell.dataset.cell] ?? "";
  const field = (name) => (unit.matches(`[name=${name}-${id}]`) ? unit : unit.querySelector(`[name=${name}-${id}]`));
  const set = (name, value) => field(name)?.setAttribute("value", value || "");
  const by_hand = hole.adjustments.find((one) => one.seat === seat);
  const given = hole.grids[seat];
  for (const tick of ["held", "final"]) field(tick)?.toggleAttribute("checked", Boolean(given[tick]));
  set("total", isTotal(given) ? String(given.total) : "");
  set("looks", hole.looks[seat]);
  set("points", by_hand?.points);
  set("reason", by_hand?.reason);
  const radio = unit.querySelector("[name=out]");
  if (radio && hole.wentOut === seat) radio.defaultChecked = true;
}

/** What is about nobody's grid: the deck, who started, that nobody went out. */
export function writeHole(page, hole, seats) {
  const starter = seats[hole?.starter];
  if (starter) page.querySelector(`[name=starter] [value="${starter.id}"]`)?.setAttribute("selected", "");
  page.querySelector("[name=odd]")?.toggleAttribute("checked", Boolean(hole?.odd));
  if (hole && hole.wentOut === null) page.querySelector("[name=out][value=nobody]").defaultChecked = true;
}
