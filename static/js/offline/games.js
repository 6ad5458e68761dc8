// Games on this phone: each as last fetched or as made here, and its entries that wait until the server has them.

import { forget, keep, kept, keysFrom } from "../base/store.js";

const [GAME, WAITS] = ["game:", "wait:"];
const NOT_OURS = [403, 404, 410]; // the game is not shown to this phone any more
const MOST = 40; // games kept; older ones are on the server
const FIRST = 10_000_000; // so many digits that keys of entries sort as numbers do

/** The id of the game that the page on the screen is about, "" for none. */
export const gameHere = () => /^\/g\/(\w+)/.exec(location.pathname)?.[1] ?? "";

/** The number of the hole that it is about, null for none. */
export function numberHere() {
  const [, number] = /\/hole\/(\d+)/.exec(location.pathname) ?? [];
  return number ? Number(number) : null;
}

/** A game as it is kept here; null for none. */
export function gameKept(id) {
  return renewed(kept(GAME + id));
}

/** What earlier versions kept of a game says the same of holes and rules elsewhere. The next answer replaces it. */
function renewed(copy) {
  if (!copy || copy.format) return copy;
  const { seen = {}, corrected = {}, sheets = [] } = copy;
  const numbers = Object.keys(seen).map(Number);
  return {
    ...copy,
    rules: sheets.map(({ from_hole, rules: id, mapping: ruleset }) => ({ from_hole, id, ruleset })),
    holes: numbers.map((number) => ({ number, seen: seen[number], changed: corrected[number] ?? [] })),
  };
}

export function keepGame(snapshot) {
  keep(GAME + snapshot.id, { ...snapshot, at: Date.now() });
  for (const { id, made } of allGames().slice(MOST)) if (!made && !itemsOf(id).length) forget(GAME + id);
}

/** All games kept here, the newest first. */
export function allGames() {
  const games = keysFrom(GAME).map((key) => renewed(kept(key)));
  return games.filter(Boolean).sort((a, b) => (a.made_at < b.made_at ? 1 : -1));
}

/** Take along what the server knows now; what it has then need not be remembered here. */
export async function refreshGame(id) {
  const sent = sentItems(id);
  const answer = await fetch(`/g/${id}/game.json`, { cache: "no-cache" });
  if (NOT_OURS.includes(answer.status)) dropItems(sent);
  if (!answer.ok) return false;
  keepGame(await answer.json());
  dropItems(sent);
  return true;
}

/** All items in the order in which they were made: {key, game, entry, state, sentence}, each under a key of its own. */
export function itemsOf(game = null) {
  const keys = keysFrom(WAITS).sort();
  const items = keys.map((key) => ({ ...kept(key), key }));
  return items.filter((item) => item.entry && (game === null || item.game === game));
}

/** Append entries; known ones are skipped. False where this phone stores nothing. */
export function putEntries(game, entries) {
  const idsOf = () => new Set(itemsOf(game).map(({ entry }) => entry.said_as));
  const numberIn = (key) => Number(key.slice(WAITS.length, WAITS.length + String(FIRST).length));
  const known = idsOf();
  let number = Math.max(FIRST, ...keysFrom(WAITS).map(numberIn));
  for (const entry of entries.filter(({ said_as: id }) => !known.has(id))) {
    number += 1;
    keep(`${WAITS}${number}:${entry.said_as}`, { game, entry, state: "waiting" });
  }
  const there = idsOf();
  return entries.every(({ said_as: id }) => there.has(id));
}

/** Set the state of an item; "sent" ones stay until the game is fetched again. */
export function mark({ key, ...item }, state, sentence = "") {
  keep(key, { ...item, state, sentence });
}

export const waitingItems = (game = null) => itemsOf(game).filter(({ state }) => state === "waiting");
/** Items that the server took, until a snapshot has them. */
export const sentItems = (game = null) => itemsOf(game).filter(({ state }) => state === "sent");
export const refusedItems = () => itemsOf().filter(({ state }) => state === "aside");

/** The entries of a game that its snapshot may not hold yet. */
export function pendingEntries(game) {
  const pending = itemsOf(game).filter(({ state }) => state !== "aside");
  return pending.map(({ entry }) => entry);
}

export function dropItems(items) {
  items.forEach(({ key }) => forget(key));
}
