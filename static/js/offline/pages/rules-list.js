// The rules of a new game without a connection: the list, the chosen ones, rules for more players.

import { put, repeat } from "../../base/templates.js";
import { fill } from "../../words/catalogue.js";
import { isolatedName } from "../../words/names.js";

/** The list of rules by the cards of their grid, own rules first. */
export function drawRulesList(section, bundles) {
  const ordered = [...bundles].sort((a, b) => a.listed.place - b.listed.place);
  const groups = [...new Set(ordered.map(({ listed }) => listed.place))];
  const first = (size) => ordered.find(({ listed }) => listed.place === size).listed;
  const headed = groups.map(first).map(({ group, place, columns }) => ({ group, place, columns }));
  repeat(section, headed, (copy, group) => {
    copy.querySelector(".map").replaceChildren(...group.columns.map(columnDrawn));
    const alike = ordered.filter(({ listed }) => listed.place === group.place);
    repeat(
      copy.querySelector("li"),
      alike.map(({ rules, title, listed: { line } }) => ({ rules, title: isolatedName(title), line })),
    );
  });
}

function columnDrawn(cells) {
  const column = document.createElement("span");
  column.append(...cells.map(() => document.createElement("i")));
  return column;
}

/** Choose these rules: their description, their players, rules for more players. */
export function takeOver(form, blanks, words, bundle) {
  const { rules, title, players, starter_shows: isOpen, listed } = bundle;
  form.elements.rules.value = rules;
  Object.assign(form.dataset, { fewest: players[0], most: listed.most });
  const note = document.querySelector("[data-deals]");
  note.dataset.deals = fill(words, isOpen ? "duty_open" : "duty", { dealer: "{dealer}", starter: "{starter}" });
  form.querySelector(".room").replaceChildren(...put(blanks.room.cloneNode(true), { room: listed.room }).childNodes);
  repeat(form.querySelector(".room button"), listed.offers);
  form.querySelector(".decks").replaceChildren(...blanks.decks.cloneNode(true).childNodes);
  repeat(form.querySelector(".decks span"), listed.decks ?? []);
  const summary = put(blanks.summary.cloneNode(true), { title: isolatedName(title), line: listed.line });
  form.querySelector("summary").replaceChildren(...summary.childNodes);
  form.querySelector("details").open = false;
  form.dispatchEvent(new Event("input"));
}
