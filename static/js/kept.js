// On the ruling: the hole is on the card, so the phone may forget its draft, until it is taken back.

import { reopen } from "./back.js";
import { dropSettled } from "./draft.js";

dropSettled(document.querySelector("[data-kept]").dataset.kept);
document.addEventListener("submit", ({ submitter }) => {
  if (submitter?.matches("[data-reopens]")) reopen(location.pathname.replace("/ruling", ""));
});
