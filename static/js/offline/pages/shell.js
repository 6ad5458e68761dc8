// The page without a connection: which one the address asks for, drawn from what is on this phone. For all that needs the
// server it says so, and leads to the games on this phone.

import { SETTINGS, STYLED } from "../../base/constants.js";
import { settingsKept } from "../../base/settings-cookie.js";
import { addStyle } from "../../base/static-address.js";
import { copyOf, drop, put, repeat, show } from "../../base/templates.js";
import { holeOf, readPlay } from "../../record/play.js";
import { fill, joinedWith } from "../../words/names.js";
import { stateText } from "../../words/standing.js";
import { allGames, gameKept, itemsOf, pendingEntries } from "../games.js";
import { drawCard } from "./card-page.js";
import { drawHole } from "./hole-page.js";
import { drawNew } from "./new-page.js";
import { drawRuling } from "./ruling-page.js";
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

function drawHome(words) {
  const page = copyOf("home");
  const games = allGames();
  drop(page, location.pathname === "/" ? ".missing" : ".masthead:not(.missing)");
  const rows = games.map((snapshot) => rowOf(words, snapshot));
  if (games.length) repeat(page.querySelector("li"), rows);
  else drop(page, "section");
  const again = games.find(({ id, right }) => right !== "view" && seatsOf(id));
  if (again) put(page.querySelector(".again"), { id: again.id, names: rows[games.indexOf(again)].title });
  else drop(page, ".again");
  show("", page);
}

/** On to the game that was open or typed in here last, or to the first page; neither comes back here. */
function goToLast() {
  const typed = (id) => itemsOf(id).map(({ entry }) => Date.parse(entry?.said_at) || 0);
  const touched = ({ id, at = 0 }) => Math.max(at, ...typed(id)); // milliseconds
  const [last] = allGames().sort((a, b) => touched(b) - touched(a));
  location.replace(last ? `/g/${last.id}` : "/");
}

const ROUTES = [
  [/^\/games\/new$/, drawNew],
  [/^\/last$/, goToLast],
  [/^\/g\/(\w+)$/, drawCard],
  [/^\/g\/(\w+)\/hole\/(\d+)$/, drawHole],
  [/^\/g\/(\w+)\/hole\/(\d+)\/(?:ruling|open)$/, drawRuling],
];

/** Put on the page how this phone likes it: the cookie that the server reads, read here. */
function applySettings() {
  const chosen = settingsKept();
  const { dataset } = document.documentElement;
  for (const name of SETTINGS) {
    if (chosen.get(name)) dataset[name] = chosen.get(name);
    else delete dataset[name];
  }
  const link = document.querySelector('link[href$="/chosen-look.css"]');
  const isStyled = ["theme", "pad"].some((name) => STYLED.includes(chosen.get(name)));
  if (!isStyled) link?.remove();
  else if (!link) addStyle("css/chosen-look.css").catch(() => {});
}

function drawHere() {
  const words = JSON.parse(document.getElementById("catalogue").textContent);
  const [route, draw] = ROUTES.find(([pattern]) => pattern.test(location.pathname)) ?? [];
  if (!route) return drawHome(words);
  const [, id, number] = route.exec(location.pathname);
  if (!id) return draw(words) === false && drawHome(words);
  const snapshot = gameKept(id);
  if (!snapshot) return drawHome(words);
  const play = readPlay(snapshot, pendingEntries(id));
  const { ranks } = play.sheets.at(-1); // as these rules name them
  if (draw({ ...words, ranks }, play, Number(number)) !== false) return;
  if (holeOf(play, Number(number)))
    drawCard({ ...words, ranks }, play); // it waits for other phones
  else drawHome(words);
}

document.documentElement.dataset.shell = "here";
applySettings();
drawHere();
document.documentElement.classList.add("drawn");
