// How a game stands, in words: before and after a hole, its end, what everybody still needs, what a correction moves, the
// rows and places of the card. Twin of app/wording/standing.py and app/web/card.py.

import { placesOf } from "../base/arrays.js";
import { findNeeds } from "../engine/game.js";
import { isTotal } from "../engine/referee.js";
import {
  bundleOf,
  courseAfter,
  dutyIn,
  hasLeft,
  holeOf,
  isExtra,
  ranksOf,
  starterIn,
  thereAt,
} from "../record/play.js";
import { TOTAL_ONLY, fill, listOf, plus, signed } from "./names.js";
import { heldValues, holdingLines, numberWord, signOf } from "./ruling.js";

const spokenNames = ({ seats }, some) => some.map((seat) => seats[seat].spoken);

export function dutyText(words, play, number) {
  const [{ dealer }, starter] = [dutyIn(play, number), starterIn(play, number)];
  if (starter === null && number > 1) return fill(words, "duty_again", { number: number - 1 });
  const code = starter === null ? "duty_open" : "duty";
  return fill(words, code, { dealer: play.seats[dealer].spoken, starter: play.seats[starter]?.spoken });
}

/** What to do before the first turn; not who starts where that was recorded. */
export function beforeText(play, number) {
  const [first, later] = bundleOf(play.sheets, number).before;
  return number > 1 || starterIn(play, number) !== null ? later : first;
}

/** What to do before a hole begins, in one line. */
export function nextHoleText(words, play, number) {
  return [dutyText(words, play, number), beforeText(play, number)].filter(Boolean).join(" \u00b7 ");
}

/** Which hole it is, of how many where that is known, or that it is an extra one. */
function holeText(words, play, number) {
  const { holes: of } = play.table;
  if (isExtra(play, number)) return fill(words, "hole_extra", { number });
  return fill(words, of === null ? "hole" : "hole_of", { number, of });
}

/** {names, totals, places} of those in as long as who is best, now or after a hole. */
function compared(play, number = null) {
  const { places, left, totals } = number === null ? play.course : courseAfter(play, number);
  const stayed = () => [...play.seats.keys()].filter((seat) => !hasLeft(play, seat));
  const ranked = number === null ? stayed() : thereAt(play, number);
  const first = ranked.reduce((a, b) => (places[b] < places[a] ? b : a));
  const there = ranked.filter((seat) => left[seat] === left[first]);
  return {
    names: spokenNames(play, there),
    totals: there.map((seat) => totals[seat]),
    places: ranksOf(there.map((seat) => places[seat])),
  };
}

/** How far the next are behind who is best, 0 where nobody is. */
function marginOf(totals, places) {
  const others = totals.filter((_, seat) => places[seat] > 1);
  return others.length ? Math.min(...others) - totals[places.indexOf(1)] : 0;
}

/** Who won a game that is over, compared with those in it as long; nobody did where no hole was played. */
export function wonText(words, play) {
  const { counted, extra } = play;
  if (!counted.length) return fill(words, "nobody_won", {});
  const { names, totals, places } = compared(play);
  const first = placesOf(places, (place) => place === 1).map((seat) => names[seat]);
  if (first.length > 1) return fill(words, "share_first", { names: first });
  const num = marginOf(totals, places);
  if (extra.length && names.length > 1 && !num) return fill(words, "wins_extra", { name: first[0], num: extra.length });
  return fill(words, num < 1 ? "wins" : "wins_by", { name: first[0], num });
}

/** The same with the total that ends the game or puts a player out, where there is one. */
export function goalTitle(words, play, number) {
  const { target, limit } = play.table;
  const [hole, goal] = [holeText(words, play, number), target ?? limit];
  return goal === null || isExtra(play, number) ? hole : fill(words, "hole_to", { hole, goal });
}

/** Who leads with how much, and how far those in second place are behind; in the past "led". */
function gapText(words, { names, totals, places }, code = "leads") {
  const best = totals[places.indexOf(1)];
  const num = marginOf(totals, places);
  const first = names.filter((_, place) => places[place] === 1);
  const next = names.filter((_, place) => totals[place] === best + num);
  const leads = fill(words, code, { names: first, count: first.length, best });
  if (!num) return fill(words, "leads_alone", { leads });
  return fill(words, `${code}_by`, { leads, names: next, count: next.length, num });
}

/** Who is nearest to the total that ends the game or puts a player out; "" without one. */
function toGoText(words, play) {
  const { course, isOver, table } = play;
  const goal = table.target ?? table.limit;
  if (goal === null || isOver) return "";
  const total = Math.max(...course.playing.map((seat) => course.totals[seat]));
  const nearest = course.playing.filter((seat) => course.totals[seat] === total);
  const names = spokenNames(play, nearest);
  return fill(words, "to_go", { names, count: names.length, total, more: goal - total });
}

/**
 * Who leads after a hole and by how much; who led, and how it stands now, if it is corrected and older. After the last
 * one, how far it is to the goal.
 */
export function standingText(words, play, number) {
  if (isExtra(play, number)) return ""; // an extra hole only decides a tie
  const isLast = number === play.counted.at(-1).number;
  const [then, now] = [compared(play, number), compared(play)];
  const isNews = isLast || holeOf(play, number).corrected;
  const goal = isLast && !needsText(words, play) && toGoText(words, play);
  if (!isNews || JSON.stringify(then) === JSON.stringify(now))
    return [gapText(words, then), goal].filter(Boolean).join(" ");
  const standing = play.isOver ? wonText(words, play) : gapText(words, now);
  return [gapText(words, then, "led"), fill(words, "now", { standing }), goal].filter(Boolean).join(" ");
}

/** The result, or the hole that is next and who leads. */
export function stateText(words, play) {
  if (play.isOver) return wonText(words, play);
  const hole = holeText(words, play, play.next);
  if (!play.counted.length) return hole;
  const { totals, places } = play.course;
  const first = placesOf(places, (place) => place === 1);
  const names = spokenNames(play, first);
  return `${hole}. ${fill(words, "leads", { names, count: names.length, best: totals[places.indexOf(1)] })}`;
}

/** How far the game is. */
export function farText(words, { counted, regular, table }) {
  if (!counted.length) return fill(words, "before_first", {});
  const [played, of] = [regular.length, table.holes];
  return of === null ? fill(words, "after_holes", { num: played }) : fill(words, "after_of", { played, of });
}

/** Why the game is over, or what those tied for first do; "" while it goes on. */
function endText(words, play) {
  const { table, course } = play;
  const { left } = course;
  const tied = (code) => fill(words, code, { names: spokenNames(play, course.tied) });
  if (course.end === null) return course.tied.length ? tied("extra_hole") : "";
  const latest = Math.max(...left.map((hole) => hole ?? 0));
  const about =
    {
      target: placesOf(course.totals, (total) => total >= table.target),
      last_in: placesOf(left, (hole) => hole === null),
      all_out: placesOf(left, (hole) => hole === latest),
      won: placesOf(course.places, (place) => place === 1),
    }[course.end] ?? [];
  const { holes, target } = table;
  const number = numberWord(words, Math.max(0, ...table.penalties.map(({ wins, count }) => (wins ? count : 0))));
  const values = { names: spokenNames(play, about), count: about.length, holes, target, number };
  return `${fill(words, course.end, values)} ${course.tied.length ? tied("shared") : ""}`.trim();
}

/** By seat after which hole somebody was put out, null also for those who left by themselves. */
const outAfter = ({ course, seats, away }) =>
  course.left.map((hole, seat) => (seats[seat].left !== null && hole === away[seat] ? null : hole));

function outText(words, play, hole) {
  const out = placesOf(outAfter(play), (left) => left === hole);
  const names = spokenNames(play, out);
  return fill(words, "eliminated", { names, count: names.length, hole });
}

const potText = (words, { seats }, { code, seat, stakes }) =>
  fill(words, code, { name: seats[seat]?.spoken ?? "", stakes });

/** Who fell back after which hole: {hole, text}. */
function fellTexts(words, play) {
  const { fell } = play.course;
  return [...new Set(fell.map(([place]) => place))].map((place) => {
    const seats = fell.filter(([at]) => at === place).map(([, seat]) => seat);
    const hole = play.counted[place - 1].number;
    return { hole, text: fill(words, "fell", { names: spokenNames(play, seats), ...play.table.falls, hole }) };
  });
}

/** What a hole did to the game besides its scores: who is out, the pot, the end. */
export function holeNotes(words, play, number) {
  const hole = holeOf(play, number);
  const place = play.counted.indexOf(hole);
  const isFinal = hole.grids.every((grid) => !grid || grid.final);
  const isAsked = hole.table.asks_out !== false && !isFinal;
  const notes = hole.wentOut === null && isAsked ? [fill(words, "nobody_went_out", {})] : [];
  notes.push(...fellTexts(words, play).flatMap(({ hole: at, text }) => (at === number ? [text] : [])));
  if (outAfter(play).includes(number)) notes.push(outText(words, play, number));
  if (play.pot.length) notes.push(potText(words, play, play.pot[place]));
  if (place === play.counted.length - 1 && play.course.end !== "holes") notes.push(endText(words, play));
  return notes.filter(Boolean);
}

/** Everything about a game that its card cannot show in figures. */
export function courseNotes(words, play) {
  const { goal } = play.sheets.at(-1);
  const holes = [...new Set(outAfter(play).filter((hole) => hole !== null))].sort((a, b) => a - b);
  const notes = [
    needsText(words, play),
    goal,
    ...fellTexts(words, play).map(({ text }) => text),
    ...holes.map((hole) => outText(words, play, hole)),
  ];
  // Who came late or left.
  for (const { spoken: name, joins } of play.seats)
    for (const { hole: number, start } of joins.filter(({ hole }) => hole > 1))
      notes.push(fill(words, start ? "joined_with" : "joined", { name, number, num: start, points: start }));
  for (const { spoken: name, left: number } of play.seats)
    if (number !== null) notes.push(fill(words, number ? "left_after" : "left_before", { name, number }));
  const last = play.pot.at(-1);
  if (last) {
    const stakes = fill(words, "stakes", { num: last.holds });
    const each = play.seats.map(({ spoken }, seat) => `${spoken} ${signed(last.balances[seat])}`);
    notes.push(potText(words, play, last), fill(words, "pot_holds", { stakes, each: listOf(words, each) }));
  }
  return notes.filter(Boolean);
}

/** What everybody still needs once the end of a game is near; "" before. */
function needsText(words, { counted, isOver, table, course, results, seats, sheets }) {
  if (!counted.length || isOver) return "";
  const needs = findNeeds(table, course, results.length, sheets.at(-1).reach[Math.max(1, course.playing.length)]);
  const names = seats.map(({ spoken }) => spoken);
  const codes = [...new Set(needs.map(({ code }) => code))];
  const texts = codes.flatMap((code) => {
    const alike = needs.filter((need) => need.code === code);
    if (code === "swing") return fill(words, code, { each: listOf(words, swings(words, table, alike)) });
    if (code === "wins_unless" || code === "chases") {
      // Who must make up how much; only the first is in full.
      const first = code === "chases" ? "must" : "makes_up";
      const rivals = alike.map(({ seats: some, numbers: { more } }, place) =>
        fill(words, place ? "also" : first, { name: names[some.at(-1)], more }),
      );
      return fill(words, code, { leader: names[alike[0].seats[0]], rivals: listOf(words, rivals) });
    }
    return alike.map(({ seats: some, numbers }) => {
      const named = some.map((seat) => names[seat]);
      return fill(words, code, { ...numbers, names: named, name: named[0] ?? "" });
    });
  });
  return texts.join(" ");
}

/** What a penalty may bring yet: a sign's words, or the rule's own name. */
function swings(words, { penalties }, needs) {
  const texts = needs.map(({ numbers: { penalty, points } }) => {
    const { name, when } = penalties[penalty];
    return `${name || signOf(words, when.replaceAll(" ", "_"))[1]} ${plus(points)}`;
  });
  return [...new Set(texts)];
}

const LISTS = { score: "moved_scores", total: "moved_totals", place: "moved_places" };
const SAME = { total: "score" };

/** Sentences about moves in their order; all scores in one, totals and places too. Their words come with the page. */
export function rippleTexts({ catalogue, kinds, places, comma }, moves, names, hole) {
  const sentenceOf = ({ code, seat, numbers }) => {
    const values = { ...numbers, name: names[seat ?? 0] };
    const { penalty, was, now, since } = numbers;
    const kind = kinds[penalty] ?? "";
    if (penalty !== undefined) values.more = now - was;
    if (code === "place") Object.assign(values, { place: places[now - 1], before: places[was - 1] });
    return fill(catalogue, `moved_${SAME[code] ?? code}${kind && `_${kind}`}${since ? "_before" : ""}`, values);
  };
  return moves.flatMap((move, place) => {
    if (!Object.hasOwn(LISTS, move.code)) return [sentenceOf(move)];
    if (moves[place - 1]?.code === move.code) return [];
    const same = moves.filter(({ code }) => code === move.code).map(sentenceOf);
    return [fill(catalogue, LISTS[move.code], { hole, each: listOf({ comma }, same) })];
  });
}

/** The holes on the card, and how far each is: played, open, next, todo. All of a fixed length, else up to the next. */
export function rowsOf(play) {
  const { table, latest, isOver, next } = play;
  const length = Math.max(table.holes ?? 0, latest, isOver ? 0 : next);
  return Array.from({ length }, (_, place) => {
    const [number, hole] = [place + 1, holeOf(play, place + 1)];
    const isNext = !hole && !isOver && number === next;
    const state = hole?.ruling ? "played" : hole ? "open" : isNext ? "next" : "todo";
    return { number, hole, state, extra: isExtra(play, number) };
  });
}

/** The players from the first place on: a place has = where it is shared, and is a dash for who left. */
export function podiumOf(words, play) {
  const { seats, counted } = play;
  const { totals, places } = play.course;
  const order = [...seats.keys()].sort((a, b) => places[a] - places[b]);
  return order.map((seat) => {
    const isShared = placesOf(places, (place) => place === places[seat]).length > 1;
    const unchecked = counted.filter(({ grids }) => isTotal(grids[seat])).length;
    const points = play.extra.flatMap(({ ruling }) => ruling.hole_scores[seat] ?? []).map(signed);
    const notes = [
      distanceOf(words, play, seat),
      points.length > 0 && fill(words, "extra_points", { num: points.length, points }),
      storyOf(words, play, seat),
      unchecked > 0 && `${TOTAL_ONLY} ${fill(words, "not_checked", { num: unchecked })}`,
    ];
    return {
      place: hasLeft(play, seat) ? "\u2013" : `${places[seat]}${isShared ? "=" : ""}`,
      name: seats[seat].name,
      total: totals[seat],
      note: notes.filter(Boolean).join(" \u00b7 "),
    };
  });
}

/** How far behind a player is, or when they left or were knocked out. */
function distanceOf(words, play, seat) {
  const { totals, places } = play.course;
  if (hasLeft(play, seat)) return fill(words, "left_note", { number: play.seats[seat].left });
  const out = outAfter(play)[seat];
  if (out !== null && places[seat] > 1) return fill(words, "knocked_out", { number: out });
  const behind = totals[seat] - totals[places.indexOf(1)];
  return behind > 0 && fill(words, "behind", { num: behind });
}

/** What a player is remembered for: equal cards held, the lowest of several holes, the best hole. */
function storyOf(words, play, seat) {
  const rulings = play.regular.map(({ ruling }) => ruling);
  const isHeld = ([holder, { numbers }]) => holder === seat && numbers.card !== undefined;
  const held = rulings.flatMap(holdingLines).find(isHeld);
  if (held) {
    const { places } = play.course;
    const last = Math.max(...places.filter((_, at) => !hasLeft(play, at)));
    const isLast = !hasLeft(play, seat) && places[seat] > 1 && places[seat] === last;
    return fill(words, isLast ? "story_held_last" : "story_held", heldValues(words, play.table, held[1]));
  }
  const holes = rulings.map((ruling) => ruling.hole_scores).filter((scores) => scores[seat] !== null);
  const isLowest = (scores) => scores.every((score) => score === null || score >= scores[seat]);
  const number = holes.filter(isLowest).length;
  if (number > 1) return fill(words, "story_lowest_of", { number: numberWord(words, number) });
  return holes.length > 0 && fill(words, "best_hole", { points: Math.min(...holes.map((scores) => scores[seat])) });
}
