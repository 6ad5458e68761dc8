// The cards of this hole as this phone keeps them: written at every tap, read when the page wakes.

import { resume } from "./state.js";
import { forget, keep, keysFrom, kept } from "../base/store.js";

export const key = `draft:${location.pathname}`;
let typed = JSON.parse(JSON.parse(document.getElementById("typed")?.textContent ?? null)); // what the server keeps

export function keepDraft(entry, token, seen) {
  const { out, cells, gone, totals, called, odd, taken, at, trail } = entry;
  typed = null;
  keep(key, { token, seen, out, cells: { ...gone, ...cells }, totals, called, odd, taken, at, trail });
}

/** Sent back by the referee: what came back is the draft, and reload must not send the form again. */
export function keepSentBack(entry, token, seen) {
  keepDraft(entry, token, seen);
  history.replaceState(null, "", location.href);
}

/** Once a hole is on the card, the draft it came from is done with. */
export function dropSettled(token) {
  for (const other of [...keysFrom("draft:"), ...keysFrom("beside:")]) {
    if (kept(other)?.token === token) forget(other);
  }
}

const isAnswer = (out) => document.querySelector(`[name=out][value="${out}"]`);

/** The kept draft as it fits these players, null where it has other grids; cards of the `gone` stay kept. */
export function readDraft({ seats, order, cells }) {
  const draft = kept(key) ?? typed;
  if (!draft?.cells || seats.some((seat) => (draft.cells[seat] ?? order).length !== order.length)) return null;
  const isHere = ([seat]) => !seat || seats.includes(seat);
  const own = (bySeat, isOwn = isHere) => Object.fromEntries(Object.entries(bySeat).filter(isOwn));
  return {
    ...draft,
    out: isAnswer(draft.out) ? draft.out : null,
    cells: { ...structuredClone(cells), ...own(draft.cells) },
    gone: own(draft.cells, (item) => !isHere(item)),
    totals: own(draft.totals ?? {}),
    trail: draft.trail.filter(isHere),
  };
}

/** The entry to go on with; a draft of an older page is dropped where it has no card, or nothing new. */
export function restoreEntry(written, seen) {
  const draft = readDraft(written);
  if (draft && draft.seen !== seen && (isEmpty(draft) || isSettled(draft, written))) forget(key);
  else if (draft) return { entry: resume(written, draft), seen: draft.seen, token: draft.token };
  return { entry: structuredClone(written), seen };
}

/** Whether what this page asks about was being mended when it was left, or had been typed otherwise here. */
export function isCorrecting(written, seen, token) {
  const draft = readDraft(written);
  if (!draft || draft.token === token || isSettled(draft, written)) return false;
  return draft.seen === seen || draft.trail.length > 0;
}

const isEmpty = ({ cells, gone, totals }) =>
  ![cells, gone].flatMap(Object.values).flat().some(Boolean) && !Object.keys(totals).length;

function isSettled(draft, written) {
  const asText = ({ out, cells, totals }) => JSON.stringify([out, totals, written.seats.map((seat) => cells[seat])]);
  return asText(draft) === asText(written);
}
