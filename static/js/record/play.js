// A game as the rules see it: what the server sent last, and what waits here; who sits at the table and deals, and each
// hole from what holds of it. Twin of app/record/game/play.py, seating.py and read_document.py.

import { sum } from "../base/arrays.js";
import { clockwise, nextDuty, runGame, runPot } from "../engine/game.js";
import { inspectHole, settleHole } from "../engine/referee.js";
import { shortName, spokenName } from "../words/names.js";
import { shownText } from "../words/text.js";
import { agreed, findHeads, readable } from "./heads.js";

/** The points players joined with up to a hole, or altogether. */
const startAt = ({ joins }, number = Infinity) =>
  sum(joins.filter(({ hole }) => hole <= number).map(({ start }) => start));

/** Somebody on the card: {key, id, name, short, spoken, joins, left}. */
function personOf({ players }, heads, seating, key) {
  const { id, name: first } = players.find((player) => player.key === key);
  const name = shownText(holding(heads.get(`name::${key}`)).name ?? first).trim() || "\ufffd";
  const came = [...heads.values()].filter(([head]) => head.kind === "joined" && head.player === key);
  const joins = came.map((some) => ({ hole: some[0].hole ?? 1, start: holding(some).start }));
  return {
    key,
    id: String(id ?? key),
    name,
    short: shortName(name),
    spoken: spokenName(name),
    joins,
    left: leftAfter(seating, key),
  };
}

function resultOf(hole) {
  const { ruling, wentOut, duty } = hole;
  const grids = ruling.verdicts.map((verdict) => verdict && verdict.grid_score.total);
  const { hole_scores: scores, winners } = ruling;
  return { scores, grid_scores: grids, went_out: wentOut, ...duty, winners };
}

/** The whole game from a snapshot and the entries that it lacks. */
export function readPlay(snapshot, pending = []) {
  const people = snapshot.players.map(({ key }) => key);
  const known = new Set(people);
  const waiting = readable(pending, known);
  const heads = findHeads([...readable(snapshot.heads, known), ...waiting]);
  const seating = seatingOf(heads, people);
  const seats = seating.keys.map((key) => personOf(snapshot, heads, seating, key));
  const { id, sheets, right } = snapshot;
  const play = { id, snapshot, pending: waiting, heads, seating, seats, sheets, mayScore: right !== "view" };
  // The holes so far, and how the game stands after them.
  const firsts = [...heads.values()].map(([head]) => head);
  const begun = firsts.filter(({ kind, hole }) => KINDS.includes(kind) && hole).map(({ hole }) => hole);
  const inOrder = [...new Set(begun)].sort((a, b) => a - b);
  const holes = inOrder.map((number) => foldHole(heads, number, seating, bundleOf(sheets, number)));
  const counted = holes.filter(({ ruling }) => ruling);
  const results = counted.map(resultOf);
  const { table } = sheets.at(-1);
  const numbers = counted.map(({ number }) => number);
  const starts = seats.map((seat) => startAt(seat));
  const away = seats.map(({ left }) => (left === null ? null : numbers.filter((number) => number <= left).length));
  const course = runGame(table, seats.length, results, starts, away);
  const pot = table.pot ? runPot(table.pot, seats.length, results) : [];
  let next = 1;
  while (numbers.includes(next)) next += 1;
  const latest = Math.max(0, ...holes.map(({ number }) => number));
  const isPlayedOut = course.end !== null && next > latest;
  const isOver = isPlayedOut || holding(heads.get("state::")).state === "ended";
  const [regular, extra] = [counted.slice(0, course.regular), counted.slice(course.regular)];
  const ends = { next, latest, isPlayedOut, isOver };
  return { ...play, holes, counted, regular, extra, results, course, pot, table, starts, away, ...ends };
}

export const holeOf = ({ holes }, number) => holes.find((hole) => hole.number === number) ?? null;

/**
 * The seats that play a hole, clockwise: as written down when it was opened, else as it follows; all who sit
 * there where nobody is left for it.
 */
export function playingIn(play, number) {
  const hole = holeOf(play, number);
  if (hole) return hole.playing;
  const { seating, course } = play;
  const still = play.isPlayedOut ? course.tied : course.playing;
  const seats = playersAt(seating, number)
    .map((key) => seating.keys.indexOf(key))
    .filter((seat) => seat >= 0);
  const sitting = seats.length ? seats : [...seating.keys.keys()];
  const left = sitting.filter((seat) => still.includes(seat));
  return left.length ? left : sitting;
}

/** Who deals and who starts a hole, by seat. */
export function dutyIn(play, number) {
  const hole = holeOf(play, number);
  if (hole) return hole.duty;
  if (!play.results.length) return openingDuty(play.seating, number);
  return comingDuty(play.table, playingIn(play, number), play.results.at(-1), play.counted.at(-1).playing);
}

/** Whether a player left before the game was over, and so has no place. */
export const hasLeft = ({ seats, course: { left } }, seat) => seats[seat].left !== null && left[seat] !== null;

/** Who starts a hole, by seat; null where only the table knows, as nobody recorded who started. */
export function starterIn(play, number) {
  const bundle = bundleOf(play.sheets, number);
  if (number === 1 && bundle.starter_shows) return holeOf(play, number)?.starter ?? null;
  const before = holeOf(play, number - 1);
  // Where nobody went out, the starter of that hole starts again.
  const isAgain = before?.ruling && before.wentOut === null && bundle.table.starts === "went out";
  return isAgain && starterIn(play, number - 1) === null ? null : dutyIn(play, number).starter;
}

/** Totals by seat over the holes up to this one, extra holes apart. */
export function totalsAfter(play, number) {
  const until = play.regular.filter((hole) => hole.number <= number);
  if (play.table.falls) {
    const starts = play.seats.map((person) => startAt(person, number + 1));
    return runGame(play.table, play.seats.length, until.map(resultOf), starts).totals;
  }
  return play.seats.map(
    (person, seat) => startAt(person, number + 1) + sum(until.map(({ ruling }) => ruling.hole_scores[seat] ?? 0)),
  );
}

const LATEST = Number.MAX_SAFE_INTEGER; // what waits here is newer than anything from the server

/** What holds where somebody must be right at once: of different heads the latest one. */
function holding(heads = []) {
  const seqOf = ({ seq = LATEST }) => seq;
  const latest = () => heads.reduce((a, b) => (seqOf(b) >= seqOf(a) ? b : a));
  return heads.length ? (agreed(heads) ?? latest()).content : {};
}

/**
 * {keys, dealer, sittings, due}: everybody on the card by key, those who sit now clockwise first;
 * who dealt first; who sits from which hole on; the first hole that has not begun. Where nobody can
 * read who sat down first, it is all people (keys), in this order.
 */
function seatingOf(heads, people) {
  /** What holds in all slots of a kind: {hole, content}, by the hole from which it holds. */
  const contentsOf = (kind) => {
    const slots = [...heads.values()].filter(([head]) => head.kind === kind);
    const contents = slots.map((some) => ({ content: holding(some), hole: some[0].hole ?? 0 }));
    const from = ({ content, hole }) => content.from_hole ?? hole;
    return contents.sort((a, b) => from(a) - from(b));
  };
  const sittings = contentsOf("seating").map(({ content }) => content);
  if (!heads.has("seating::")) sittings.unshift({ players: people, from_hole: 1, dealer: people[0] });
  const opened = contentsOf("opened");
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
function leftAfter({ sittings, due }, key) {
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
function openingDuty(seating, number) {
  const ringed = turnTo(playersAt(seating, number), seating.sittings[0].players);
  const order = ringed.some((key) => seating.keys.includes(key)) ? ringed : seating.keys;
  const sitting = [...order.keys()].filter((place) => seating.keys.includes(order[place]));
  const dealers = clockwise(sitting, Math.max(0, order.indexOf(seating.dealer)) - 1);
  // The player clockwise after the dealer starts.
  const seatOf = (turn) => seating.keys.indexOf(order[dealers[turn % dealers.length]]);
  return { dealer: seatOf(number - 1), starter: seatOf(number) };
}

/** Who deals and starts the hole after `last`, which `before` played, as seats of the card. */
function comingDuty(table, playing, last, before) {
  const order = [...new Set([...turnTo(playing, before), ...last.scores.keys()])];
  const placeOf = (seat) => order.indexOf(seat);
  const seen = {
    scores: order.map((seat) => last.scores[seat]),
    went_out: last.went_out === null ? null : placeOf(last.went_out),
    dealer: placeOf(last.dealer),
    starter: placeOf(last.starter),
  };
  const places = playing.map(placeOf).sort((a, b) => a - b);
  const duty = nextDuty(table, places, seen);
  return { dealer: order[duty.dealer], starter: order[duty.starter] };
}

const KINDS = ["opened", "grid", "went_out"];
/** Kinds of entries that a hole is made of; an objection or a seating only speaks about it. */
export const OF_A_HOLE = [...KINDS, "starter", "looks", "adjustment", "deck"];

export const bundleOf = (sheets, number) => sheets.findLast(({ from_hole: from }) => from <= number);

/** A hole as the rules see it; `ruling` is null while it is open. Seats are places in `keys`. */
export function foldHole(heads, number, seating, bundle) {
  const { table } = bundle;
  const { keys } = seating;
  const headsIn = (kind, player = "") => heads.get([kind, number, player].join(":")) ?? [];
  /** The content that holds in a slot, {} where it is empty or open. */
  const contentIn = (kind, player) => agreed(headsIn(kind, player))?.content ?? {};
  const seatOf = (key) => (keys.includes(key) ? keys.indexOf(key) : null);
  const here = [...heads.values()].filter(([head]) => head.hole === number && OF_A_HOLE.includes(head.kind));
  const opened = headsIn("opened")[0]?.content ?? openingOf(seating, number);
  const first = contentIn("starter").starter ?? null; // who was typed to start
  const starter = opened.players.includes(first) ? seatOf(first) : null;
  const hole = {
    number,
    bundle,
    table,
    playing: opened.players.map((key) => keys.indexOf(key)).filter((seat) => seat >= 0),
    grids: keys.map((key) => (opened.players.includes(key) ? gridIn(headsIn("grid", key), table) : null)),
    corrected: here.flat().some(({ replaces }) => replaces.length > 0),
    objections: objectionsOf(heads, number, here),
    wentOut: seatOf(contentIn("went_out").player ?? null),
    looks: keys.map((key) => contentIn("looks", key).looks ?? 0),
    adjustments: keys.flatMap((key, seat) => {
      const { points = 0, reason } = contentIn("adjustment", key);
      return points ? [{ seat, points, reason }] : [];
    }),
    odd: contentIn("deck").odd === true,
    starter,
    duty: { dealer: seatOf(opened.dealer) ?? 0, starter: starter ?? seatOf(opened.starter) ?? 0 },
    missing: keys.flatMap((key, seat) => (opened.players.includes(key) && !headsIn("grid", key).length ? [seat] : [])),
  };
  const { grids, wentOut, adjustments, missing } = hole;
  const laid = keys.map((key) => headsIn("grid", key).map(({ content }) => content.cards ?? null));
  hole.findings = findingsIn(table, grids, laid, hole.odd);
  const isAgreed = here.every(agreed);
  // Somebody has said who went out, or nothing hangs on it.
  const isOutKnown = table.asks_out === false || headsIn("went_out").length > 0;
  // Only some of it was not entered yet.
  const isLeft = ({ code, seats }) => code === "missing_card" && seats.every((seat) => missing.includes(seat));
  hole.isComing = (missing.length > 0 || !isOutKnown) && hole.findings.every(isLeft) && isAgreed;
  const named = [wentOut, ...adjustments.map(({ seat }) => seat)];
  const isStrange = named.some((seat) => seat !== null && !grids[seat]) || !grids.some(Boolean);
  const isOpen = isStrange || !isOutKnown || hole.findings.length > 0 || !isAgreed;
  hole.ruling = isOpen ? null : settleHole(table, grids, wentOut, hole);
  return hole;
}

/** Who plays a hole and who deals, where nobody wrote it down. */
function openingOf(seating, number) {
  const { dealer, starter } = openingDuty(seating, number);
  return { players: playersAt(seating, number), dealer: seating.keys[dealer], starter: seating.keys[starter] };
}

/** A player's cards, or a total alone; cells that phones typed differently stay empty. */
function gridIn(heads, { rows, columns }) {
  const total = agreed(heads)?.content ?? {};
  if (Object.hasOwn(total, "total")) return total;
  const all = heads.map(({ content }) => content.cards);
  const laid = all.every(Boolean) ? all : [];
  const length = Math.max(rows * columns, ...laid.map((cards) => cards.length));
  return Array.from({ length }, (_, cell) => {
    const [card = "", ...others] = new Set(laid.map((cards) => cards[cell] ?? ""));
    return others.length ? "" : card;
  });
}

/**
 * What keeps the cards of a hole from being scored; `laid` are by seat the cards of everything that holds there, by
 * whomever they were written down. Of a grid that does not fit these rules there is nothing else, as of a total, and
 * grids of people who did not play the hole come last.
 */
function findingsIn(table, grids, laid, odd) {
  const size = table.rows * table.columns;
  const isUnfit = (count) => count !== undefined && count !== size;
  const lengths = laid.map((all) => all.map((cards) => cards?.length));
  const counts = lengths.map((all, seat) => (grids[seat] ? all.findLast(isUnfit) : undefined));
  const unfit = [...new Set(counts)].filter(isUnfit).sort((a, b) => a - b);
  const misfits = unfit.map((cards) => {
    const seats = [...counts.keys()].filter((seat) => counts[seat] === cards);
    return { code: "other_layout", seats, cells: [], numbers: { cards, size, players: seats.length } };
  });
  const judged = grids.map((grid, seat) => (counts[seat] === undefined ? grid : { total: 0 }));
  const strangers = laid.flatMap((all, seat) =>
    all.length && !grids[seat] ? [{ code: "not_playing", seats: [seat], cells: [], numbers: {} }] : [],
  );
  return [...misfits, ...inspectHole(table, judged, [], odd), ...strangers];
}

/** Keys of players whose score is disputed: not withdrawn, and about nothing that changed since. */
function objectionsOf(heads, number, here) {
  const ids = here.flat().map(({ said_as: id }) => id);
  const said = [...heads.values()].filter(([{ kind, hole }]) => kind === "objection" && hole === number);
  const disputed = said.filter((objections) => {
    const { objects, to } = holding(objections);
    const isOfGrid = ([{ kind, player }]) =>
      player === objections[0].player && ["grid", "looks", "adjustment"].includes(kind);
    const isKnown = (some) => agreed(some) !== null && some.some(({ said_as: id }) => to.includes(id));
    return objects && to.every((id) => ids.includes(id)) && here.filter(isOfGrid).every(isKnown);
  });
  return disputed.map(([{ player }]) => player);
}

/** The game after a hole, before anyone left or joined at the next. */
export function courseAfter(play, number) {
  const results = play.results.filter((_, place) => play.counted[place].number <= number);
  const starts = play.seats.map((seat) => startAt(seat, number));
  return runGame(play.table, play.seats.length, results, starts, isExtra(play, number) ? play.away : []);
}

/** The seats with a place after a hole: who has played, and hasn't left before it. */
export function thereAt(play, number) {
  const sitting = playersAt(play.seating, number);
  const hasBegun = (seat) => play.regular.some((hole) => hole.number <= number && hole.ruling.verdicts[seat]);
  const playing = holeOf(play, number)?.playing ?? [];
  return [...play.seats.keys()].filter(
    (seat) => playing.includes(seat) || (sitting.includes(play.seats[seat].key) && hasBegun(seat)),
  );
}

export const ranksOf = (all) => all.map((own) => 1 + all.filter((other) => other < own).length);

/** Places by seat after a hole, null for those who weren't at the table then. */
export function placesAfter(play, number) {
  const { places } = courseAfter(play, number);
  const there = thereAt(play, number);
  const ranks = ranksOf(there.map((seat) => places[seat]));
  return play.seats.map((_, seat) => ranks[there.indexOf(seat)] ?? null);
}

/** Whether a hole, played or not, comes after the end of the game. */
export function isExtra({ course: { end, tied }, regular, table: { holes } }, number) {
  const isEnded = end !== null || tied.length > 0;
  return number > (isEnded ? (regular.at(-1)?.number ?? 0) : (holes ?? number));
}
