// Sends the form of a hole, once; where no server answers, the hole waits on this phone.

import { keepWhole } from "./aids/back-to-cards.js";
import { GONE, post, TAKEN } from "../base/post.js";
import { fillForm } from "./save.js";
import { remember, wait } from "../offline/queue-hole.js";

/** Send the form and go on. Returns what to say where that has to wait, "" when the page leaves. */
export async function send(form, entry, table) {
  fillForm(form, entry, table);
  if (!form.elements.seen.value) keepWhole(entry);
  const status = form.elements.csrf_token ? await post(form, new FormData(form)) : GONE;
  if (status > 0) return form.submit();
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
