// On the ruling: the hole is on the card, so the phone may forget its draft, until it is taken back.

import { reopen } from "../entry/aids/back-to-cards.js";
import { dropSettled } from "../entry/draft.js";

if (document.querySelector("[data-speak]")) import("./speech.js");
dropSettled(document.querySelector("[data-kept]").dataset.kept);
document.addEventListener("submit", ({ target, submitter }) => {
  if (target.matches("[data-reopens]") && submitter?.value.startsWith("undo"))
    reopen(location.pathname.replace("/ruling", ""));
});
