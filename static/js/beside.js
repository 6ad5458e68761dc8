// Looks and points by hand wait on this phone, like the cards, until the hole is saved.

import { keep, kept } from "./store.js";

const key = `beside:${location.pathname}`;
const place = document.querySelector(".beside");
const fields = [...place.querySelectorAll("input")];
const { draft: token, seen } = document.getElementById("hole").elements;

function keepFields() {
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  keep(key, { token: token.value, seen: seen.value, values });
}

/** Not over what the server says, unless that is what was changed here. */
function wake() {
  const { values, seen: before } = kept(key) ?? {};
  if (!values || (before !== seen.value && fields.some((field) => field.defaultValue))) return;
  for (const field of fields) field.value = values[field.name] ?? field.value;
  place.open ||= fields.some((field) => field.value);
}

wake();
place.addEventListener("input", keepFields);
token.form.addEventListener("submit", () => (kept(key) || fields.some((field) => field.value)) && keepFields());
