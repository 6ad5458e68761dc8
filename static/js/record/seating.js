// Who sits at the table from which hole on, and who deals, over the whole game. Twin of app/record/game/seating.py.

import { clockwise, firstDuty, nextDuty } from "../engine/dealing.js";
import { agreed } from "./heads.js";

const LATEST = Number.MAX_SAFE_INTEGER; // what waits here is newer than anything from the server

/** What holds where somebody must be right at once: of different heads the latest one. */
export function holding(heads = []) {
  const seqOf = ({ seq = LATEST }) => seq;
  const latest = () => heads.reduce((a, b) => (seqOf(b) >= seqOf(a) ? b : a));
  return heads.length ? (agreed(heads) ?? latest()).content : {};
}

/** What holds in all slots of a kind: {hole, content}, by the hole from which it holds. */
function contentsOf(heads, kind) {
  const slots = [...heads.values()].filter(([head]) => head.kind === kind);
  const contents = slots.map((some) => ({ content: holding(some), hole: some[0].hole ?? 0 }));
  const from = ({ content, hole }) => content.from_hole ?? hole;
  return contents.sort((a, b) => from(a) - from(b));
}

/**
 * {keys, dealer, sittings, due}: everybody on the card by key, those who sit now clockwise first;
 * who dealt first; who sits from which hole on; the first hole that has not begun. Where nobody can
 * read who sat down first, it is all people (keys), in this order.
 */
export function seatingOf(heads, people) {
  const sittings = contentsOf(heads, "seating").map(({ content }) => content);
  if (!heads.has("seating::")) sittings.unshift({ players: people, from_hole: 1, dealer: people[0] });
  const opened = contentsOf(heads, "opened");
  const due = (opened.at(-1)?.hole ?? 0) + 1;
  const now = playersAt({ sittings }, due);
  const played = opened.flatMap(({ content }) => content.players);
  const { dealer } = sittings.find((sitting) => sitting.dealer);
  return { keys: [...new Set([...now, ...played])], dealer, sittings, due };
}

/** Who sits at the table at a hole, clockwise. */
export function playersAt({ sittings }, number) {
  return sittings.findLast(({ from_hole: from }) => from <= number).players;
}

/** The hole after which a player left the table, null for a player who sits at it. */
export function leftAfter({ sittings, due }, key) {
  const soFar = sittings.filter(({ from_hole: from }) => from <= due);
  const last = soFar.findLastIndex(({ players }) => players.includes(key));
  return last + 1 < soFar.length ? soFar[last + 1].from_hole - 1 : null;
}

/** Those who sit now, with those who left put back where they sat: after the player before them. */
function turnTo(now, before) {
  const order = [...now];
  for (const [place, player] of before.entries()) {
    if (order.includes(player)) continue;
    const earlier = [...before.slice(0, place).reverse(), ...before.slice(place).reverse()];
    const known = earlier.find((id) => order.includes(id));
    order.splice(known === undefined ? order.length : order.indexOf(known) + 1, 0, player);
  }
  return order;
}

/** Who deals and starts before any hole counts, as seats of the card. */
export function openingDuty(seating, number) {
  const ringed = turnTo(playersAt(seating, number), seating.sittings[0].players);
  const order = ringed.some((key) => seating.keys.includes(key)) ? ringed : seating.keys;
  const sitting = [...order.keys()].filter((place) => seating.keys.includes(order[place]));
  const dealers = clockwise(sitting, Math.max(0, order.indexOf(seating.dealer)) - 1);
  const { dealer, starter } = firstDuty(number - 1, dealers.length);
  const seatOf = (place) => seating.keys.indexOf(order[dealers[place]]);
  return { dealer: seatOf(dealer), starter: seatOf(starter) };
}

/** Who deals and starts the hole after `last`, which `before` played, as seats of the card. */
export function comingDuty(table, playing, last, before) {
  const order = [...new Set([...turnTo(playing, before), ...last.scores.keys()])];
  const placeOf = (seat) => order.indexOf(seat);
  const seen = {
    scores: order.map((seat) => last.scores[seat]),
    went_out: last.went_out === null ? null : placeOf(last.went_out),
    dealer: placeOf(last.dealer),
    starter: placeOf(last.starter),
  };
  const duty = nextDuty(
    table,
    playing.map(placeOf).sort((a, b) => a - b),
    seen,
  );
  return { dealer: order[duty.dealer], starter: order[duty.starter] };
}
