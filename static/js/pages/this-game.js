// A game besides its holes: what is typed or pressed is saved at once, and this page shows what then is so.

import { morphPage } from "../base/morph.js";

const form = document.getElementById("table");
const OCCASION = ["date", "venue", "letters"];
let queue = Promise.resolve();

/** Fields show what the server has; only what is being typed stays. */
function refill() {
  for (const field of form.elements) {
    if (field === document.activeElement) continue;
    if (field.matches("[type=text], [type=date]")) field.value = field.defaultValue;
    else if (field.matches("[type=radio]")) field.checked = field.defaultChecked;
    else if (field.matches("select")) for (const option of field.options) option.selected = option.defaultSelected;
  }
}

async function send(what) {
  const body = new FormData(form);
  body.set("do", what);
  body.set("now", "1");
  const answer = await fetch(form.action, { method: "POST", body, keepalive: true });
  if (!answer.ok && answer.status !== 422) return location.reload();
  morphPage(new DOMParser().parseFromString(await answer.text(), "text/html"));
  refill();
  if (what === "add") form.querySelector("[autofocus]")?.focus();
}

/** One after the other: each sends what the page then has. */
function save(what) {
  queue = queue
    .then(() => send(what))
    .catch(() => {
      const hint = document.querySelector("footer .hint");
      hint.textContent = hint.dataset.not;
    });
}

document.addEventListener("change", ({ target }) => {
  if (target.form === form && target.name !== "from_hole") save(OCCASION.includes(target.name) ? "occasion" : "seats");
});
form.addEventListener("submit", (event) => {
  event.preventDefault();
  save(event.submitter?.value ?? "save");
});
document.documentElement.classList.add("ready");
