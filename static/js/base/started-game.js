// A form that started a game: who goes back to it comes to that game, not to an empty table.

import { keep, kept } from "./store.js";

const KEY = "started-game";

/** On the first hole, once it is there: which game the page before this one has just started. */
export function noteStarted() {
  const [, game] = /^(\/g\/\w+)\/hole\/1$/.exec(location.pathname) ?? [];
  const before = document.referrer && new URL(document.referrer).pathname;
  if (game && ["/", "/games/new"].includes(before)) keep(KEY, { game, at: Date.now() });
}

function goOn() {
  const [sent, started] = [history.state?.sent, kept(KEY)];
  if (sent && started?.at > sent) location.replace(started.game);
}

/** On the form: what is sent from here leads on to its game. */
export function leadToStarted(form) {
  goOn();
  addEventListener("pageshow", ({ persisted }) => persisted && goOn());
  form.addEventListener("submit", () => history.replaceState({ sent: Date.now() }, ""));
}
