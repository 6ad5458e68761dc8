// The page for all that needs the server: it says so, and leads to the games on this phone.

import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { readPlay } from "../../record/play.js";
import { fill } from "../../words/catalogue.js";
import { joinedWith } from "../../words/names.js";
import { stateText } from "../../words/standing.js";
import { allGames } from "../kept-games.js";
import { itemsOf, pendingEntries } from "../outbox.js";
import { seatsOf } from "./same-table.js";

/** A game by its people and how it stands; one of an incompatible version is marked unreadable. */
function rowOf(words, snapshot) {
  const url = `/g/${snapshot.id}`;
  try {
    const play = readPlay(snapshot, pendingEntries(snapshot.id));
    const names = play.seats.map(({ spoken }) => spoken);
    return { url, title: joinedWith(words, names), line: stateText(words, play) };
  } catch {
    return { url, title: snapshot.id, line: fill(words, "unread_game", {}) };
  }
}

export function drawHome(words) {
  const page = copyOf("home");
  const games = allGames();
  drop(page, location.pathname === "/" ? ".missing" : ".masthead:not(.missing)");
  if (!games.length) drop(page, "section");
  else
    repeat(
      page.querySelector("li"),
      games.map((snapshot) => rowOf(words, snapshot)),
    );
  const again = games.find(({ id, right }) => right !== "view" && seatsOf(id));
  if (again) put(page.querySelector(".again"), { id: again.id, names: rowOf(words, again).title });
  else drop(page, ".again");
  show("", page);
}

/** On to the game that was open or typed in here last, or to the first page; neither comes back here. */
export function goToLast() {
  const typed = (id) => itemsOf(id).map(({ entry }) => Date.parse(entry?.said_at) || 0);
  const touched = ({ id, at = 0 }) => Math.max(at, ...typed(id)); // milliseconds
  const [last] = allGames().sort((a, b) => touched(b) - touched(a));
  location.replace(last ? `/g/${last.id}` : "/");
}
