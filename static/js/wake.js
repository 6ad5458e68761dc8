// A page drawn without a connection: once the server answers again it shows the server's own, unless somebody types.

import { gameHere } from "./games.js";

const LATE = 60_000;
let [pause, timer] = [10_000, null]; // milliseconds between two attempts

async function attempt() {
  clearTimeout(timer);
  const isFree = !document.hidden && !document.body.classList.contains("play");
  const answer = isFree && await fetch(`/g/${gameHere()}/live`, { cache: "no-store" }).catch(() => null);
  if (answer?.ok) return location.reload();
  timer = setTimeout(attempt, pause);
  pause = Math.min(LATE, pause * 1.5);
}

addEventListener("online", attempt);
document.addEventListener("visibilitychange", () => document.hidden || attempt());
timer = setTimeout(attempt, pause);
