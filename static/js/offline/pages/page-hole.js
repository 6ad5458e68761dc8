// The entry page of a hole, drawn without a connection from the rules' own blank page; then page.js runs on it.

import { show, copyOf, put } from "../../base/templates.js";
import { fill } from "../../words/catalogue.js";
import { beforeText, dutyText, goalTitle } from "../../words/standing.js";
import { holeOf, playingIn } from "../../record/play.js";
import { bundleOf } from "../../record/fold-holes.js";
import { newToken } from "../../record/hole-entries.js";
import { placed, unitsOf, withCopies, writeHole, writeSeat } from "./entry-template.js";
import { takenBack } from "../../record/undoing.js";
import { undoLine } from "../../words/undo-line.js";
import { ordinal } from "../../words/names.js";

/** The game as the page's own referee needs it, with the words for what it finds. */
function numbersOf(words, play, hole) {
  const { number, bundle, grids, wentOut, looks, adjustments } = hole;
  const { holes, target, limit, tie } = play.table;
  return {
    number,
    place: play.counted.indexOf(hole),
    players: play.seats.map(({ id }) => id),
    names: play.seats.map(({ spoken }) => spoken),
    results: play.results,
    starts: play.starts,
    away: play.away,
    length: { holes, target, limit, tie },
    before: { grids, went_out: wentOut, looks, adjustments },
    words: {
      catalogue: words,
      kinds: bundle.kinds ?? [],
      places: play.seats.map((_, seat) => ordinal(words, seat + 1)),
    },
  };
}

/** Add to the entry page of a ruled hole what shows the ripple before it is saved. */
function withRipple(page, words, play, hole) {
  const part = put(copyOf("moved"), { url: `/g/${play.id}/hole/${hole.number}/ruling` });
  const [section, leave] = part.children;
  const acts = page.querySelector(".pane-cards .acts");
  acts.before(section);
  acts.prepend(leave);
  const textContent = JSON.stringify(numbersOf(words, play, hole));
  page.body.append(
    Object.assign(document.createElement("script"), { type: "application/json", id: "ripple-numbers", textContent }),
  );
}

function mayEnter(play, number) {
  if (!play.mayEnter || holeOf(play, number)) return play.mayEnter;
  return number === play.next && (!play.isOver || play.course.tied.length > 0);
}

/** What to do before the first turn and who started, which only the first hole's blank page asks. */
function drawMarshal(page, play, { before }, number) {
  if (number > 1) page.querySelector(".started")?.remove();
  const [line, text] = [page.querySelector(".before-hole p"), beforeText(play, number)];
  if (!line || text === before[0]) return;
  if (text) line.textContent = line.textContent.replace(before[0], () => text);
  else line.parentNode.remove();
}

function drawHead(words, page, play, number, bundle) {
  const hole = holeOf(play, number);
  const title = hole ? fill(words, "correct_hole", { number }) : goalTitle(words, play, number);
  page.querySelector(".bar h1").firstChild.data = title;
  page.querySelector(".bar a").href = `/g/${play.id}`;
  page.querySelector(".bar h1 small").textContent = dutyText(words, play, number);
  drawMarshal(page, play, bundle, number);
  if (hole) page.querySelector("[data-do=save]").textContent = fill(words, "save_correction", {});
  return title;
}

/** The scripts of the entry page. */
const start = () => import("../../entry/page.js");

/** Each part that the page has for a player, once for each who plays. */
function drawSeats(page, people, given) {
  for (const blank of unitsOf(page)) {
    const copies = people.map((person) => {
      const unit = placed(blank, person);
      writeSeat(unit, person, given);
      return unit;
    });
    blank.replaceWith(...copies);
  }
}

/** What is on the page, and the rules' table for its scripts. */
function fragmentOf(page, table) {
  const data = document.createElement("script");
  Object.assign(data, { type: "application/json", id: "table", textContent: JSON.stringify(table) });
  const fragment = document.createDocumentFragment();
  fragment.append(...page.body.children, data);
  return fragment;
}

export function drawHole(words, play, number) {
  if (!mayEnter(play, number)) return false;
  const hole = holeOf(play, number);
  const given = hole ?? takenBack(play, number);
  const bundle = hole?.bundle ?? bundleOf(play.sheets, number);
  const page = new DOMParser().parseFromString(bundle.entry, "text/html");
  const playing = playingIn(play, number);
  const people = playing.map((seat) => ({ ...play.seats[seat], seat, total: play.course.totals[seat] }));
  drawSeats(page, people, given);
  const title = drawHead(words, page, play, number, bundle);
  withCopies(page, bundle.table, people.length);
  page.getElementById("draft").value = newToken();
  page.getElementById("seen").value = play.snapshot.seen?.[number] ?? "";
  writeHole(page, given, play.seats);
  if (hole?.ruling) withRipple(page, words, play, hole);
  page.querySelector(".pane-out").prepend(undoLine(words, play));
  show(title, fragmentOf(page, bundle.table), { className: "play", state: hole ? "done" : "out" });
  start();
  return true;
}
