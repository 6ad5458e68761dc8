// The page without a connection: which one the address asks for, drawn from what is on this phone.

import { SETTINGS, STYLED } from "../../base/constants.js";
import { settingsKept } from "../../base/settings-cookie.js";
import { staticAddress } from "../../base/static-address.js";
import { holeOf, readPlay } from "../../record/play.js";
import { gameKept } from "../kept-games.js";
import { pendingEntries } from "../outbox.js";
import { drawCard } from "./card-page.js";
import { drawHole } from "./hole-page.js";
import { drawHome, goToLast } from "./home-page.js";
import { drawNew } from "./new-page.js";
import { drawRuling } from "./ruling-page.js";

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
  if (!isStyled) return link?.remove();
  const href = staticAddress("css/chosen-look.css");
  if (!link) document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
}

function drawHere() {
  const words = JSON.parse(document.getElementById("catalogue").textContent);
  const [route, draw] = ROUTES.find(([pattern]) => pattern.test(location.pathname)) ?? [];
  if (!route) return drawHome(words);
  const [, id, number] = route.exec(location.pathname);
  if (!id) return draw(words);
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
