// Stores what came from the other address next to what is here: listed keys only, and nothing newer is overwritten.

import { keep, kept } from "../base/store.js";
import { itemsOf, mark, putEntries } from "../offline/outbox.js";

const WAITING = /^wait:/;
const GAME = /^game:/;
const read = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** An entry counts once, however often it comes; the server's answer comes with it. */
function takeEntry({ game, entry, state, sentence }) {
  const isHere = itemsOf(game).some((item) => item.entry.said_as === entry.said_as);
  if (isHere) return true;
  const isKept = putEntries(game, [entry]);
  const item = itemsOf(game).find(({ entry: { said_as } }) => said_as === entry.said_as);
  if (item && state !== "waiting") mark(item, state, sentence);
  return isKept;
}

/** Of a game, the later of two snapshots; of a draft, what was typed later; of all else, what is here. */
function isNewer(key, theirs, ours) {
  if (ours === null) return true;
  const when = (value) => Math.min(Date.now(), Number((GAME.test(key) ? value?.at : value?.typed_at) ?? 0));
  return when(theirs) > when(ours);
}

function takeValue(key, value) {
  if (!isNewer(key, value, kept(key))) return true;
  keep(key, value);
  return JSON.stringify(kept(key)) === JSON.stringify(value);
}

const isListed = (key, listed) => listed.some((name) => (name.endsWith(":") ? key.startsWith(name) : key === name));

/** Store what a text of the other address holds under listed keys; false if this browser could not keep it all. */
export function storeItems(text, listed) {
  const items = Object.entries(read(text) ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return items
    .filter(([key]) => isListed(key, listed))
    .map(([key, raw]) => [key, read(raw)])
    .filter(([, value]) => value !== null)
    .map(([key, value]) => (WAITING.test(key) && value.entry ? takeEntry(value) : takeValue(key, value)))
    .every(Boolean);
}
