// Entries that wait on this phone until the server has them: in order, each under a key of its own.

import { forget, keep, kept, keysFrom } from "../base/store.js";

const START = "wait:";
const FIRST = 10_000_000; // so many digits that keys sort as numbers do
const numberIn = (key) => Number(key.slice(START.length, START.length + String(FIRST).length));

/** All items in the order in which they were made: {key, game, entry, state, sentence}. */
export function itemsOf(game = null) {
  const keys = keysFrom(START).sort();
  const items = keys.map((key) => ({ ...kept(key), key }));
  return items.filter((item) => item.entry && (game === null || item.game === game));
}

/** Append entries; known ones are skipped. False where this phone stores nothing. */
export function putEntries(game, entries) {
  const known = new Set(itemsOf(game).map(({ entry }) => entry.said_as));
  let number = Math.max(FIRST, ...keysFrom(START).map(numberIn));
  for (const entry of entries.filter(({ said_as: id }) => !known.has(id))) {
    number += 1;
    keep(`${START}${number}:${entry.said_as}`, { game, entry, state: "waiting" });
  }
  const there = new Set(itemsOf(game).map(({ entry }) => entry.said_as));
  return entries.every(({ said_as: id }) => there.has(id));
}

/** Set the state of an item; "sent" ones stay until the game is fetched again. */
export function mark({ key, ...item }, state, sentence = "") {
  keep(key, { ...item, state, sentence });
}

/** Store a refused entry, and why. */
export function putAside(game, entry, sentence) {
  putEntries(game, [entry]);
  const item = itemsOf(game).find(({ entry: { said_as } }) => said_as === entry.said_as);
  if (item) mark(item, "aside", sentence);
}

/** The entries of a game that its snapshot may not hold yet. */
export function pendingEntries(game) {
  return itemsOf(game)
    .filter(({ state }) => state !== "aside")
    .map(({ entry }) => entry);
}

export const waitingItems = (game = null) => itemsOf(game).filter(({ state }) => state === "waiting");
/** Items that the server took, until a snapshot has them. */
export const sentItems = (game = null) => itemsOf(game).filter(({ state }) => state === "sent");
export const refusedItems = () => itemsOf().filter(({ state }) => state === "aside");

export function dropItems(items) {
  items.forEach(({ key }) => forget(key));
}
