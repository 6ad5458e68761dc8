// Sends what waits, in order, each once: answers decide what becomes of every entry.

import { gameKept, keepGame, refreshGame } from "./games.js";
import { mark, waitingItems } from "./outbox.js";

const MOST_BYTES = 40_000; // a message; the server takes 64 KB
const BARRED = [403, 404, 410]; // the game is not ours or not there: everything stays here, and why
const STATES = { kept: "sent", known: "sent", conflict: "aside", refused: "aside" };
let isSending = false;

/** Why sending stopped; `status` 0 means that no server answered. */
class Stop extends Error {
  constructor(status, sentence = "") {
    super(sentence);
    this.status = status;
  }
}

async function post(address, body) {
  const fresh = await fetch("/token", { cache: "no-store" });
  const { token } = await fresh.json();
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.ok) return answer.json();
  const { sentence } = await answer.json().catch(() => ({}));
  throw new Stop(answer.status, sentence);
}

/** The first items that fit into one message. */
function batchOf(items) {
  let size = 0;
  return items.filter(({ entry }) => (size += JSON.stringify(entry).length * 2) < MOST_BYTES);
}

/** A game that was made here is made there first. */
async function makeGame(game) {
  const { made, ...snapshot } = gameKept(game) ?? {};
  if (!made) return;
  try {
    await post("/games", { id: game, ...made });
    keepGame(snapshot);
  } catch (stop) {
    if ([409, 422].includes(stop.status)) keepGame({ ...snapshot, made, refused: stop.message });
    throw stop;
  }
}

async function sendGame(game) {
  await makeGame(game);
  for (let items = waitingItems(game); items.length; items = waitingItems(game)) {
    const batch = batchOf(items);
    const { answers } = await post(`/g/${game}/entries`, batch.map(({ entry }) => entry));
    batch.forEach((item, place) => mark(item, STATES[answers[place].answer], answers[place].sentence));
  }
  await refreshGame(game);
}

/** Games with anything to send: entries, or the game itself. */
function gamesToSend(made) {
  return [...new Set([...made, ...waitingItems().map(({ game }) => game)])];
}

async function sendGames(made) {
  for (const game of gamesToSend(made)) {
    try {
      await sendGame(game);
    } catch (stop) {
      if (![...BARRED, 409, 422].includes(stop.status)) return false;
      const snapshot = gameKept(game);
      if (snapshot && BARRED.includes(stop.status)) keepGame({ ...snapshot, barred: stop.message });
    }
  }
  return true;
}

/** Send everything; says whether the server answered. Tabs take turns where they can. */
export async function sendAll(made = []) {
  if (isSending) return false;
  isSending = true;
  try {
    if (!navigator.locks) return await sendGames(made);
    return await navigator.locks.request("sending", () => sendGames(made));
  } finally {
    isSending = false;
  }
}
