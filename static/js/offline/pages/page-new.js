// A new game without a connection: it begins on this phone and is made on the server when it is sent.

import { copyOf, show } from "../../base/templates.js";
import { today } from "../../base/today.js";
import { newPublicId, newToken } from "../../record/hole-entries.js";
import { fill } from "../../words/catalogue.js";
import { isolatedName } from "../../words/names.js";
import { shownText } from "../../words/shown-text.js";
import { anotherName, comparable, peopleAt, seatsOf } from "./same-table.js";
import { keepGame } from "../kept-games.js";
import { drawHome } from "./page-home.js";
import { drawRulesList, takeOver } from "./rules-list.js";
import { keep, kept } from "../../base/store.js";

let words;
let bundles;
let chosen;
let again;
const named = (ref) => bundles.find(({ rules }) => rules === ref);

function problemsOf(names, bundle) {
  if (names.length > bundle.players[1]) return bundle.listed.room;
  const plain = names.map(comparable);
  const twice = names.find((_, place) => plain.indexOf(plain[place], place + 1) > place);
  if (plain.some((name) => !name)) return fill(words, "name_missing", {});
  if (!twice) return "";
  const [name, other] = [twice, anotherName(twice, plain)].map(isolatedName);
  return fill(words, "name_twice", { name, other });
}

/** The game as the server would send it, with what is needed to make it there, and a rematch. */
function gameFrom(names, dealer, bundle) {
  const { letters, mapping, rules } = bundle;
  const [id, said_as] = [newPublicId(), newToken()];
  const group = again?.group ?? "";
  const people = group ? peopleAt(again.people, names) : [];
  const players = names.map((name, place) => ({ key: `p${place + 1}`, name, person: people[place] ?? "" }));
  const content = { players: players.map(({ key }) => key), dealer: players[dealer].key, from_hole: 1 };
  const seating = { said_as: `${said_as}:seating`, kind: "seating", hole: null, player: null, content, replaces: [] };
  const made = { said_as, names, dealer, rules: mapping ?? rules, letters, date: today() };
  return {
    id,
    version: 0,
    right: "owner",
    made_at: new Date().toISOString(),
    group,
    players,
    heads: [seating],
    seen: {},
    sheets: [{ ...bundle, from_hole: 1 }],
    made: { ...made, ...(group && { group, people }) },
  };
}

async function start(event) {
  event.preventDefault();
  const form = event.target;
  const { dealing, players } = await import("../../pages/chairs.js");
  const names = players().map((name) => shownText(name).normalize("NFC").trim());
  const notice = form.querySelector("[role=alert]");
  notice.textContent = problemsOf(names, chosen);
  notice.hidden = !notice.textContent;
  if (notice.textContent) return;
  const game = gameFrom(names, dealing(), chosen);
  keepGame(game);
  keep("last-rules", chosen.rules);
  location.href = `/g/${game.id}/hole/1`;
}

/** The parts that each choice of rules fills in again. */
function blanksOf(form) {
  const [room, decks, summary] = [".room", ".decks", "summary"].map((selector) =>
    form.querySelector(selector).cloneNode(true),
  );
  return { room, decks, summary };
}

/** By what the same table plays: its preset, and what the game had of its own, like its layout, decks and letters. */
function bundleAgain() {
  const bundle = { ...named(again?.bundle.rules), ...again?.bundle };
  return bundle.listed ? bundle : null;
}

export async function drawNew(catalogue) {
  words = catalogue;
  const asked = new URLSearchParams(location.search);
  again = seatsOf(asked.get("again"));
  if (!again && (asked.has("again") || asked.has("group"))) return drawHome(words); // a table that this phone has not
  const answer = await fetch(document.getElementById("catalogue").dataset.rules);
  bundles = await answer.json();
  const usual = bundleAgain();
  if (usual && !named(usual.rules)) bundles.unshift(usual);
  const page = copyOf("new");
  const form = page.querySelector("form");
  const blanks = blanksOf(form);
  drawRulesList(form.querySelector("details section"), bundles);
  show("", page);
  const playBy = (bundle) => {
    chosen = bundle;
    takeOver(form, blanks, words, bundle);
  };
  playBy(usual ?? named(kept("last-rules")) ?? bundles[0]);
  form.addEventListener("click", (event) => {
    const [, ref] = /^rules:(.*)/.exec(event.target.closest("button")?.value ?? "") ?? [];
    if (!ref) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    playBy(named(ref));
  });
  form.addEventListener("submit", start);
  if (again) {
    keep("new-game", { names: again.names, dealer: again.dealer });
    [...form.querySelectorAll(".edit > li")].slice(again.names.length).forEach((row) => row.remove());
  }
  import("../../pages/new-game.js");
}
