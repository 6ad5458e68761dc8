// Deposits what this browser keeps at another address of the server, without cookies; a ticket opens it there.

import { ask } from "./ask.js";
import { keep, keysFrom } from "../base/store.js";

const PART = 25_000; // characters of a part; its escapes may double some
const STAYS = ["moving", "moved", "trusted", "pass", "groups", "houses"]; // about this address, or known to the server
const BEYOND = /[^ -~]/g;
const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Everything whose keys pass a test, as JSON in plain letters, so that it can be cut anywhere. */
function storedText(isIncluded) {
  const keys = keysFrom("").filter((key) => !STAYS.includes(key) && isIncluded(key));
  const items = Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
  return JSON.stringify(items).replace(BEYOND, escaped);
}

const settings = () => /(?:^|; )settings=([^;]*)/.exec(document.cookie)?.[1] ?? "";

/** The answer; throws an error with the status of a refusal. */
async function send(origin, message) {
  const headers = { "Content-Type": "application/json" };
  const how = { method: "POST", credentials: "omit", headers, body: JSON.stringify(message) };
  const answer = await fetch(`${origin}/trust/deposit`, how);
  if (answer.ok) return answer.json();
  throw Object.assign(new Error(answer.statusText), { status: answer.status });
}

/** Deposit everything whose keys pass a test; gives the ticket and the pass for the next deposit. */
export async function depositAt(origin, pass, back, isIncluded = () => true) {
  const text = storedText(isIncluded);
  const count = Math.ceil(text.length / PART);
  let receipt;
  for (let number = 0; number < count; number += 1) {
    const part = text.slice(number * PART, (number + 1) * PART);
    receipt = await send(origin, { pass, back, settings: settings(), number, count, text: part });
  }
  return receipt;
}

export const goToTicket = (origin, ticket) => {
  location.href = `${origin}/trust/arrive#${ticket}`;
};

/** Deposit everything, and go on at the other address; what is here stays, and is sent from here too. */
export async function moveTo(origin, back) {
  const { pass } = await ask("/trust/pass", {});
  const { ticket } = await depositAt(origin, pass, back);
  keep("moving", { ticket, origin });
  goToTicket(origin, ticket);
}
