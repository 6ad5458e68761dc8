// Sends a form and returns the result, so that a page knows when it has to wait.

import { GATEWAYS, NO_ROOM } from "./constants.js";

const PATIENCE = 5000; // milliseconds

/** No server answered; or it took the form and leads on. */
export const [GONE, TAKEN] = [0, -1];

/** The status of the answer, GONE or TAKEN: a redirection means that it is kept. */
export async function post(form, body) {
  const signal = AbortSignal.timeout?.(PATIENCE);
  try {
    const answer = await fetch(form.action, { method: "POST", body, redirect: "manual", signal });
    if (answer.type === "opaqueredirect") return TAKEN;
    return [...GATEWAYS, NO_ROOM].includes(answer.status) ? GONE : answer.status;
  } catch {
    return GONE;
  }
}
