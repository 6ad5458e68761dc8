// More of a card than the deck has: where they all lie, the likeliest slip first, its neighbours ready.

import { labelOf, say } from "../../words/page-words.js";
import { copiesFor, placesOfCards, tooMany, tooManyName } from "../draw.js";
import { backspaceEffect, isSame } from "../state.js";
import { drawMap, handlePane, pane, phrase, ready, seatOf } from "./panes.js";

const pad = document.querySelector(".pads .pad");

/** The keys that type a card and touch this rank's key; at most three, those in its row first. */
function touching(rank) {
  let place = 0;
  const width = ({ classList }) => (classList.contains("wider") ? 3 : classList.contains("wide") ? 2 : 1);
  // Every key with its row and the columns it covers.
  const keys = [...pad.children].map((key) => {
    const [row, from] = [Math.floor(place / pad.dataset.columns), place % pad.dataset.columns];
    place += width(key);
    return { key, row, from, to: from + width(key) - 1 };
  });
  const own = keys.find(({ key }) => [key.dataset.rank, key.dataset.suits].includes(rank));
  if (!own) return [];
  const isCard = ({ key: { dataset } }) => dataset.rank && dataset.rank !== "?";
  const inRow = keys.filter(({ row, from, to }) => row === own.row && (to + 1 === own.from || own.to + 1 === from));
  const above = keys.filter(({ row, from, to }) => Math.abs(row - own.row) === 1 && from <= own.to && own.from <= to);
  const touched = [...inRow, ...above].filter(isCard).slice(0, 3);
  return touched.map(({ key }) => key);
}

let usual = null; // what is asked about one card too many
let asked = null; // the page, the card, where it lies, and which one it most likely is

const make = (tag, className, ...inside) => {
  const made = Object.assign(document.createElement(tag), { className });
  made.append(...inside);
  return made;
};

function holder([seat, cell], line) {
  const { dataset } = seatOf(seat);
  const where = seatOf(seat).querySelector(`[data-cell="${cell}"]`).dataset.where;
  const name = Object.assign(make("bdi", ""), { textContent: dataset.short });
  const key = make(
    "button",
    "key line",
    drawMap(make("span", "map"), cell),
    make("span", "", name, " ", make("small", "", line ?? where)),
  );
  key.setAttribute("aria-label", `${dataset.short}: ${where}`);
  Object.assign(key.dataset, { aside: "holder", owner: seat, place: cell });
  return Object.assign(key, { type: "button" });
}

function near(key) {
  const made = make("button", "key", make("b", "", key.querySelector("b").textContent));
  Object.assign(made.dataset, { aside: "near", near: key.dataset.rank, keys: key.dataset.letters });
  return Object.assign(made, { type: "button" });
}

function draw({ page, card, places, likely }) {
  const {
    now: { entry },
    table,
  } = page;
  const [label, copies] = [labelOf(table, card), copiesFor(entry, table, card)];
  const lying = placesOfCards(entry, table);
  const isFree = ({ dataset }) => lying.get(dataset.rank)?.length < copiesFor(entry, table, dataset.rank);
  const [count, excess] = [places.length, places.length - copies];
  const over = pane("over");
  const [title, asks] = over.querySelectorAll("h2, p");
  title.textContent = phrase(tooManyName(count, copies), { card: label, count, copies });
  usual ??= asks.textContent;
  asks.textContent = excess < 2 ? usual : phrase(excess === 2 ? "two" : "more", { excess });
  const keys = touching(table.ranks[card] ?? card).filter(isFree);
  const first = holder(likely, keys.length ? phrase("meant") : null);
  over.querySelector(".likely").replaceChildren(first, ...keys.map(near));
  const others = places.filter((place) => !isSame(place, likely));
  over.querySelector(".candidates").replaceChildren(...others.map((place) => make("li", "", holder(place))));
  // What the general ⌫ takes back, which may be another card.
  const back = over.querySelector("[data-aside=back]");
  const { verb, card: gone } = backspaceEffect(entry);
  back.hidden = verb === "who";
  back.querySelector("small").textContent = say(verb, { card: labelOf(table, gone) });
}

const does = {
  holder: ({ page }, { dataset }) => page.act("tap", [dataset.owner, Number(dataset.place)]),
  near: ({ page, likely }, { dataset }) => page.act("swap", likely, dataset.near),
  odd: ({ page }) => page.act("odd"),
  back: ({ page }, key) => key.hidden || page.act("back"),
};

/** Put the question where the pad was, if there is one. */
export async function askAboutTooMany(page) {
  await ready();
  const [over] = tooMany(page.now.entry, page.table);
  if (!over) return;
  const [card, places] = over;
  // The card typed last is the likeliest slip; after a reload any may be.
  const typed = page.now.entry.trail.findLast((step) => places.some((place) => isSame(place, step)));
  const likely = places.find((place) => isSame(place, typed)) ?? places[0];
  asked = { page, card, places, likely };
  draw(asked);
  handlePane("over", (what, button) => does[what](asked, button));
  page.act("pane", "over");
  seatOf(asked.likely[0]).scrollIntoView({ block: "nearest" });
}
