// One hole from what holds: cards, findings, ruling, also cards that do not belong to it.
// Twin of app/record/game/read_document.py and objections.py.

import { agreed } from "./heads.js";
import { holding, openingDuty, playersAt } from "./seating.js";
import { settleHole } from "../engine/settle.js";
import { inspectHole } from "../engine/inspect.js";

const KINDS = ["opened", "grid", "went_out"];
/** Kinds of entries that a hole is made of; an objection or a seating only speaks about it. */
export const OF_A_HOLE = [...KINDS, "starter", "looks", "adjustment", "deck"];

/** The content that holds in a slot, {} where it is empty or open. */
function contentIn(heads, ...slot) {
  const [kind, hole = "", player = ""] = slot;
  return agreed(heads.get([kind, hole, player].join(":")))?.content ?? {};
}

/** The numbers of all holes that have begun. */
export function holesBegun(heads) {
  const first = [...heads.values()].map(([head]) => head);
  const numbers = first.filter(({ kind, hole }) => KINDS.includes(kind) && hole).map(({ hole }) => hole);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

export const bundleOf = (sheets, number) => sheets.findLast(({ from_hole: from }) => from <= number);

/** A player's cards, or a total alone; cells that phones typed differently stay empty. */
function gridOf(heads, number, key, size) {
  const agreedOn = contentIn(heads, "grid", number, key);
  if (Object.hasOwn(agreedOn, "total")) return agreedOn;
  const all = (heads.get(["grid", number, key].join(":")) ?? []).map(({ content }) => content);
  const laid = all.every(({ cards }) => cards) ? all.map(({ cards }) => cards) : [];
  const length = Math.max(size, ...laid.map((cards) => cards.length));
  const wayOf = (cell) => new Set(laid.map((cards) => cards[cell] ?? ""));
  return Array.from({ length }, (_, cell) => (wayOf(cell).size === 1 ? [...wayOf(cell)][0] : ""));
}

function openingOf(heads, number, seating) {
  const [head] = heads.get(["opened", number, ""].join(":")) ?? [];
  if (head) return head.content;
  const { dealer, starter } = openingDuty(seating, number);
  return { players: playersAt(seating, number), dealer: seating.keys[dealer], starter: seating.keys[starter] };
}

/** What was typed of a hole's play: who went out, looks, points by hand, whether a deck is odd. */
function reportOf(heads, number, keys) {
  const out = contentIn(heads, "went_out", number).player ?? null;
  return {
    wentOut: out === null || !keys.includes(out) ? null : keys.indexOf(out),
    looks: keys.map((key) => contentIn(heads, "looks", number, key).looks ?? 0),
    adjustments: keys.flatMap((key, seat) => {
      const { points = 0, reason } = contentIn(heads, "adjustment", number, key);
      return points ? [{ seat, points, reason }] : [];
    }),
    odd: contentIn(heads, "deck", number).odd === true,
  };
}

/** Who deals and who starts, by seat; `starter` is who was typed to start, null where nobody was. */
function dutyOf(heads, number, opened, keys) {
  const seatOf = (key) => Math.max(0, keys.indexOf(key));
  const first = contentIn(heads, "starter", number).starter ?? null;
  const starter = opened.players.includes(first) && keys.includes(first) ? seatOf(first) : null;
  return { starter, duty: { dealer: seatOf(opened.dealer), starter: starter ?? seatOf(opened.starter) } };
}

/** Grids of more or fewer cards than these rules lay out, by seat: how many; undefined for those that fit. */
function unfitIn({ rows, columns }, grids, laid) {
  const isUnfit = (count) => count !== undefined && count !== rows * columns;
  return laid.map((all, seat) => (grids[seat] ? all.map((cards) => cards?.length).findLast(isUnfit) : undefined));
}

/** One finding for all grids that have so many cards. */
function misfit({ rows, columns }, unfit, cards) {
  const seats = [...unfit.keys()].filter((seat) => unfit[seat] === cards);
  return { code: "other_layout", seats, cells: [], numbers: { cards, size: rows * columns, players: seats.length } };
}

/**
 * All findings of a hole; `laid` are by seat the cards of everything that holds there. Of a grid that does not
 * fit there is nothing else, as of a total, and grids of people who did not play the hole come last.
 */
function findingsIn(table, grids, laid, odd) {
  const unfit = unfitIn(table, grids, laid);
  const counts = [...new Set(unfit)].filter((count) => count !== undefined).sort((a, b) => a - b);
  const judged = grids.map((grid, seat) => (unfit[seat] === undefined ? grid : { total: 0 }));
  const strangers = laid.flatMap((all, seat) =>
    all.length && !grids[seat] ? [{ code: "not_playing", seats: [seat], cells: [], numbers: {} }] : [],
  );
  return [...counts.map((cards) => misfit(table, unfit, cards)), ...inspectHole(table, judged, [], odd), ...strangers];
}

/** What keeps the cards that were written down, by whomever, from being scored. */
function findingsOf(heads, { table, number, grids, odd }, keys) {
  const cardsIn = (key) =>
    (heads.get(["grid", number, key].join(":")) ?? []).map(({ content }) => content.cards ?? null);
  return findingsIn(table, grids, keys.map(cardsIn), odd);
}

/** Whether somebody has said who went out, or nothing hangs on it. */
function isOutKnown(heads, { number, table }) {
  return table.asks_out === false || heads.has(["went_out", number, ""].join(":"));
}

/** Whether it can't be ruled on: something is missing, in doubt, or about a player who does not play. */
function isOpen(heads, hole, here) {
  const named = [hole.wentOut, ...hole.adjustments.map(({ seat }) => seat)];
  const isStrange = named.some((seat) => seat !== null && !hole.grids[seat]) || !hole.grids.some(Boolean);
  return isStrange || !isOutKnown(heads, hole) || hole.findings.length > 0 || !here.every(agreed);
}

/** Whether it is open only because some of it was not entered yet. */
function isComing(heads, hole, here) {
  const { missing, findings } = hole;
  const waits = missing.length > 0 || !isOutKnown(heads, hole);
  const isKnown = ({ code, seats }) => code === "missing_card" && seats.every((seat) => missing.includes(seat));
  return waits && findings.every(isKnown) && here.every(agreed);
}

/** Keys of players whose score is disputed: not withdrawn, and about nothing that changed since. */
function objectionsOf(heads, number, here) {
  const ids = here.flat().map(({ said_as: id }) => id);
  const isOfGrid = ([{ kind }]) => ["grid", "looks", "adjustment"].includes(kind);
  const isKnown = (some, to) => agreed(some) !== null && some.some(({ said_as: id }) => to.includes(id));
  const isDisputed = (objections) => {
    const { objects, to } = holding(objections);
    const own = here.filter(([{ player }]) => player === objections[0].player).filter(isOfGrid);
    return objects && to.every((id) => ids.includes(id)) && own.every((some) => isKnown(some, to));
  };
  const said = [...heads.values()].filter(([{ kind, hole }]) => kind === "objection" && hole === number);
  return said.filter(isDisputed).map(([{ player }]) => player);
}

/** A hole as the rules see it; `ruling` is null while it is open. Seats are places in `keys`. */
export function foldHole(heads, number, seating, bundle) {
  const { table } = bundle;
  const { keys } = seating;
  const here = [...heads.values()].filter(([head]) => head.hole === number && OF_A_HOLE.includes(head.kind));
  const opened = openingOf(heads, number, seating);
  const size = table.rows * table.columns;
  const hole = {
    number,
    bundle,
    table,
    playing: opened.players.map((key) => keys.indexOf(key)).filter((seat) => seat >= 0),
    grids: keys.map((key) => (opened.players.includes(key) ? gridOf(heads, number, key, size) : null)),
    corrected: here.flat().some(({ replaces }) => replaces.length > 0),
    objections: objectionsOf(heads, number, here),
    ...reportOf(heads, number, keys),
    ...dutyOf(heads, number, opened, keys),
  };
  hole.findings = findingsOf(heads, hole, keys);
  hole.missing = keys.flatMap((key, seat) =>
    hole.grids[seat] && !heads.has(["grid", number, key].join(":")) ? [seat] : [],
  );
  hole.isComing = isComing(heads, hole, here);
  hole.ruling = isOpen(heads, hole, here) ? null : settleHole(table, hole.grids, hole.wentOut, hole);
  return hole;
}
