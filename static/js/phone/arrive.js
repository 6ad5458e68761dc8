// The first page at the secure address: takes what was brought, keeps it, and only then says so.

import { ask } from "./ask.js";
import { takeLuggage } from "./take-luggage.js";

const state = document.getElementById("state");
const GONE = [400, 404, 422];
const ticket = location.hash.slice(1);

const say = (what) => {
  state.textContent = state.dataset[what];
};

async function arrive() {
  const { text, back } = await ask("/trust/luggage/take", { ticket });
  if (!takeLuggage(text)) return say("full");
  await ask("/trust/luggage/arrived", { ticket });
  location.replace(back);
}

if (ticket) arrive().catch(({ status }) => say(GONE.includes(status) ? "gone" : "failed"));
else say("gone");
document.documentElement.classList.add("ready");
