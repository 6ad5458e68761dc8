// Sends what waits, in order, each once: answers decide what becomes of every entry.

import { gameKept, itemsOf, keepGame, mark, putEntries, refreshGame, sentItems, waitingItems } from "./games.js";

const MOST_BYTES = 40_000; // a message; the server takes 64 KB
const NO_ACCESS = [403, 404, 410]; // the game is not ours or not there
const TOO_FAST = 429; // the server takes more in a while
const NOT_MADE = [403, 409, 422]; // the server does not take a game that began here
const KEPT_FOR = [...NO_ACCESS, TOO_FAST]; // everything stays here, and why
const STATES = { kept: "sent", known: "sent", conflict: "aside", refused: "aside" };
let [isSending, restUntil] = [false, 0];

/** For how many milliseconds the server wants no more of what it was too fast for. */
export const pauseLeft = () => Math.max(0, restUntil - Date.now());

/** Whether what waits is on its way, or rests until the server takes more: no time to leave the page. */
export const isUnderway = () => isSending || pauseLeft() > 0;

/** Why sending stopped: the status of the answer, and in how many seconds it may go on. */
class Stop extends Error {
  constructor({ status, headers }, sentence = "") {
    super(sentence);
    this.status = status;
    this.seconds = Number(headers.get("Retry-After")) || 0;
  }
}

async function post(address, body) {
  const fresh = await fetch("/token", { cache: "no-store" });
  const { token } = await fresh.json();
  const headers = { "Content-Type": "application/json", "X-CSRFToken": token };
  const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  if (answer.ok) return answer.json();
  const { sentence } = await answer.json().catch(() => ({}));
  throw new Stop(answer, sentence);
}

/**
 * A game that was made here is made there first. One that is refused stays here with the reason; where too many were
 * started, it is sent again in a minute, and holds up no other game.
 */
async function makeGame(game) {
  const { made, ...before } = gameKept(game) ?? {};
  if (!made) return;
  const snapshot = { ...before, refused: undefined, later: undefined };
  try {
    const { note } = await post("/games", { id: game, ...made });
    keepGame(snapshot);
    if (!note) return;
    // Its group as it was made, for the file of refused entries.
    const said_as = `${made.said_as}:group`;
    const content = { group: made.group, people: made.people };
    putEntries(game, [{ said_as, kind: "group", hole: null, content }]);
    const item = itemsOf(game).find(({ entry }) => entry.said_as === said_as);
    if (item) mark(item, "aside", note);
  } catch (stop) {
    if (NOT_MADE.includes(stop.status)) keepGame({ ...snapshot, made, refused: stop.message });
    if (stop.status === TOO_FAST) keepGame({ ...snapshot, made, later: stop.message });
    stop.seconds = 0;
    throw stop;
  }
}

async function sendGame(game) {
  await makeGame(game);
  for (let items = waitingItems(game); items.length; items = waitingItems(game)) {
    let size = 0; // as many as fit into one message, one at least
    const fits = ({ entry }, place) => (size += JSON.stringify(entry).length * 2) < MOST_BYTES || place === 0;
    const batch = items.filter(fits);
    const entries = batch.map(({ entry }) => entry);
    const { answers } = await post(`/g/${game}/entries`, entries);
    batch.forEach((item, place) => mark(item, STATES[answers[place].answer], answers[place].sentence));
  }
  await refreshGame(game);
}

/** Every game with anything to send, entries or the game itself, or with something sent that was not read since. */
async function sendGames(made) {
  for (const game of new Set([...made, ...[...waitingItems(), ...sentItems()].map((item) => item.game)])) {
    try {
      await sendGame(game);
    } catch (stop) {
      const snapshot = gameKept(game);
      if (snapshot && KEPT_FOR.includes(stop.status)) keepGame({ ...snapshot, barred: stop.message });
      if (stop.status === TOO_FAST) restUntil = Date.now() + stop.seconds * 1000;
      if (![...KEPT_FOR, 409, 422].includes(stop.status)) return false;
    }
  }
  return true;
}

/** Send everything; returns whether the server answered. Tabs take turns where they can. */
export async function sendAll(made = []) {
  if (isSending) return false;
  isSending = true;
  const send = () => sendGames(made);
  try {
    return await (navigator.locks ? navigator.locks.request("sending", send) : send());
  } finally {
    isSending = false;
  }
}
