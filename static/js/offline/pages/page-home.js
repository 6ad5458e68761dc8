// The page for all that needs the server: it says so, and leads to the games on this phone.

import { seatsOf } from "./same-table.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { allGames } from "../kept-games.js";
import { fill } from "../../words/catalogue.js";
import { joinedWith } from "../../words/names.js";
import { pendingEntries } from "../outbox.js";
import { readPlay } from "../../record/play.js";
import { stateText } from "../../words/standing.js";

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
