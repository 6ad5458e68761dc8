// The games on this phone, drawn without a connection.

import { copyOf, repeat, show } from "./drawn.js";
import { allGames } from "./games.js";
import { joinedWith } from "./names.js";
import { pendingEntries } from "./outbox.js";
import { readPlay } from "./play.js";
import { stateText } from "./standing.js";

function rowOf(words, snapshot) {
  const play = readPlay(snapshot, pendingEntries(snapshot.id));
  const title = joinedWith(words, play.seats.map(({ short }) => short));
  return { url: `/g/${snapshot.id}`, title, line: stateText(words, play) };
}

export function drawHome(words) {
  const page = copyOf("home");
  repeat(page.querySelector(".sheet"), allGames().map((snapshot) => rowOf(words, snapshot)));
  show("", page);
}
