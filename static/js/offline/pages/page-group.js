// A group without a connection: its people, the last fetched standings, its games on this phone.

import { presentIn } from "./group-table.js";
import { addressesOf, dayAndTime, namesAt, rowOf } from "./page-home.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { allGames } from "../kept-games.js";
import { groupKept, readAt } from "../kept-groups.js";
import { isolatedName } from "../../words/names.js";

/** In place of an element a line for each person, without a sign for those who have none. */
function drawPeople(element, people) {
  repeat(element, people, (line, { sign }) => sign || drop(line, ".sign"));
}

function drawGames(words, page, id) {
  const games = allGames().filter(({ group }) => group === id);
  if (!games.length) return page.querySelector(".tile").closest("section").remove();
  repeat(
    page.querySelector(".tile"),
    games.map((snapshot) => rowOf(words, snapshot)),
  );
}

/** False where this phone has no such group. */
export function drawGroup(words, id) {
  const group = groupKept(id);
  if (!group) return false;
  const page = copyOf("group");
  drawPeople(page.querySelector("ul li"), presentIn(group));
  if (group.season?.rows.length) drawPeople(page.querySelector("ol li"), group.season.rows);
  else page.querySelector("ol").closest("section").remove();
  drawGames(words, page, id);
  put(page, {
    title: isolatedName(group.title),
    season: isolatedName(group.season?.title ?? ""),
    time: dayAndTime(readAt()),
    table: namesAt(words, group),
    ...addressesOf(group),
  });
  show(group.title, page);
  return true;
}
