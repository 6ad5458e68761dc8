// The entry page of a hole, drawn without a connection from the rules' own blank page; then page.js runs on it.

import { chosen } from "./apply-settings.js";
import { show } from "../../base/templates.js";
import { fill } from "../../words/catalogue.js";
import { beforeText, dutyText, holeText } from "../../words/standing.js";
import { holeOf, playingIn } from "../../record/play.js";
import { sheetOf } from "../../record/fold-holes.js";
import { newToken } from "../../record/hole-entries.js";
import { placed, unitsOf, withCopies } from "./entry-template.js";
import { takenBack } from "../../record/undoing.js";
import { undoLine } from "../../words/undo-line.js";
import { withRipple } from "./comparing.js";
import { writeHole, writeSeat } from "./fill-entry.js";

function mayEnter(play, number) {
  if (!play.mayEnter || holeOf(play, number)) return play.mayEnter;
  return number === play.next && (!play.isOver || play.course.tied.length > 0);
}

/** What to do before the first turn and who started, which only the first hole's blank page asks. */
function drawMarshal(page, play, { before }, number) {
  if (number > 1) page.querySelector(".started")?.remove();
  const [line, said] = [page.querySelector(".marshal p"), beforeText(play, number)];
  if (!line || said === before[0]) return;
  if (said) line.textContent = line.textContent.replace(before[0], () => said);
  else line.parentNode.remove();
}

function drawHead(words, page, play, number, hole, sheet) {
  const title = hole ? fill(words, "correct_hole", { number }) : holeText(words, play, number);
  page.querySelector(".bar h1").firstChild.data = title;
  page.querySelector(".bar a").href = `/g/${play.id}`;
  page.querySelector(".bar h1 small").textContent = dutyText(words, play, number);
  drawMarshal(page, play, sheet, number);
  if (hole) page.querySelector("[data-do=save]").textContent = fill(words, "save_correction", {});
  return title;
}

/** Who was said to have gone out before this page came. */
function outIn(page) {
  const asked = new URLSearchParams(location.search).get("out") ?? "";
  const radio = page.querySelector(`[name=out][value="${CSS.escape(asked)}"]`);
  if (radio) radio.defaultChecked = true;
  return radio;
}

/** The scripts of the entry page, in the order in which that page has them. */
async function start() {
  const names = ["aids/late-extras", "page", ...(chosen().tick ? ["aids/sound"] : [])];
  for (const name of names) await import(`../../entry/${name}.js`);
}

export function drawHole(words, play, number) {
  if (!mayEnter(play, number)) return false;
  const hole = holeOf(play, number);
  const given = hole ?? takenBack(play, number);
  const sheet = hole?.sheet ?? sheetOf(play.sheets, number);
  const { table } = sheet;
  const page = new DOMParser().parseFromString(sheet.entry, "text/html");
  const playing = playingIn(play, number);
  const people = playing.map((seat) => ({ ...play.seats[seat], seat, total: play.course.totals[seat] }));
  for (const blank of unitsOf(page)) {
    blank.replaceWith(...people.map((person) => {
      const unit = placed(blank, person);
      writeSeat(unit, person, given);
      return unit;
    }));
  }
  const title = drawHead(words, page, play, number, hole, sheet);
  withCopies(page, table, people.length);
  page.getElementById("draft").value = newToken();
  page.getElementById("seen").value = play.snapshot.seen?.[number] ?? "";
  writeHole(page, given, play.seats);
  const out = given ? null : outIn(page);
  if (hole?.ruling) withRipple(page, words, play, hole);
  page.querySelector(".pane-out").prepend(undoLine(words, play));
  const data = document.createElement("script");
  Object.assign(data, { type: "application/json", id: "table", textContent: JSON.stringify(table) });
  const fragment = document.createDocumentFragment();
  fragment.append(...page.body.children, data);
  show(title, fragment, { className: "play", state: hole ? "done" : out ? "cards" : "out" });
  start();
  return true;
}
