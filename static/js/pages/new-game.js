// Setting the table without a round trip: add, move, remove, who deals; names survive a reload.

import { dealer, dealIn, dealing, nameIn, names, numberChair, players, rows } from "./chairs.js";
import { play, showNotes, showRoom } from "./choose-rules.js";
import { leadToStarted } from "../base/started-game.js";
import { keep, kept } from "../base/store.js";
import "../base/today.js";
import { isolated } from "../words/page-words.js";

const form = document.getElementById("game");
const list = form.querySelector(".edit");
const blank = document.getElementById("row").content;
const note = document.querySelector("[data-deals]");

function showDeal() {
  const playing = players(2);
  const first = dealing();
  const [deals, starts] = [playing[first], playing[(first + 1) % playing.length]];
  const sentence = note.dataset.deals.replace("{dealer}", isolated(deals));
  note.textContent = deals && starts ? sentence.replace("{starter}", isolated(starts)) : "";
}

function settle() {
  rows().forEach(numberChair);
  if (dealer() < 0) dealIn(rows()[0]).checked = true;
  form.querySelector("[value=add]").disabled = rows().length >= Number(form.dataset.most);
  const taken = names().filter(Boolean).length;
  showRoom(taken);
  showNotes(taken && players().length);
  const chips = [...form.querySelectorAll('[value^="lately:"]')];
  for (const chip of chips) chip.hidden = names().includes(chip.value.replace("lately:", ""));
  const label = form.querySelector(".people p");
  if (label) label.hidden = chips.every(({ hidden }) => hidden);
  showDeal();
  keep("new-game", { names: names(), dealer: dealer() });
}

function add(name = "") {
  const free = name && rows().find((row) => !nameIn(row).value.trim());
  if (!free) list.append(blank.cloneNode(true));
  const row = free || list.lastElementChild;
  nameIn(row).value = name;
  if (!name) nameIn(row).focus();
}

const actions = {
  add: () => add(),
  lately: (name) => names().includes(name) || add(name),
  up: (index) => {
    rows()[index].after(rows()[index - 1]);
    list.querySelector(`[value="up:${index}"]`)?.focus();
  },
  remove: (index) => rows()[index].remove(),
  rules: (ref) => ref && play({ rules: ref, layout: "", decks: "" }),
  decks: (decks) => play({ decks }),
};

function press(event) {
  const [, verb, given] = /^(\w+):?(.*)$/.exec(event.target.closest("[name=do]")?.value ?? "") ?? [];
  if (!actions[verb]) return;
  event.preventDefault();
  actions[verb](given);
  settle();
}

/** Enter goes to the next name; after the last one the keyboard closes. */
function go(event) {
  if (event.key !== "Enter" || event.isComposing || event.target.name !== "name") return;
  event.preventDefault();
  const here = rows().findIndex((row) => nameIn(row) === event.target);
  const isDone = !names().slice(here).some(Boolean) || !rows()[here + 1];
  (isDone ? document.querySelector(".controls .key") : nameIn(rows()[here + 1])).focus();
}

function wake() {
  const table = kept("new-game");
  if (!table?.names || names().some(Boolean)) return;
  while (rows().length < table.names.length) add();
  rows().forEach((row, index) => {
    nameIn(row).value = table.names[index] ?? "";
  });
  if (rows()[table.dealer]) dealIn(rows()[table.dealer]).checked = true;
}

wake();
settle();
// The place to scroll to must not follow the form to the next page.
if (location.hash) history.replaceState(null, "", location.pathname + location.search);
leadToStarted(form);
form.addEventListener("change", ({ target }) => target.matches("[data-sends]") && play());
form.addEventListener("click", press);
form.addEventListener("keydown", go);
form.addEventListener("input", settle);
document.documentElement.classList.add("ready");
