// The page without a connection: which one the address asks for, drawn from what is on this phone.

import { drawCard } from "./page-card.js";
import { drawHole } from "./page-hole.js";
import { drawHome } from "./page-home.js";
import { drawNew } from "./page-new.js";
import { drawRuling } from "./page-ruling.js";
import { goToLast } from "./page-last.js";
import { applySettings } from "./apply-settings.js";
import { gameKept } from "../kept-games.js";
import { pendingEntries } from "../outbox.js";
import { holeOf, readPlay } from "../../record/play.js";

const ROUTES = [
  [/^\/games\/new$/, drawNew],
  [/^\/last$/, goToLast],
  [/^\/g\/(\w+)$/, drawCard],
  [/^\/g\/(\w+)\/hole\/(\d+)$/, drawHole],
  [/^\/g\/(\w+)\/hole\/(\d+)\/(?:ruling|open)$/, drawRuling],
];
const words = JSON.parse(document.getElementById("catalogue").textContent);

/** The sentences as they name the ranks of some rules. */
const wordsFor = ({ ranks }) => ({ ...words, ranks });

function drawHere() {
  const [route, draw] = ROUTES.find(([pattern]) => pattern.test(location.pathname)) ?? [];
  if (!route) return drawHome(words);
  const [, id, number] = route.exec(location.pathname);
  if (!id) return draw(words);
  const snapshot = gameKept(id);
  if (!snapshot) return drawHome(words);
  const play = readPlay(snapshot, pendingEntries(id));
  const own = wordsFor(play.sheets.at(-1));
  if (draw(own, play, Number(number)) !== false) return;
  if (holeOf(play, Number(number)))
    drawCard(own, play); // it waits for other phones
  else drawHome(words);
}

document.documentElement.dataset.shell = "here";
applySettings();
drawHere();
document.documentElement.classList.add("drawn");
