// The entry page of a hole, drawn without a connection from the rules' own blank page; then page.js runs on it.

import { MOST_PIPS } from "../../base/constants.js";
import { copyOf, put, show } from "../../base/templates.js";
import { isTotal } from "../../engine/referee.js";
import { copiesInPlay } from "../../engine/score.js";
import { takenBack } from "../../record/history.js";
import { newToken } from "../../record/hole-entries.js";
import { bundleOf, holeOf, playingIn } from "../../record/play.js";
import { fill, ordinal, signed } from "../../words/names.js";
import { beforeText, dutyText, goalTitle } from "../../words/standing.js";
import { undoLine } from "./undo-line.js";

export function drawHole(words, play, number) {
  const hole = holeOf(play, number);
  const isDue = number === play.next && (!play.isOver || play.course.tied.length > 0);
  if (!play.mayScore || !(hole || isDue)) return false;
  const given = hole ?? takenBack(play, number);
  const bundle = hole?.bundle ?? bundleOf(play.sheets, number);
  const { table } = bundle;
  const page = new DOMParser().parseFromString(bundle.entry, "text/html");
  const { seats, course } = play;
  const people = playingIn(play, number).map((seat) => ({ ...seats[seat], seat, total: course.totals[seat] }));
  for (const unit of unitsOf(page)) unit.replaceWith(...people.map((person) => placed(unit, person, given)));
  const title = hole ? fill(words, "correct_hole", { number }) : goalTitle(words, play, number);
  page.querySelector(".bar h1").firstChild.data = title;
  page.querySelector(".bar a").href = `/g/${play.id}`;
  page.querySelector(".bar [data-ask]").href = `/g/${play.id}/ask`;
  page.querySelector(".bar h1 small").textContent = dutyText(words, play, number);
  if (hole) page.querySelector("[data-do=save]").textContent = fill(words, "save_correction", {});
  drawBefore(page, play, bundle, number);
  fitTo(page, table, people.length);
  page.getElementById("draft").value = newToken();
  page.getElementById("seen").value = play.snapshot.holes.find((known) => known.number === number)?.seen ?? "";
  const starter = play.seats[given?.starter];
  if (starter) page.querySelector(`[name=starter] [value="${starter.id}"]`)?.setAttribute("selected", "");
  page.querySelector("[name=odd]")?.toggleAttribute("checked", Boolean(given?.odd));
  if (given ? given.wentOut === null : table.asks_out === false)
    page.querySelector("[name=out][value=nobody]").defaultChecked = true;
  if (hole?.ruling) addRipple(page, words, play, hole);
  page.querySelector(".pane-out").prepend(undoLine(words, play));
  page.body.append(dataOf("table", table));
  const fragment = document.createDocumentFragment();
  fragment.append(...page.body.children);
  show(title, fragment, { className: "play", state: hole ? "done" : "out" });
  import("../../entry/page.js");
  return true;
}

const dataOf = (id, data) =>
  Object.assign(document.createElement("script"), { type: "application/json", id, textContent: JSON.stringify(data) });

const BLANK = /\{(id|name|short|total)\}/g;

/** One player's copy of what the page has for each, with what was typed of their hole. */
export function placed(unit, { seat, ...person }, given = null) {
  const copy = unit.cloneNode(true);
  copy.removeAttribute("data-each");
  const values = { ...person, total: signed(person.total) };
  changeTexts(copy, (text) => text.replace(BLANK, (_, name) => values[name]));
  if (!given) return copy;
  const { id } = person;
  const field = (name) => (copy.matches(`[name=${name}-${id}]`) ? copy : copy.querySelector(`[name=${name}-${id}]`));
  const set = (name, value) => field(name)?.setAttribute("value", value || "");
  const grid = given.grids[seat];
  const byHand = given.adjustments.find((adjustment) => adjustment.seat === seat);
  for (const cell of copy.querySelectorAll("[data-cell]")) cell.dataset.card = grid[cell.dataset.cell] ?? "";
  for (const tick of ["held", "final"]) field(tick)?.toggleAttribute("checked", Boolean(grid[tick]));
  set("total", isTotal(grid) ? String(grid.total) : "");
  set("looks", given.looks[seat]);
  set("points", byHand?.points);
  set("reason", byHand?.reason);
  const radio = copy.querySelector("[name=out]");
  if (radio && given.wentOut === seat) radio.defaultChecked = true;
  return copy;
}

function changeTexts(node, change) {
  const walker = node.ownerDocument.createTreeWalker(node, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let current = walker.currentNode; current; current = walker.nextNode()) {
    if (current.nodeType === Node.TEXT_NODE) current.data = change(current.data);
    else for (const { name, value } of [...current.attributes]) current.setAttribute(name, change(value));
  }
}

/** What to do before the first turn and who started, which only the first hole's blank page asks. */
function drawBefore(page, play, { before: [blank] }, number) {
  if (number > 1) page.querySelector(".started")?.remove();
  const [line, text] = [page.querySelector(".before-hole p"), beforeText(play, number)];
  if (!line || text === blank) return;
  if (text) line.textContent = line.textContent.replace(blank, () => text);
  else line.parentNode.remove();
}

/** The count of cards, and on keys as many dots as there are copies for so many players. */
function fitTo(page, table, players) {
  page.querySelector(".seats").classList.toggle("many", players > 2 && table.columns < 4);
  const count = page.querySelector(".count span");
  count.textContent = count.textContent.replace("{count}", String(players * table.rows * table.columns));
  for (const key of page.querySelectorAll("[data-rank], [data-suits]")) {
    const pips = key.querySelector(".pips");
    if (!pips) continue;
    const { rank, suits } = key.dataset;
    const cards = rank ? [rank] : (table.asks[suits] ?? []);
    const copies = cards.reduce((all, card) => all + copiesInPlay(table, card, players), 0);
    const length = copies > MOST_PIPS ? 0 : copies;
    pips.classList.toggle("dense", copies > 4);
    pips.replaceChildren(...Array.from({ length }, () => page.createElement("i")));
  }
}

/** What a correction of a ruled hole changes is shown before it is saved, by the page's own referee. */
function addRipple(page, words, play, hole) {
  const { number, bundle, grids, wentOut, looks, adjustments } = hole;
  const { holes, target, limit, tie } = play.table;
  const [section, leave] = put(copyOf("moved"), { url: `/g/${play.id}/hole/${number}/ruling` }).children;
  const acts = page.querySelector(".pane-cards .acts");
  acts.before(section);
  acts.prepend(leave);
  const numbers = {
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
  page.body.append(dataOf("ripple-numbers", numbers));
}

/** Elements that stand there once for each player. */
export function unitsOf(page) {
  if (page.querySelector(`#seat-${OLD_IDS[0]}`)) renew(page);
  return [...page.querySelectorAll("[data-each]")];
}

const OLD_IDS = ["700000007", "700000008"]; // phones may still keep pages that were made for two players nobody is
const OLD_NAMES = ["\ue000", "\ue001"];
const [OLD_LONG, OLD_SHORT] = [20, 15];

/** A page of an earlier version, with blanks where it has the first of its two players. */
function renew(page) {
  const names = (element, id) => element.outerHTML.includes(id);
  /** The largest element round another that does not hold this id. */
  const outermost = (id) => (element) => {
    let unit = element;
    while (!names(unit.parentNode, id)) unit = unit.parentNode;
    return unit;
  };
  const all = [...page.body.querySelectorAll("*")];
  const [own, others] = OLD_IDS.map((id, place) => {
    const other = OLD_IDS[1 - place];
    const theirs = all.filter((element) => names(element, id) && !names(element, other));
    return [...new Set(theirs.map(outermost(other)))];
  });
  for (const element of others) element.remove();
  for (const unit of own) {
    unit.setAttribute("data-each", "");
    changeTexts(unit, (text) =>
      text
        .replaceAll(OLD_IDS[0], "{id}")
        .replaceAll(`${OLD_NAMES[0].repeat(OLD_SHORT)}\u2026`, "{short}")
        .replaceAll(OLD_NAMES[0].repeat(OLD_LONG), "{name}"),
    );
  }
  const [total, count] = [page.querySelector(".seat .who p:last-child"), page.querySelector(".count small")];
  total.textContent = total.textContent.replace(/\d+/, "{total}");
  count.textContent = count.textContent.replace(/\d+/, "{count}");
}
