// What is typed here goes to the server too, so that a phone that forgets what it kept loses a card at most.

import { gameHere } from "../offline/kept-games.js";

const { csrf_token: csrf, draft: token } = document.getElementById("hole").elements;
const number = Number(/\/hole\/(\d+)/.exec(location.pathname)[1]);
const LONGEST = 200; // steps that ⌫ can go back
let [waiting, isSending] = [null, false];

function post(body) {
  const headers = { "Content-Type": "application/json", "X-CSRFToken": csrf.value };
  return fetch(`/g/${gameHere()}/hole/${number}/typed`, { method: "POST", headers, body, keepalive: true });
}

/** One at a time, the latest next; what could not be sent goes with the next tap. */
async function sendAll() {
  isSending = true;
  while (waiting) {
    const body = JSON.stringify(waiting);
    waiting = null;
    const answer = await post(body).catch(() => null);
    if (!answer?.ok) break;
  }
  isSending = false;
}

export function send({ entry, seen, isSaving }) {
  const isCorrecting = document.getElementById("ripple"); // what is left there must not come back
  if (!csrf || isSaving || isCorrecting || !entry.trail.length) return;
  const { out, cells, gone, totals, called, odd, taken, at, trail } = entry;
  const typed = { out, cells: { ...gone, ...cells }, totals, called, odd, taken, at, trail: trail.slice(-LONGEST) };
  waiting = { token: token.value, seen, ...typed };
  if (!isSending) sendAll();
}
