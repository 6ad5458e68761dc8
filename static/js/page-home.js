// The games on this phone, drawn without a connection.

import { copyOf, repeat, show } from "./drawn.js";
import { allGames } from "./games.js";
import { fill } from "./fill.js";
import { joinedWith } from "./names.js";
import { pendingEntries } from "./outbox.js";
import { readPlay } from "./play.js";
import { stateText } from "./standing.js";

/** A game by its people and how it stands; one that another version left here says that it can't be read. */
function rowOf(words, snapshot) {
  const url = `/g/${snapshot.id}`;
  try {
    const play = readPlay(snapshot, pendingEntries(snapshot.id));
    return { url, title: joinedWith(words, play.seats.map(({ short }) => short)), line: stateText(words, play) };
  } catch {
    return { url, title: snapshot.id, line: fill(words, "unread_game", {}) };
  }
}

export function drawHome(words) {
  const page = copyOf("home");
  repeat(page.querySelector(".sheet"), allGames().map((snapshot) => rowOf(words, snapshot)));
  show("", page);
}
