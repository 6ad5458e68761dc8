// Typing a card from paper: Enter goes on to the next hole, and what was typed outlives the page.

import { forget, keep, kept } from "../base/store.js";

const form = document.getElementById("paper");
const key = `paper:${location.pathname}`;
const token = form.elements.draft;
const fields = () => [...form.querySelectorAll("input[type=text], select")];

function keepAll() {
  keep(key, { token: token.value, typed: Object.fromEntries(fields().map(({ name, value }) => [name, value])) });
}

/** Put back what was typed and never saved; a draft that is in the record is done with. */
function wake() {
  const draft = kept(key);
  if (!draft?.typed) return;
  if (form.dataset.kept.split(" ").includes(draft.token)) {
    forget(key);
    return;
  }
  const changed = fields().filter(({ name, value }) => (draft.typed[name] ?? value) !== value);
  for (const field of changed) field.value = draft.typed[field.name];
  document.getElementById("unkept").hidden = changed.length === 0;
  if (changed.length) token.value = draft.token;
  if (changed.some(({ className }) => className === "pencil")) document.getElementById("pencils").checked = true;
}

/** The field to go on with: the same place in another row, or its first one. */
function inRow(row, from) {
  const places = [...(row?.querySelectorAll("input[type=text], select") ?? [])].filter((field) => field.offsetParent);
  return from === undefined ? places[0] : places[from];
}

function move(event) {
  const steps = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 };
  const step = steps[event.key];
  const here = event.target.closest("tr");
  if (!step || !here || event.isComposing || (event.target.matches("select") && event.key !== "Enter")) return;
  const rows = [...form.querySelectorAll("tr:has([name])")].filter((row) => row.offsetParent);
  const row = rows[rows.indexOf(here) + step];
  const column = [...here.querySelectorAll("input[type=text], select")]
    .filter((field) => field.offsetParent)
    .indexOf(event.target);
  const next =
    inRow(row, event.key === "Enter" ? undefined : column) ?? (step > 0 && document.querySelector("footer button"));
  event.preventDefault();
  next?.focus();
  next?.select?.();
}

if ("fresh" in form.dataset) wake();
else {
  keepAll();
  history.replaceState(null, "", location.href);
  form.querySelector("[role=alert]")?.focus();
}
form.addEventListener("input", keepAll);
form.addEventListener("keydown", move);
form.querySelector("[data-do=drop]").addEventListener("click", () => {
  forget(key);
  location.reload();
});
