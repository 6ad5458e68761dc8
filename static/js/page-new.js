// A new game without a connection: it begins on this phone and is made on the server when it is sent.

import { copyOf, put, repeat, show } from "./drawn.js";
import { newPublicId, newToken } from "./entries.js";
import { fill } from "./fill.js";
import { keepGame } from "./games.js";
import { housesKept } from "./shelf.js";
import { keep, kept } from "./store.js";

let words;
let sheets;

/** The presets and this phone's house rules, as they were taken along. */
async function readSheets() {
  const answer = await fetch(document.getElementById("catalogue").dataset.rules);
  return [...await answer.json(), ...housesKept()];
}

function problemsOf(names, sheet) {
  if (names.length > sheet.players[1]) return sheet.listed.room;
  const plain = names.map((name) => name.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean).join(" "));
  const twice = names.find((_, place) => plain.indexOf(plain[place]) < place);
  if (plain.some((name) => !name)) return fill(words, "name_missing", {});
  return twice ? fill(words, "name_twice", { name: twice }) : "";
}

/** The game as the server would tell it, with what is needed to make it there. */
function gameFrom(names, dealer, { mapping, listed: _listed, ...sheet }) {
  const [id, said_as] = [newPublicId(), newToken()];
  const players = names.map((name, place) => ({ key: `p${place + 1}`, name }));
  const keys = players.map(({ key }) => key);
  const content = { players: keys, dealer: keys[dealer], from_hole: 1 };
  const seating = { said_as: `${said_as}:seating`, kind: "seating", hole: null, player: null, content, replaces: [] };
  const made = { said_as, names, dealer, rules: mapping ?? sheet.rules };
  return { id, version: 0, right: "owner", made_at: new Date().toISOString(), players, heads: [seating],
    seen: {}, sheets: [{ ...sheet, from_hole: 1 }], made };
}

async function start(event) {
  event.preventDefault();
  const form = event.target;
  const { dealer, players } = await import("./chairs.js");
  const names = players().map((name) => name.normalize("NFC"));
  const notice = form.querySelector("[role=alert]");
  const sheet = sheets.find(({ rules }) => rules === form.elements.rules.value);
  notice.textContent = problemsOf(names, sheet);
  notice.hidden = !notice.textContent;
  if (notice.textContent) return;
  const game = gameFrom(names, Math.max(0, dealer() < names.length ? dealer() : 0), sheet);
  keepGame(game);
  keep("last-rules", sheet.rules);
  location.href = `/g/${game.id}/hole/1`;
}

/** The list of rules by the cards of their grid, one's own first. */
function drawGroups(section) {
  const ordered = [...sheets].sort((one, other) => one.listed.place - other.listed.place);
  const groups = [...new Set(ordered.map(({ listed }) => listed.place))];
  repeat(section, groups.map((place) => ordered.find(({ listed }) => listed.place === place).listed).map(({ group, place, columns }) => ({ group, place, columns })), (copy, group) => {
    copy.querySelector(".map").replaceChildren(...group.columns.map(columnDrawn));
    const alike = ordered.filter(({ listed }) => listed.place === group.place);
    repeat(copy.querySelector("li"), alike.map(({ rules, title, listed: { line } }) => ({ rules, title, line })));
  });
}

function columnDrawn(cells) {
  const column = document.createElement("span");
  column.append(...cells.map(() => document.createElement("i")));
  return column;
}

/** Play by these: what is said of them, for how many they are, what has room for more. */
function takeOver(form, blanks, sheet) {
  const { rules, title, players: [few, most], starter_shows: isOpen, listed } = sheet;
  form.elements.rules.value = rules;
  Object.assign(form.dataset, { fewest: few, most: listed.most });
  const note = document.querySelector("[data-deals]");
  note.dataset.deals = fill(words, isOpen ? "duty_open" : "duty", { dealer: "{dealer}", starter: "{starter}" });
  form.querySelector(".room").replaceChildren(...put(blanks.room.cloneNode(true), { room: listed.room }).childNodes);
  repeat(form.querySelector(".room button"), listed.offers.map((offer) => ({ ...offer })));
  form.querySelector("summary").replaceChildren(...put(blanks.summary.cloneNode(true), { title, line: listed.line }).childNodes);
  form.querySelector("details").open = false;
  form.dispatchEvent(new Event("input"));
}

export async function drawNew(catalogue) {
  words = catalogue;
  sheets = await readSheets();
  const page = copyOf("new");
  const form = page.querySelector("form");
  const blanks = { room: form.querySelector(".room").cloneNode(true), summary: form.querySelector("summary").cloneNode(true) };
  drawGroups(form.querySelector("details section"));
  show("", page);
  const named = (ref) => sheets.find(({ rules }) => rules === ref);
  takeOver(form, blanks, named(kept("last-rules")) ?? sheets[0]);
  form.addEventListener("click", (event) => {
    const [, ref] = /^rules:(.*)/.exec(event.target.closest("button")?.value ?? "") ?? [];
    if (!ref) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    takeOver(form, blanks, named(ref));
  });
  form.addEventListener("submit", start);
  import("./table.js");
}
