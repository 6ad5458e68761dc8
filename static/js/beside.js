// Looks and points by hand wait on this phone, like the cards, until the hole is saved.

import { keep, kept } from "./store.js";

const key = `beside:${location.pathname}`;
const place = document.querySelector(".beside");
const fields = [...place.querySelectorAll("input")];
const { draft: token } = document.getElementById("hole").elements;

function keepFields() {
  keep(key, { token: token.value, values: fields.map((field) => field.value) });
}

function wake() {
  const values = kept(key)?.values;
  if (values?.length !== fields.length || fields.some((field) => field.defaultValue)) return;
  fields.forEach((field, index) => { field.value = values[index]; });
  place.open = values.some(Boolean);
}

wake();
place.addEventListener("input", keepFields);
token.form.addEventListener("submit", () => fields.some((field) => field.value) && keepFields());
