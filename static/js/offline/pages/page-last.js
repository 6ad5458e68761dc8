// The shortcut to the last game, without a connection: the game that was opened last of those on this phone.

import { allGames } from "../kept-games.js";
import { itemsOf } from "../outbox.js";

/** When a game was last open or typed in here, in milliseconds. */
function touchedAt({ id, at = 0 }) {
  const typed = itemsOf(id).map(({ entry }) => Date.parse(entry?.said_at) || 0);
  return Math.max(at, ...typed);
}

/** On to that game, or to the first page; neither comes back here. */
export function goToLast() {
  const [last] = allGames().sort((a, b) => touchedAt(b) - touchedAt(a));
  location.replace(last ? `/g/${last.id}` : "/");
}
