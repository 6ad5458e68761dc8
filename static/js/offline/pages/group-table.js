// The table of a group's next game without a connection: last time's people in their seats, who else there is.
// Twin of app/web/new_game/same_table.py.

import { LONGEST_NAME } from "../../base/constants.js";
import { seatsOf } from "./same-table.js";
import { allGames, gameKept } from "../kept-games.js";
import { groupKept, keptGroups, readAt } from "../kept-groups.js";
import { pendingEntries } from "../outbox.js";
import { visible } from "../../words/shown-text.js";

/** Both cases of a letter as one, but for the dotless i. */
const folded = (letter) =>
  letter === "\u0131" ? letter : letter.toLowerCase().toUpperCase().toLowerCase().replaceAll("\u03c2", "\u03c3");

/** What equal names share. Twin of app/record/allowed_text.py. */
export function comparable(name) {
  const plain = visible(name).normalize("NFKC");
  const letters = Array.from(plain, folded).join("").normalize("NFKC").replaceAll("\u2800", " ");
  return letters.split(/\s+/).filter(Boolean).join(" ");
}

/** The name with the first number that makes it differ from those that are taken. */
export function anotherName(name, taken) {
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const other = [...name].slice(0, LONGEST_NAME - end.length).join("") + end;
    if (!taken.includes(comparable(other))) return other;
  }
}

/** Whether this phone knows more of a game than the server did when the group was fetched. */
const isLater = (group) => (game) =>
  game.group === group.id &&
  game.made_at >= group.table.made_at &&
  (game.at > readAt() || pendingEntries(game.id).length > 0);

/** {names, dealer, bundle, group}: by the latest game that this phone knows, else as fetched. */
export function tableOf(group) {
  const games = allGames().filter(isLater(group));
  const later = games.map(({ id }) => seatsOf(id)).find(Boolean);
  const { bundle, rules, ...seats } = group.table;
  return { ...(later ?? { ...seats, bundle: bundle ?? { rules } }), group };
}

/** The table that an address asks for: that of a game, or of a group; null for an empty one. */
export function tableAsked(search) {
  const [again, id] = [search.get("again"), search.get("group")];
  const seats = seatsOf(again);
  if (seats) return { ...seats, group: groupKept(gameKept(again).group) };
  const group = groupKept(id) ?? keptGroups().find(({ table }) => again && table.game === again);
  return group ? tableOf(group) : null;
}

/** How a group names those of these players whose names it knows; anybody else is a guest, "", or new in it. */
export function peopleAt(group, names, stranger = "") {
  const keys = new Map(group.people.map(({ name, keys: [key] }) => [comparable(name), key]));
  return names.map((name) => keys.get(comparable(name)) ?? stranger);
}

/** In place of the key of a person: someone new in the group. */
export const NEW = "new";

/** Who plays with a group now. */
export const presentIn = ({ people }) => people.filter(({ is_here: isHere }) => isHere);
