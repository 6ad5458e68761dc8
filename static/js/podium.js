// The result, best first, with a friendly fact about each. Twin of app/web/pages/result.py.

import { fill } from "./fill.js";
import { placesOf } from "./order.js";

export function podiumOf(words, { seats, counted, course: { totals, places } }) {
  const order = [...seats.keys()].sort((one, other) => places[one] - places[other]);
  return order.map((seat) => {
    const best = Math.min(...counted.flatMap(({ ruling }) => ruling.hole_scores[seat] ?? []));
    const behind = totals[seat] - Math.min(...totals);
    const note = [behind && fill(words, "behind", { num: behind }), fill(words, "best_hole", { points: best })];
    const shared = placesOf(places, (place) => place === places[seat]).length > 1 ? "=" : "";
    return { place: `${places[seat]}${shared}`, name: seats[seat].name, total: totals[seat], note: note.filter(Boolean).join(" \u00b7 ") };
  });
}
