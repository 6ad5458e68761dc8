// The stored games, each as last fetched or as made here.

import { dropItems, itemsOf, sentItems } from "./outbox.js";
import { forget, keep, kept, keysFrom } from "../base/store.js";

const START = "game:";
const NOT_OURS = [403, 404, 410]; // the game is not shown to this phone any more
const MOST = 40; // games kept; older ones are on the server

/** The id of the game that the page on the screen is about, "" for none. */
export function gameHere(path = location.pathname) {
  return /^\/g\/(\w+)/.exec(path)?.[1] ?? "";
}

/** A game as it is kept here; null for none. */
export function gameKept(id) {
  return renewed(kept(START + id));
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
  keep(START + snapshot.id, { ...snapshot, at: Date.now() });
  const old = allGames()
    .slice(MOST)
    .filter(({ id, made }) => !made && !itemsOf(id).length);
  old.forEach(({ id }) => forget(START + id));
}

/** All games kept here, the newest first. */
export function allGames() {
  const games = keysFrom(START)
    .map((key) => renewed(kept(key)))
    .filter(Boolean);
  return games.sort((a, b) => (a.made_at < b.made_at ? 1 : -1));
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
