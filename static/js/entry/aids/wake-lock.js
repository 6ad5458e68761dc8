// The screen stays on from the first card to the last, and again when the page is looked at again.

const PATIENCE = 10 * 60_000; // milliseconds without a tap: the phone was put down
const note = document.getElementById("screen-note");
let isOn = false;
let lock = null;
let timer;

async function take() {
  if (!isOn || document.hidden || (lock && !lock.released)) return;
  try {
    const taken = await navigator.wakeLock.request("screen");
    if (lock && !lock.released) taken.release();
    else lock = taken;
    if (!isOn) letGo();
    note.hidden = true;
  } catch {
    note.hidden = false;
  }
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
}

document.addEventListener("acted", stay);
document.addEventListener("visibilitychange", take);
document.addEventListener("submit", letGo);
addEventListener("pagehide", letGo);
note.hidden = "wakeLock" in navigator;
const more = note.querySelector("a");
if (more) more.search = `?back=${location.pathname}`; // pages kept by an earlier version have none
if (document.querySelector(".cell:not(:empty)")) stay();
