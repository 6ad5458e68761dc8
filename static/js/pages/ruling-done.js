// On the ruling: the hole is on the card, so the phone may forget its draft, until it is taken back.

import { dropSettled, reopen } from "../entry/state.js";

if (document.querySelector("[data-speak]")) import("./speech.js");
dropSettled(document.querySelector("[data-kept]").dataset.kept);
document.addEventListener("submit", ({ target, submitter }) => {
  if (target.matches("[data-reopens]") && submitter?.value.startsWith("undo"))
    reopen(location.pathname.replace("/ruling", ""));
});

// On a laptop the reasons stand beside the players, those of one at a time.
const wide = matchMedia("(min-width: 1000px)");
const folds = [...document.querySelectorAll(".why")];
for (const fold of folds)
  fold.addEventListener("toggle", () => {
    if (wide.matches && fold.open) for (const other of folds) other.open = other === fold;
  });
if (wide.matches && folds[0]) folds[0].open = true;
