// Sends the form of a hole, once; where no server answers, the hole waits on this phone.

import { keepWhole } from "./aids/back-to-cards.js";
import { GONE, post, TAKEN } from "../base/post.js";
import { compose, queueHole, rememberSaved } from "../offline/queue-hole.js";
import { ruleAtOnce } from "../offline/rule-at-once.js";
import { say } from "../words/page-words.js";

/** The grid as rows parted by slashes, the way the cards lie. */
function gridText(cells, { columns, labels }) {
  const [cards, rows] = [cells.map((card) => labels[card] || card || "?"), []];
  while (cards.length) rows.push(cards.splice(0, columns).join(" "));
  return rows.join(" / ");
}

function fillForm(form, entry, table) {
  for (const seat of entry.seats) {
    const total = entry.totals[seat];
    form.elements[`cards-${seat}`].value =
      total || !entry.cells[seat].some(Boolean) ? "" : gridText(entry.cells[seat], table);
    form.elements[`total-${seat}`].value = total?.total ?? "";
    for (const tick of ["held", "final"]) {
      const box = form.elements[`${tick}-${seat}`];
      if (box) box.checked = Boolean(total?.[tick]);
    }
  }
  if (form.elements.odd) form.elements.odd.checked = Boolean(entry.odd);
  for (const radio of form.querySelectorAll("[name=out]")) radio.checked = radio.value === entry.out;
}

/** Send the form and go on. Returns what to say where that has to wait, "" when the page leaves. */
export async function send(form, entry, table) {
  fillForm(form, entry, table);
  if (!form.elements.seen.value) keepWhole(entry);
  const answer = form.elements.csrf_token ? post(form, new FormData(form)) : GONE;
  const hole = composed(form, entry);
  const shown = ruleAtOnce(form, entry, table, hole);
  const status = await answer;
  if (status === TAKEN) shown.saved();
  if (status > 0) return form.submit();
  const trouble = status === TAKEN ? noted(hole) : queueHole(form, entry, table, hole);
  if (trouble) {
    shown.close();
    return trouble;
  }
  if (status !== TAKEN && !(await hasWorker())) {
    await shown.wait();
    return say("waits");
  }
  location.replace(`${location.pathname}/ruling?kept=${form.elements.draft.value}${asked()}`); // back leads past the cards
  return "";
}

/** Whether this phone can open another page without a server; over plain http it can’t. */
async function hasWorker() {
  const registration = await navigator.serviceWorker?.getRegistration();
  return Boolean(registration?.active);
}

/** For the ruling: this page asked about a result that is hard to believe. */
const asked = () => (document.querySelector("#doubt:not([hidden])") ? "&asked=1" : "");

/** What the hole adds to the game that this phone keeps; null where it keeps none that can be read. */
function composed(form, entry) {
  try {
    return compose(form, entry);
  } catch {
    return null;
  }
}

/** Remember what was taken; where that fails nothing is lost, the server has it. */
function noted(hole) {
  try {
    if (hole) rememberSaved(hole);
  } catch {
    /* The next page fetches the game again. */
  }
  return "";
}
