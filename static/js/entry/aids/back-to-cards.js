// From a ruling back to the cards it came from: as they were typed, without the last one.

import { forget, keep, keysFrom, kept } from "../../base/store.js";

const START = "whole:"; // the one hole that was sent last

/** A hole as it is when it is sent for the first time. */
export function keepWhole({ out, cells, totals, odd, trail }) {
  keysFrom(START).forEach(forget);
  const at = trail.at(-1)?.slice(0, 2);
  keep(START + location.pathname, { out, cells, totals, odd, at, trail, seen: "" });
}

/** It is taken back: the page of its cards begins with them. */
export function reopen(path) {
  const whole = kept(START + path);
  if (whole) keep(`draft:${path}`, whole);
}
