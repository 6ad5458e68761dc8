// A new game without a connection: it begins on this phone and is made on the server when it is sent.

import { GAME_FORMAT } from "../../base/constants.js";
import { keep, kept } from "../../base/store.js";
import { copyOf, put, repeat, show } from "../../base/templates.js";
import { today } from "../../base/today.js";
import { newPublicId, newToken } from "../../record/hole-entries.js";
import { fill, isolatedName } from "../../words/names.js";
import { shownText } from "../../words/text.js";
import { keepGame } from "../games.js";
import { anotherName, comparable, peopleAt, seatsOf } from "./same-table.js";

/** False for a table that this phone has not. */
export function drawNew(words) {
  const asked = new URLSearchParams(location.search);
  const again = seatsOf(asked.get("again"));
  if (!again && (asked.has("again") || asked.has("group"))) return false;
  draw(words, again);
}

async function draw(words, again) {
  const answer = await fetch(document.getElementById("catalogue").dataset.rules);
  const listed = await answer.json();
  const bundles = listed.rules.map((bundle, at) => ({ ...bundle, entry: listed.entries[at] }));
  const named = (ref) => bundles.find(({ rules }) => rules === ref);
  // Its preset, and what the game had of its own, like its layout, decks and letters.
  const usual = { ...named(again?.bundle.rules), ...again?.bundle };
  if (usual.listed && !named(usual.rules)) bundles.unshift(usual);
  const page = copyOf("new");
  const form = page.querySelector("form");
  const blanks = new Map(
    [".room", ".decks", "summary"].map((part) => [part, form.querySelector(part).cloneNode(true)]),
  );
  drawRulesList(form.querySelector("details section"), bundles);
  show("", page);
  let chosen = null;
  const playBy = (bundle) => {
    chosen = bundle;
    drawChosen(words, form, blanks, bundle);
  };
  playBy(usual.listed ? usual : (named(kept("last-rules")) ?? bundles[0]));
  form.addEventListener("click", (event) => {
    const [, verb, value] = /^(rules|decks):(.+)/.exec(event.target.closest("button")?.value ?? "") ?? [];
    if (!verb) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    playBy(verb === "rules" ? named(value) : withDecks(chosen, value));
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { dealing, players } = await import("../../pages/new-game.js");
    const names = players().map((name) => shownText(name).normalize("NFC").trim());
    const notice = form.querySelector("[role=alert]");
    notice.textContent = problemOf(words, names, chosen);
    notice.hidden = !notice.textContent;
    if (notice.textContent) return;
    const game = gameFrom(names, dealing(), chosen, again);
    keepGame(game);
    keep("last-rules", chosen.rules);
    location.href = `/g/${game.id}/hole/1`;
  });
  if (again) {
    keep("new-game", { names: again.names, dealer: again.dealer });
    [...form.querySelectorAll(".edit > li")].slice(again.names.length).forEach((row) => row.remove());
  }
  import("../../pages/new-game.js");
}

/** The list of rules by the cards of their grid, own rules first. */
function drawRulesList(section, bundles) {
  const ordered = [...bundles].sort((a, b) => a.listed.place - b.listed.place);
  const sizes = [...new Set(ordered.map(({ listed }) => listed.place))];
  const groups = sizes.map((size) => ordered.filter(({ listed }) => listed.place === size));
  const headed = groups.map(([{ listed }]) => ({ group: listed.group }));
  repeat(section, headed, (copy, _, at) => {
    const columns = groups[at][0].listed.columns.map((cells) => {
      const column = document.createElement("span");
      column.append(...cells.map(() => document.createElement("i")));
      return column;
    });
    copy.querySelector(".map").replaceChildren(...columns);
    const alike = groups[at].map(({ rules, title, listed: { line } }) => ({ rules, title: isolatedName(title), line }));
    repeat(copy.querySelector("li"), alike);
  });
}

/** What more decks change is there for presets, not for what a table has of its own. */
const isThere = ({ value, more }) => more || value.startsWith("rules:");

/** What so many players need: more decks, or other rules. */
function needOf(words, players, { room, ways = [] }) {
  const fits = ({ needed, fewest, most }) => needed && fewest <= players && players <= most;
  const decks = ways.find(fits)?.needed;
  return decks ? fill(words, "players_need", { players, decks }) : room;
}

/** The same rules with more decks, which have room for more players. */
function withDecks(bundle, decks) {
  const { listed, table } = bundle;
  const { more } = listed.ways.find(({ value }) => value === `decks:${decks}`);
  const room = more.players[1];
  const ways = listed.ways.filter(({ most }) => most > room);
  const later = ways.map((way) => ({ ...way, fewest: Math.max(way.fewest, room + 1) }));
  return {
    ...bundle,
    ...more,
    table: { ...table, decks: [[1, more.decks]] },
    // for most players: never too narrow
    reach: Array(room + 1).fill(more.reach),
    listed: { ...listed, ways: later, decks: [] },
  };
}

/** Fill in again what the chosen rules say: their name and line, their players, rules for more players. */
function drawChosen(words, form, blanks, bundle) {
  const { rules, title, players, starter_shows: isOpen, listed } = bundle;
  form.elements.rules.value = rules;
  Object.assign(form.dataset, { fewest: players[0], most: listed.most });
  const note = document.querySelector("[data-deals]");
  note.dataset.deals = fill(words, isOpen ? "duty_open" : "duty", { dealer: "{dealer}", starter: "{starter}" });
  const texts = { summary: { title: isolatedName(title), line: listed.line } };
  for (const [part, blank] of blanks) {
    const fresh = put(blank.cloneNode(true), texts[part] ?? {});
    form.querySelector(part).replaceChildren(...fresh.childNodes);
  }
  const crowds = Array.from({ length: listed.most - players[1] }, (_, more) => players[1] + 1 + more);
  const needs = crowds.map((crowd) => ({ players: crowd, note: needOf(words, crowd, listed) }));
  repeat(form.querySelector(".room span"), needs);
  repeat(form.querySelector(".room button"), (listed.ways ?? []).filter(isThere));
  repeat(form.querySelector(".decks span"), listed.decks ?? []);
  form.querySelector("details").open = false;
  form.dispatchEvent(new Event("input"));
}

/** What keeps these players from starting; "" for nothing. */
function problemOf(words, names, bundle) {
  if (names.length > bundle.players[1]) return needOf(words, names.length, bundle.listed);
  const plain = names.map(comparable);
  const twice = names.find((_, place) => plain.indexOf(plain[place], place + 1) > place);
  if (plain.some((name) => !name)) return fill(words, "name_missing", {});
  if (!twice) return "";
  const [name, other] = [twice, anotherName(twice, plain)].map(isolatedName);
  return fill(words, "name_twice", { name, other });
}

/** The game as the server would send it (app/web/offline/keeping.py), and what makes it there. */
function gameFrom(names, dealer, bundle, again) {
  const { decks, letters, mapping, rules } = bundle;
  const [id, said_as] = [newPublicId(), newToken()];
  const group = again?.group ?? "";
  const people = group ? peopleAt(again.people, names) : [];
  const players = names.map((name, place) => ({ key: `p${place + 1}`, name, person: people[place] ?? "" }));
  const content = { players: players.map(({ key }) => key), dealer: players[dealer].key, from_hole: 1 };
  const seating = { said_as: `${said_as}:seating`, kind: "seating", hole: null, player: null, content, replaces: [] };
  const made = { said_as, names, dealer, rules: mapping ?? rules, decks, letters, date: today() };
  return {
    format: GAME_FORMAT,
    id,
    version: 0,
    right: "owner",
    made_at: new Date().toISOString(),
    group,
    players,
    rules: [{ from_hole: 1, id: rules, ruleset: mapping }],
    holes: [],
    heads: [seating],
    sheets: [{ ...bundle, from_hole: 1 }],
    made: { ...made, ...(group && { group, people }) },
  };
}
