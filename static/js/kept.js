// On the ruling: the hole is on the card, so the phone may forget its draft.

import { dropSettled } from "./draft.js";

dropSettled(document.querySelector("[data-kept]").dataset.kept);
