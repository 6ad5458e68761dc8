// Entries that wait on this phone until the server has them: in order, each under a key of its own.

import { forget, keep, kept, keysFrom } from "../base/store.js";

const START = "wait:";
const FIRST = 10_000_000; // so many digits that keys sort as numbers do
const numberIn = (key) => Number(key.slice(START.length, START.length + String(FIRST).length));

/** Everything kept here in the order in which it was said: {key, game, entry, state, sentence}. */
export function itemsOf(game = null) {
  const keys = keysFrom(START).sort();
  const items = keys.map((key) => ({ ...kept(key), key }));
  return items.filter((item) => item.entry && (game === null || item.game === game));
}

/** Put entries behind all others; what is there already is not said twice. False where this phone keeps nothing. */
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

/** Say what became of an item; "sent" ones stay until the game is read anew. */
export function mark({ key, ...item }, state, sentence = "") {
  keep(key, { ...item, state, sentence });
}

/** Keep beside the rest what the server did not take, and why. */
export function putAside(game, entry, sentence) {
  putEntries(game, [entry]);
  const item = itemsOf(game).find((one) => one.entry.said_as === entry.said_as);
  if (item) mark(item, "aside", sentence);
}

/** The entries of a game that its snapshot may not hold yet. */
export function pendingEntries(game) {
  return itemsOf(game)
    .filter(({ state }) => state !== "aside")
    .map(({ entry }) => entry);
}

export const waitingItems = (game = null) => itemsOf(game).filter(({ state }) => state === "waiting");
/** What the server took, and no snapshot was read since that holds it. */
export const sentItems = (game = null) => itemsOf(game).filter(({ state }) => state === "sent");
export const refusedItems = () => itemsOf().filter(({ state }) => state === "aside");

export function dropItems(items) {
  items.forEach(({ key }) => forget(key));
}
