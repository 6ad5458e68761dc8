// Says to other phones whose cards are being typed here, again and again while that goes on.

import { gameHere } from "../offline/kept-games.js";

const BEAT = 10_000; // milliseconds; what was said lasts for thirty seconds
const form = document.getElementById("hole");
const number = Number(/\/hole\/(\d+)/.exec(location.pathname)[1]);
let [said, since] = [null, 0];

function post(body) {
  const { csrf_token: token } = form.elements;
  if (!token) return;
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token.value };
  fetch(`/g/${gameHere()}/entering`, { method: "POST", headers, body: JSON.stringify(body), keepalive: true }).catch(
    () => {},
  );
}

export function beat({ at, trail }) {
  const seat = at?.[0] ?? said;
  if (!trail.length || (seat === said && Date.now() - since < BEAT)) return;
  [said, since] = [seat, Date.now()];
  post({ hole: number, player: seat === null ? null : Number(seat) });
}

addEventListener("pagehide", () => said && post({ hole: null }));
