// The cards of a hole while they are typed: places in the order of typing, the next empty one.

/**
 * A place is [seat, cell]. `at` is where the next card goes, null when every cell has one; `left`
 * is where the pad was before a card was tapped; `trail` holds [seat, cell, card before], for a total
 * [seat, null, total before]. `totals` stand for cards nobody wrote down, `odd` for a
 * deck nobody counted; `orders` are of turned grids.
 */
export function newEntry(seats, order, cells, out, totals = {}) {
  const entry = { seats, order, cells, out, totals, at: null, left: null, trail: [], asking: !out };
  return { ...entry, at: nextEmpty(entry, null) };
}

/** The entry as a kept draft left it, at the very cell. */
export function resume(written, { out, cells, gone, totals, called, odd, taken, at, trail }) {
  const entry = { ...newEntry(written.seats, written.order, cells, out, totals), gone, called, odd, taken, trail };
  return path(entry).some((place) => isSame(place, at)) ? { ...entry, at } : entry;
}

/** Every place in the order of typing: from who went out clockwise, without those of totals. */
export function path({ seats, order, orders = {}, totals, out }) {
  const first = Math.max(0, seats.indexOf(out));
  const round = [...seats.slice(first), ...seats.slice(0, first)];
  const laid = round.filter((seat) => !totals[seat]);
  return laid.flatMap((seat) => (orders[seat] ?? order).map((cell) => [seat, cell]));
}

export function isSame(place, other) {
  return Boolean(place && other && place[0] === other[0] && place[1] === other[1]);
}

export function cardAt(entry, [seat, cell]) {
  return entry.cells[seat][cell];
}

/** The first empty place after this one, then those skipped before it. */
export function nextEmpty(entry, from) {
  const places = path(entry);
  const start = places.findIndex((place) => isSame(place, from)) + 1;
  const round = [...places.slice(start), ...places.slice(0, start)];
  return round.find((place) => !cardAt(entry, place)) ?? null;
}

/** Whether the pad stands on a card that is to be replaced. */
export function isReplacing(entry) {
  return Boolean(entry.at && cardAt(entry, entry.at));
}
