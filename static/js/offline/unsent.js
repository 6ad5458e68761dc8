// Says what this phone has not sent yet, and what was not taken, with a file of it to keep.

import { allGames, gameHere, gameKept } from "./kept-games.js";
import { dropItems, refusedItems, waitingItems } from "./outbox.js";

const template = document.getElementById("unsent");

/** A part of the template, put once where the page has room for it. */
function part(selector) {
  const there = document.querySelector(selector);
  if (there) return there;
  const fresh = template.content.querySelector(selector).cloneNode(true);
  const bar = document.querySelector(".play .bar h1");
  if (bar && selector === ".unsent") bar.append(fresh);
  else document.querySelector("main")?.prepend(fresh);
  return fresh;
}

function sentenceNow(isDone) {
  const waiting = waitingItems();
  const ofHoles = waiting.filter(({ entry }) => entry.hole !== null);
  const holes = new Set(ofHoles.map(({ game, entry }) => `${game} ${entry.hole}`));
  const form = new Intl.PluralRules(document.documentElement.lang).select(holes.size);
  const { made, barred = "" } = gameKept(gameHere()) ?? {};
  const here = made ? template.dataset.made : waiting.length ? barred : "";
  const count = holes.size ? template.dataset[form].replace("{count}", holes.size) : "";
  const undo = waiting.some(({ entry }) => entry.kind === "undo") ? template.dataset.undo : "";
  return [count, undo, here].filter(Boolean).join(". ") || (isDone ? template.dataset.sent : "");
}

export function showUnsent(isDone = false) {
  const sentence = sentenceNow(isDone);
  if (!sentence && !document.querySelector(".unsent")) return;
  const note = part(".unsent");
  note.textContent = sentence;
  note.hidden = !sentence;
}

const placeOf = ({ hole, kind }) => `${hole ?? ""} ${kind}: `;

/** Games that began here and that the server does not take: this one, or all on a page of no game. */
function refusedGames() {
  const here = gameHere();
  return allGames().filter(({ id, made, refused, later }) => made && (refused || later) && (!here || id === here));
}

function gameSentence({ players, refused, later }) {
  const names = players.map(({ name }) => `\u2068${name}\u2069`).join(template.dataset.comma);
  return (gameHere() ? "" : `${names}: `) + (refused || later);
}

const entrySentence = ({ entry, sentence }) => (entry.kind === "group" ? "" : placeOf(entry)) + sentence;

/** Entries and games that were refused, and everything of them as a file. */
export function showRefused() {
  const [items, games] = [refusedItems(), refusedGames()];
  if (!items.length && !games.length) return document.querySelector(".not-saved")?.remove();
  const section = part(".not-saved");
  section.querySelector("ul").replaceChildren(
    ...[...items.map(entrySentence), ...games.map(gameSentence)].map((sentence) => {
      const line = document.createElement("li");
      line.textContent = sentence;
      return line;
    }),
  );
  const entries = [...items, ...games.flatMap(({ id }) => waitingItems(id))];
  const saved = JSON.stringify({ entries, games }, null, 1);
  const [link, button] = section.querySelectorAll("a, button");
  link.href = URL.createObjectURL(new Blob([saved], { type: "application/json" }));
  link.onclick = () => {
    button.hidden = false;
  };
  button.onclick = () => {
    dropItems(items);
    section.remove();
  };
}
