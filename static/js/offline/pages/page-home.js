// The games on this phone, drawn without a connection.

import { seatsOfRematch } from "./same-table.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { allGames } from "../kept-games.js";
import { keptGroups } from "../kept-groups.js";
import { tableOf } from "./group-table.js";
import { fill } from "../../words/catalogue.js";
import { isolatedName, joinedWith, spokenName } from "../../words/names.js";
import { shownText } from "../../words/shown-text.js";
import { pendingEntries } from "../outbox.js";
import { readPlay } from "../../record/play.js";
import { stateText } from "../../words/standing.js";

/** A game by its people and how it stands; one of an incompatible version is marked unreadable. */
export function rowOf(words, snapshot) {
  const url = `/g/${snapshot.id}`;
  const about = [isolatedName(snapshot.sheets?.at(-1)?.title ?? ""), dayAndTime(snapshot.made_at)]
    .filter(Boolean)
    .join(" · ");
  try {
    const play = readPlay(snapshot, pendingEntries(snapshot.id));
    return {
      url,
      title: joinedWith(
        words,
        play.seats.map(({ spoken }) => spoken),
      ),
      line: stateText(words, play),
      about,
    };
  } catch {
    return { url, title: snapshot.id, line: fill(words, "unread_game", {}), about };
  }
}

/** When a game began, as the server writes it. */
export function dayAndTime(made) {
  const at = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
  return made ? new Date(made).toLocaleString(document.documentElement.lang, at) : "";
}

/** Whether this phone may seat the people of a game again. */
function canPlayAgain(snapshot) {
  try {
    return snapshot.right !== "view" && Boolean(seatsOfRematch(snapshot));
  } catch {
    return false;
  }
}

/** Each group with who sat at its table last time, and the way to the next game. */
function drawGroups(words, page) {
  const list = page.querySelector("ul");
  const groups = keptGroups();
  if (!groups.length) return list.closest("section").remove();
  repeat(
    list.querySelector("li"),
    groups.map((group) => {
      const names = namesAt(words, group);
      return { title: group.title, names: shownText(names) === group.title ? "" : names, ...addressesOf(group) };
    }),
  );
}

/** Who would sit at the table of a group. */
export const namesAt = (words, group) => joinedWith(words, tableOf(group).names.map(spokenName));
export const addressesOf = ({ id }) => ({ url: `/group/${id}`, play: `/games/new?group=${id}` });

export function drawHome(words) {
  const page = copyOf("home");
  const games = allGames();
  drawGroups(words, page);
  repeat(
    page.querySelector(".tile"),
    games.map((snapshot) => rowOf(words, snapshot)),
  );
  const again = games.find(canPlayAgain);
  if (again) put(page.querySelector(".again"), { id: again.id, names: rowOf(words, again).title });
  else drop(page, ".again");
  show("", page);
}
