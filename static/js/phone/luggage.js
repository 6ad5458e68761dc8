// Puts all that this browser keeps here into parts and brings them to the server, for the other address to take.

import { ask } from "./ask.js";
import { keep, keysFrom } from "../base/store.js";

const PART = 25_000; // characters of a part; its escapes may double some
const STAYS = ["moving", "moved", "trusted", "pass"]; // what is about this address alone
const BEYOND = /[^ -~]/g;
const escaped = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Everything whose keys pass a test, as JSON in plain letters, so that it can be cut anywhere. */
export function luggage(isWanted = () => true) {
  const keys = keysFrom("").filter((key) => !STAYS.includes(key) && isWanted(key));
  const items = Object.fromEntries(keys.map((key) => [key, localStorage.getItem(key)]));
  return JSON.stringify(items).replace(BEYOND, escaped);
}

/** Bring everything to the server; returns the ticket by which it can be taken. */
export async function bring(back) {
  const text = luggage();
  const { ticket } = await ask("/trust/luggage", { back });
  const of = Math.ceil(text.length / PART);
  for (let number = 0; number < of; number += 1) {
    const part = text.slice(number * PART, (number + 1) * PART);
    await ask("/trust/luggage/part", { ticket, number, of, text: part });
  }
  return ticket;
}

/** Bring everything, and go on at the other address; what is here stays, and is sent from here too. */
export async function moveTo(origin, back) {
  const ticket = await bring(back);
  keep("moving", { ticket, origin });
  location.href = `${origin}/trust/arrive#${ticket}`;
}
