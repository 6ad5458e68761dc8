// Sends the form of a hole, once, and shows meanwhile the ruling in the place of the cards: this phone rules by itself.
// Where no server answers, the hole waits here.

import { staticAddress } from "../base/static-address.js";
import { inspectHole } from "../engine/referee.js";
import { gameHere, gameKept, itemsOf, mark, numberHere, pendingEntries, putEntries } from "../offline/games.js";
import { rulingPage } from "../offline/pages/ruling-page.js";
import { GONE, post, TAKEN } from "../offline/queue.js";
import { entriesFor, newToken } from "../record/hole-entries.js";
import { readPlay } from "../record/play.js";
import { fill, listOf, placeOf, shownCard } from "../words/names.js";
import { isolated, say } from "../words/page-words.js";
import { keepWhole } from "./state.js";

const TEMPLATES = ["ruling", "undos"];
const PRESSED = "footer, .bar > :first-child, main button, [data-correct]"; // what waits until the hole is saved
const { body } = document;
/** A style that holds for no medium, so that nothing changes before it is needed. */
const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", media: "not all" });
let words = null;
let close = () => {};

/** What a ruling is drawn with is on the offline page; until that is here the ruling comes from the server alone. */
export async function prepare() {
  const answer = await fetch("/offline");
  if (!answer.ok) throw new Error(answer.statusText);
  const shell = new DOMParser().parseFromString(await answer.text(), "text/html");
  sheet.href = staticAddress("css/ruling.css");
  document.head.append(sheet);
  body.append(...TEMPLATES.map((id) => shell.getElementById(id)));
  words = JSON.parse(shell.getElementById("catalogue").textContent);
}

/** Send the form and go on. Returns what to say where that has to wait, "" when the page leaves. */
export async function send(form, entry, table) {
  fillForm(form, entry, table);
  if (!form.elements.seen.value) keepWhole(entry);
  const answer = form.elements.csrf_token ? post(form, new FormData(form)) : GONE;
  const hole = composed(form, entry);
  const shown = ruleAtOnce(form, entry, table, hole);
  const status = await answer;
  if (status === TAKEN) shown.saved();
  if (status > 0) return form.submit();
  if (status === TAKEN) rememberSaved(hole);
  else {
    const trouble = hole ? queueHole(form, entry, table, hole) : say("offline");
    if (trouble) {
      shown.close();
      return trouble;
    }
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration?.active) {
      // Over plain http no other page can be opened without a server.
      await shown.wait();
      return say("waits");
    }
  }
  const asked = document.querySelector("#doubt:not([hidden])") ? "&asked=1" : ""; // about a result hard to believe
  location.replace(`${location.pathname}/ruling?kept=${form.elements.draft.value}${asked}`); // back leads past the cards
  return "";
}

function fillForm(form, entry, { columns, labels }) {
  for (const seat of entry.seats) {
    const total = entry.totals[seat];
    const cards = entry.cells[seat].map((card) => labels[card] || card || "?");
    const rows = []; // parted by slashes, the way the cards lie
    while (cards.length) rows.push(cards.splice(0, columns).join(" "));
    form.elements[`cards-${seat}`].value = total || !entry.cells[seat].some(Boolean) ? "" : rows.join(" / ");
    form.elements[`total-${seat}`].value = total?.total ?? "";
    for (const tick of ["held", "final"]) {
      const box = form.elements[`${tick}-${seat}`];
      if (box) box.checked = Boolean(total?.[tick]);
    }
  }
  if (form.elements.odd) form.elements.odd.checked = Boolean(entry.odd);
  for (const radio of form.querySelectorAll("[name=out]")) radio.checked = radio.value === entry.out;
}

/** {game, play, entries}: a game and what the hole adds to it; null where this phone has none that it can read. */
function composed(form, entry) {
  const game = gameHere();
  try {
    const play = readPlay(gameKept(game), pendingEntries(game));
    const typed = form.elements.draft.value;
    const isUsed = itemsOf(game).some((item) => item.entry.said_as.startsWith(`${typed}:`));
    const token = isUsed ? newToken() : typed;
    return { game, play, entries: entriesFor(play, numberHere(), form.elements, entry, token) };
  } catch {
    return null;
  }
}

/** The first thing the referee finds, as a sentence; "" for nothing. */
function findingIn(form, entry, table, { seats }) {
  if (form.elements.odd?.checked) return "";
  const hasCards = (id) => !form.elements[`total-${id}`]?.value && entry.cells[id].some(Boolean);
  const given = entry.seats.map((id) => (hasCards(id) ? entry.cells[id] : {}));
  const [found] = inspectHole(table, given);
  const catalogue = document.getElementById("catalogue");
  if (!found || !catalogue) return found ? say("offline") : "";
  const texts = { ...JSON.parse(catalogue.textContent), ranks: {} };
  const names = found.seats.map((place) => isolated(seats.find(({ id }) => id === entry.seats[place]).name));
  const places = found.cells.map((cell) => placeOf(texts, table, cell));
  const { card } = found.numbers;
  const semicolonList = (parts) => listOf({ comma: texts.semicolon }, parts);
  const excess = found.code === "too_many" ? found.numbers.count - found.numbers.copies : 1;
  const code = { 1: found.code, 2: "two_too_many" }[excess] ?? "more_too_many";
  return fill(texts, code, {
    ...found.numbers,
    excess,
    card: card && shownCard(texts, table, card),
    name: names[0],
    names,
    cells: places.length,
    place: places[0],
    places: semicolonList(places),
    whose: semicolonList(names.map((name, place) => `${name} (${places[place] ?? ""})`)),
  });
}

/** Keep a composed hole until it is sent. Returns what keeps it from being kept, "" for nothing. */
function queueHole(form, entry, table, { game, play, entries }) {
  const finding = findingIn(form, entry, table, play);
  if (finding) return finding;
  if (!putEntries(game, entries)) return say("full");
  document.dispatchEvent(new Event("waiting"));
  return "";
}

/** Remember what the server has just taken until the game is fetched again; where that fails nothing is lost. */
function rememberSaved(hole) {
  if (!hole) return;
  try {
    putEntries(hole.game, hole.entries);
    const ids = hole.entries.map(({ said_as: id }) => id);
    for (const item of itemsOf(hole.game)) if (ids.includes(item.entry.said_as)) mark(item, "sent");
  } catch {
    /* The server has it. */
  }
}

/**
 * Show the ruling as being saved, unless the referee objects or this phone lacks what others entered. Returns functions
 * that mark it saved; that leave it standing until it is sent, with a promise that ends once somebody goes back to the
 * cards; and that restores them.
 */
function ruleAtOnce(form, entry, table, hole) {
  const isLate = hole?.play.snapshot.version !== Number(body.dataset.seq);
  const isRuled = words && hole && !isLate && !findingIn(form, entry, table, hole.play);
  const after = () => readPlay(hole.play.snapshot, [...hole.play.pending, ...hole.entries]);
  const drawn = isRuled && rulingPage(words, after(), numberHere());
  if (!drawn) return { saved() {}, async wait() {}, close() {} };
  const line = open(drawn);
  const tell = (code) => {
    line.textContent = fill(words, code, {});
  };
  const wait = () =>
    new Promise((done) => {
      tell("to_be_sent");
      document.querySelector("footer[data-at-once]").hidden = true; // its keys need the server
      const correct = document.querySelector("main[data-at-once] [data-correct]");
      correct.inert = false;
      correct.addEventListener("click", (event) => {
        event.preventDefault();
        close();
        done();
      });
    });
  tell("saving");
  return { saved: () => tell("saved"), wait, close };
}

function open({ title, page }) {
  const before = [document.title, body.className, scrollY];
  const parts = [...page.children];
  const line = page.querySelector(".bar h1 small");
  line.role = "status";
  for (const part of parts) part.dataset.atOnce = "";
  for (const button of page.querySelectorAll(PRESSED)) button.inert = true;
  body.prepend(page);
  sheet.media = "all";
  [document.title, body.className] = [title, "whole at-once"];
  scrollTo(0, 0);
  close = () => {
    parts.forEach((part) => part.remove());
    sheet.media = "not all";
    [document.title, body.className] = before;
    scrollTo(0, before[2]);
    close = () => {};
  };
  return line;
}

addEventListener("pageshow", ({ persisted }) => persisted && close());
