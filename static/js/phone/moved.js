// At the old address: whether all that was sent to the new one arrived there.

import { ask } from "./ask.js";
import { forget, keep, kept } from "../base/store.js";

/** Where this phone goes on, "" while it is not known to have arrived anywhere. */
export async function whereItWent() {
  const moving = kept("moving");
  if (moving) {
    const { arrived } = await ask("/trust/transfer/status", { ticket: moving.ticket });
    if (arrived) {
      keep("moved", { origin: moving.origin });
      forget("moving");
    }
  }
  return kept("moved")?.origin ?? "";
}
