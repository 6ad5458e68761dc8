// What a correction without a connection is compared with. Twin of app/web/hole/ripple.py.

import { copyOf, put } from "../../base/templates.js";
import { ordinal } from "../../words/names.js";

/** The game as the page's own referee needs it, with the words for what it finds. */
function numbersOf(words, play, hole) {
  const { number, sheet, grids, wentOut, looks, adjustments } = hole;
  const { holes, target, limit, tie } = play.table;
  return {
    number,
    place: play.counted.indexOf(hole),
    players: play.seats.map(({ id }) => id),
    names: play.seats.map(({ told }) => told),
    results: play.results,
    starts: play.starts,
    away: play.away,
    length: { holes, target, limit, tie },
    before: { grids, went_out: wentOut, looks, adjustments },
    words: {
      catalogue: words,
      kinds: sheet.kinds ?? [],
      places: play.seats.map((_, seat) => ordinal(words, seat + 1)),
    },
  };
}

/** Put into the entry page of a ruled hole what tells the ripple before it is saved. */
export function withRipple(page, words, play, hole) {
  const part = put(copyOf("moved"), { url: `/g/${play.id}/hole/${hole.number}/ruling` });
  const [section, leave] = part.children;
  const acts = page.querySelector(".pane-cards .acts");
  acts.before(section);
  acts.prepend(leave);
  const textContent = JSON.stringify(numbersOf(words, play, hole));
  page.body.append(
    Object.assign(document.createElement("script"), { type: "application/json", id: "ripple-numbers", textContent }),
  );
}
