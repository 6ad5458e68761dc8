// Looks, points by hand and who started wait on this phone, like the cards, until the hole is saved.

import { keep, kept } from "../../base/store.js";

const key = `beside:${location.pathname}`;
const place = document.querySelector(".beside-cards");
const { draft: token, seen, starter } = document.getElementById("hole").elements;
const beside = [...place.querySelectorAll("input")];
const fields = starter ? [...beside, starter] : beside;
const isChanged = ({ value, defaultValue, selectedOptions: [option] = [] }) =>
  option ? !option.defaultSelected && value : value !== defaultValue;
const isFilled = ({ defaultValue, options = [] }) =>
  defaultValue || [...options].some((option) => option.defaultSelected && option.value);

function keepFields() {
  const values = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  keep(key, { token: token.value, seen: seen.value, values });
}

/** Never overwrites the server's values, unless those were changed here. */
function wake() {
  const { values, seen: before } = kept(key) ?? {};
  if (!values || (before !== seen.value && fields.some(isFilled))) return;
  for (const field of fields) field.value = values[field.name] ?? field.value;
  place.open ||= beside.some((field) => field.value);
}

wake();
if (!kept(key) && fields.some(isChanged)) keepFields(); // typed while this was on its way
token.form.addEventListener("input", ({ target }) => fields.includes(target) && keepFields());
token.form.addEventListener("submit", () => (kept(key) || fields.some((field) => field.value)) && keepFields());
