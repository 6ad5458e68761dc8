// Saving is one tap: grids become text fields and the form goes off, once, when there is a connection.

import { say } from "./words.js";

const PATIENCE = 5000; // milliseconds
const [GONE, TAKEN] = [0, -1];
const GATEWAYS = [502, 503, 504]; // somebody answered, but not the server

/** The grid as rows parted by slashes, the way the cards lie. */
export function gridText(cells, columns) {
  const rows = [];
  for (let start = 0; start < cells.length; start += columns) {
    rows.push(cells.slice(start, start + columns).map((card) => card || "?").join(" "));
  }
  return rows.join(" / ");
}

export function fillForm(form, entry, table) {
  for (const seat of entry.seats) {
    const said = entry.totals[seat];
    form.elements[`cards-${seat}`].value = said ? "" : gridText(entry.cells[seat], table.columns);
    form.elements[`total-${seat}`].value = said?.total ?? "";
    for (const tick of ["held", "final"]) {
      const box = form.elements[`${tick}-${seat}`];
      if (box) box.checked = Boolean(said?.[tick]);
    }
  }
  if (form.elements.odd) form.elements.odd.checked = Boolean(entry.odd);
  for (const radio of form.querySelectorAll("[name=out]")) radio.checked = radio.value === entry.out;
}

/** Send the form and go on. Returns what to say where that has to wait, "" when the page leaves. */
export async function send(form, entry, table) {
  const rest = import("./wait.js").catch(() => null);
  const status = form.elements.csrf_token ? await post(form) : GONE;
  if (status > 0 && !GATEWAYS.includes(status)) return form.submit();
  const waiting = await rest;
  if (status === TAKEN) waiting?.remember(form, entry);
  else if (!waiting) return say("offline");
  const trouble = status === TAKEN ? "" : await waiting.wait(form, entry, table);
  if (!trouble) location.href = `${location.pathname}/ruling?kept=${form.elements.draft.value}`;
  return trouble;
}

/** The status of the answer; a redirection means that the hole is on the card. */
async function post(form) {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), PATIENCE);
  try {
    const how = { method: "POST", body: new FormData(form), redirect: "manual", signal: gone.signal };
    const answer = await fetch(form.action, how);
    return answer.type === "opaqueredirect" ? TAKEN : answer.status;
  } catch {
    return GONE;
  } finally {
    clearTimeout(timer);
  }
}
