// A game whose cards wait on this phone was begun: it leaves the games that can be cleared in one press.

import { keysFrom } from "../base/store.js";
import { itemsOf } from "../offline/games.js";

const form = document.querySelector(".untouched");
const isWaiting = (game) => itemsOf(game).length || keysFrom(`draft:/g/${game}/`).length;

for (const row of form?.querySelectorAll("[data-game]") ?? []) {
  if (!isWaiting(row.dataset.game)) continue;
  const rows = document.createElement("ul");
  rows.className = "rows";
  row.querySelector("input").remove();
  rows.append(row);
  form.before(rows);
  for (const words of form.querySelectorAll("[data-others]")) words.textContent = words.dataset.others;
}
if (form && !form.querySelector("[data-game]")) form.remove();
