// A new game without a connection: it begins on this phone and is made on the server when it is sent.

import { copyOf, repeat, show } from "./drawn.js";
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

function problemsOf(names) {
  const plain = names.map((name) => name.normalize("NFKC").toLowerCase().split(/\s+/).filter(Boolean).join(" "));
  const twice = names.find((_, place) => plain.indexOf(plain[place]) < place);
  if (plain.some((name) => !name)) return fill(words, "name_missing", {});
  return twice ? fill(words, "name_twice", { name: twice }) : "";
}

/** The game as the server would tell it, with what is needed to make it there. */
function gameFrom(names, dealer, { mapping, ...sheet }) {
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
  notice.textContent = problemsOf(names);
  notice.hidden = !notice.textContent;
  if (notice.textContent) return;
  const sheet = sheets.find(({ rules }) => rules === form.elements.rules.value);
  const game = gameFrom(names, Math.max(0, dealer() < names.length ? dealer() : 0), sheet);
  keepGame(game);
  keep("last-rules", sheet.rules);
  location.href = `/g/${game.id}/hole/1`;
}

export async function drawNew(catalogue) {
  words = catalogue;
  sheets = await readSheets();
  const page = copyOf("new");
  const form = page.querySelector("form");
  const note = page.querySelector("[data-deals]");
  const takeOver = () => {
    const { players: [few, most], starter_shows: isOpen } = sheets.find(({ rules }) => rules === form.elements.rules.value);
    Object.assign(form.dataset, { fewest: few, most });
    note.dataset.deals = fill(words, isOpen ? "duty_open" : "duty", { dealer: "{dealer}", starter: "{starter}" });
  };
  repeat(page.querySelector("option"), sheets.map(({ rules, title }) => ({ value: rules, label: title })));
  const last = sheets.find(({ rules }) => rules === kept("last-rules"));
  if (last) form.elements.rules.value = last.rules;
  takeOver();
  form.addEventListener("input", takeOver);
  form.addEventListener("submit", start);
  show("", page);
  import("./table.js");
}
