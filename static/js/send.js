// Sends the form of a hole, once; where no server answers, the hole waits on this phone.

import { remember, wait } from "./wait.js";

const PATIENCE = 5000; // milliseconds
const [GONE, TAKEN] = [0, -1];
const GATEWAYS = [502, 503, 504]; // somebody answered, but not the server

/** Send the form and go on. Returns what to say where that has to wait, "" when the page leaves. */
export async function send(form, entry, table) {
  const status = form.elements.csrf_token ? await post(form) : GONE;
  if (status > 0 && !GATEWAYS.includes(status)) return form.submit();
  const trouble = status === TAKEN ? noted(form, entry) : await wait(form, entry, table);
  if (!trouble) location.href = `${location.pathname}/ruling?kept=${form.elements.draft.value}`;
  return trouble;
}

/** Remember what was taken; where that fails nothing is lost, the server has it. */
function noted(form, entry) {
  try {
    remember(form, entry);
  } catch {
    /* The game is read anew on the next page. */
  }
  return "";
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
