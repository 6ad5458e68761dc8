// The stored groups: their people, the table of the next game, the standings of the season.

import { allGames, dropGame, refreshGame } from "./kept-games.js";
import { forget, keep, kept } from "../base/store.js";

const KEY = "groups";
const saved = () => kept(KEY) ?? { groups: [], at: 0 };

export const keptGroups = () => saved().groups;
export const groupKept = (id) => keptGroups().find((group) => group.id === id) ?? null;

/** When they were last fetched, in milliseconds. */
export const readAt = () => saved().at;

/** Take along what the server has now; groups in which this phone enters no more go. */
export async function fetchGroups() {
  const answer = await fetch("/offline/groups.json", { cache: "no-cache" });
  if (!answer.ok) return;
  const groups = await answer.json();
  for (const group of groups) await letNamesGo(group, groupKept(group.id));
  keep(KEY, { groups, at: Date.now() });
}

/** Who was forgotten since: their name goes from the games that are kept here, and from the table set last. */
async function letNamesGo({ id: group, forgotten }, before) {
  const fresh = forgotten.filter((key) => !before?.forgotten.includes(key));
  const isFresh = (key) => fresh.includes(key);
  const names = (before?.people ?? []).filter(({ keys }) => keys.some(isFresh)).map(({ name }) => name);
  const isTheirs = (name) => names.includes(name);
  if (kept("new-game")?.names?.some(isTheirs)) forget("new-game");
  // A game may have come into the group since it was taken along: then their name alone tells.
  const isOld =
    (game) =>
    ({ name, person }) =>
      isTheirs(name) || (game.group === group && isFresh(person));
  const concerned = allGames().filter((game) => !game.made && game.players.some(isOld(game)));
  for (const { id } of concerned) {
    const isShown = await refreshGame(id);
    if (!isShown) dropGame(id);
  }
}
