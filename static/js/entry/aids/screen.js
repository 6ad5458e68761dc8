// The screen stays on from the first card to the last, and again when the page is looked at again; what is typed next
// stays in view, and its caret blinks by a timer: while an animation runs, every tap waits for its next frame.

import { staticAddress } from "../../base/static-address.js";
import { isApple } from "../../phone/kind.js";

const PATIENCE = 10 * 60_000; // milliseconds without a tap: the phone was put down
const FILM = staticAddress("js/entry/aids/silent-film.js"); // in no pack: where there is a lock nobody needs a byte of it
const hasLock = "wakeLock" in navigator;
const note = document.getElementById("screen-note");
let isOn = false;
let lock = null;
let film = null;
let timer;

async function take() {
  if (!isOn || document.hidden) return;
  try {
    await (hasLock ? takeLock() : film?.play()); // at once: Safari plays only what a tap asks for
    note.hidden = true;
  } catch ({ name }) {
    note.hidden = name === "AbortError"; // paused before it began
  }
}

async function takeLock() {
  if (lock && !lock.released) return;
  const taken = await navigator.wakeLock.request("screen");
  if (lock && !lock.released) taken.release();
  else lock = taken;
  if (!isOn) letGo();
}

function stay() {
  isOn = true;
  clearTimeout(timer);
  timer = setTimeout(letGo, PATIENCE);
  take();
}

function letGo() {
  isOn = false;
  lock?.release();
  lock = null;
  film?.pause();
}

document.addEventListener("acted", stay);
document.addEventListener("visibilitychange", take);
document.addEventListener("submit", letGo);
addEventListener("pagehide", letGo);
const more = note.querySelector("a");
if (more) more.search = `?open=can&back=${location.pathname}`; // pages kept by an earlier version have none
if (!hasLock) {
  import(FILM)
    .then(({ addFilm }) => {
      film = addFilm(!isApple);
      return take();
    })
    .catch(() => {
      note.hidden = false;
    });
}
if (document.querySelector(".cell:not(:empty)")) stay();

const BLINK = 550; // milliseconds it is there, then as long away
const calm = matchMedia("(prefers-reduced-motion: reduce)");
setInterval(() => {
  const isAway = !calm.matches && Math.floor(performance.now() / BLINK) % 2 > 0;
  document.body.classList.toggle("blink", isAway);
}, BLINK);
// Turned, the phone shows another part of the page; the card that is next must be in it.
addEventListener("resize", () => {
  document.querySelector(".cell[aria-current]")?.scrollIntoView({ block: "nearest" });
});
