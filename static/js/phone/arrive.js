// The first page at the other address: shows what the ticket opens, and after a press takes and stores it.

import { ask } from "./ask.js";
import { storeItems } from "./store-items.js";

const state = document.getElementById("state");
const contents = document.getElementById("contents");
const button = document.getElementById("take");
const GONE = [400, 404, 422];
const ticket = location.hash.slice(1);

const say = (what) => {
  state.textContent = state.dataset[what];
};

function fillList(name, lines) {
  const list = contents.querySelector(`[data-list=${name}]`);
  list.replaceChildren(...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line })));
  list.previousElementSibling.hidden = !lines.length;
}

async function showTransfer() {
  const { device, games, cards, left_out } = await ask("/trust/transfer/look", { ticket });
  contents.querySelector("[data-device]").textContent = device;
  contents.querySelector("[data-left]").textContent = left_out;
  fillList("games", games);
  fillList("cards", cards);
  contents.hidden = button.hidden = false;
  say("found");
}

async function take() {
  say("taking");
  const { text, back } = await ask("/trust/transfer/take", { ticket });
  if (!storeItems(text, contents.dataset.listed.split(" "))) return say("full");
  await ask("/trust/transfer/arrived", { ticket });
  location.replace(back);
}

const refuse = ({ status }) => say(GONE.includes(status) ? "gone" : "failed");

button.onclick = async () => {
  button.disabled = true;
  await take().catch(refuse);
  button.disabled = false;
};
addEventListener("hashchange", () => location.reload());
const isReady = ticket ? showTransfer().catch(refuse) : Promise.resolve(say("gone"));
isReady.then(() => document.documentElement.classList.add("ready"));
