// Setting the table without a round trip: add, move, remove, who deals; names survive a reload. Other rules are another
// page.

import { keep, kept } from "../base/store.js";
import "../base/today.js";
import { isolated } from "../words/page-words.js";

const form = document.getElementById("game");
const list = form.querySelector(".edit");
const note = document.querySelector("[data-deals]");
const rows = () => [...list.children];
const nameIn = (row) => row.querySelector("[name=name]");
const dealIn = (row) => row.querySelector("[name=dealer]");
const names = () => rows().map((row) => nameIn(row).value.trim());
const dealer = () => rows().findIndex((row) => dealIn(row).checked);

/** Who plays: empty chairs are nobody, as long as enough are left. */
export function players(least = Number(form.dataset.fewest)) {
  const taken = names().filter(Boolean);
  const free = names().filter((name) => !name);
  return [...taken, ...free.slice(0, Math.max(0, least - taken.length))];
}

/** Which of the players deals: the first one where the deal was left at an empty chair. */
export const dealing = () => (names()[dealer()] ? names().slice(0, dealer()).filter(Boolean).length : 0);

/** Write chair numbers and labels again after anything moved. */
function numberChair(row, index) {
  const number = index + 1;
  const name = names()[index] || form.dataset.player.replace("{number}", number);
  dealIn(row).value = index;
  nameIn(row).enterKeyHint = row.nextElementSibling ? "next" : "done";
  row.querySelector(".deal span").textContent = number;
  for (const button of row.querySelectorAll("button")) {
    button.value = button.value.replace(/\d+$/, index);
  }
  for (const labelled of row.querySelectorAll("[data-label]")) {
    const label = labelled.dataset.label.replace("{number}", number).replace("{name}", name);
    if (labelled.tagName === "SPAN") labelled.textContent = label;
    else labelled.setAttribute("aria-label", label);
  }
  row.querySelector("[value^=up]").disabled = index === 0;
  row.querySelector("[value^=remove]").disabled = rows().length <= Number(form.dataset.fewest);
}

function settle() {
  rows().forEach(numberChair);
  if (dealer() < 0) dealIn(rows()[0]).checked = true;
  form.querySelector("[value=add]").disabled = rows().length >= Number(form.dataset.most);
  const taken = names().filter(Boolean).length;
  // What has room for so many players, where these rules have not; what so many need, and how many decks.
  const offers = [...form.querySelectorAll(".room button")];
  for (const offer of offers) offer.hidden = taken < offer.dataset.fewest || taken > offer.dataset.most;
  form.querySelector(".room").hidden = offers.every(({ hidden }) => hidden);
  const count = taken && players().length;
  for (const need of form.querySelectorAll("[data-players]")) need.hidden = Number(need.dataset.players) !== count;
  const chips = [...form.querySelectorAll('[value^="lately:"]')];
  for (const chip of chips) chip.hidden = names().includes(chip.value.replace("lately:", ""));
  const label = form.querySelector(".people p");
  if (label) label.hidden = chips.every(({ hidden }) => hidden);
  const [playing, first] = [players(2), dealing()];
  const [deals, starts] = [playing[first], playing[(first + 1) % playing.length]];
  const sentence = note.dataset.deals.replace("{dealer}", isolated(deals));
  note.textContent = deals && starts ? sentence.replace("{starter}", isolated(starts)) : "";
  keep("new-game", { names: names(), dealer: dealer() });
}

function add(name = "") {
  const free = name && rows().find((row) => !nameIn(row).value.trim());
  if (!free) list.append(document.getElementById("row").content.cloneNode(true));
  const row = free || list.lastElementChild;
  nameIn(row).value = name;
  if (!name) nameIn(row).focus();
}

/** Other rules, another layout or number of decks are another page; the names wait on this phone. */
function play(chosen = {}) {
  const sent = [...new FormData(form)].filter(([name]) => form.elements[name].matches?.("[data-sends]"));
  const asked = new URLSearchParams({ ...Object.fromEntries(sent), ...chosen });
  location.replace(`${form.getAttribute("action")}?${asked}#rules-choice`);
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

/** Who comes back to a form that started a game comes to that game, not to an empty table; the first hole notes which. */
function goToStarted() {
  const [sent, started] = [history.state?.sent, kept("started-game")];
  if (sent && started?.at > sent) location.replace(started.game);
}

wake();
settle();
// The place to scroll to must not follow the form to the next page.
if (location.hash) history.replaceState(null, "", location.pathname + location.search);
goToStarted();
addEventListener("pageshow", ({ persisted }) => persisted && goToStarted());
form.addEventListener("submit", () => history.replaceState({ sent: Date.now() }, ""));
form.addEventListener("change", ({ target }) => target.matches("[data-sends]") && play());
form.addEventListener("click", press);
form.addEventListener("keydown", go);
form.addEventListener("input", settle);
document.documentElement.classList.add("ready");
