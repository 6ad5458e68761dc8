// Lists of numbers compared place by place, as Python compares tuples.

/** Negative when the first list comes first. */
export function compare(one, other) {
  const place = one.findIndex((number, at) => number !== other[at]);
  return place < 0 ? one.length - other.length : one[place] - (other[place] ?? -Infinity);
}

export function least(lists) {
  return lists.reduce((one, other) => (compare(other, one) < 0 ? other : one));
}

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** The places of a list whose entries pass a test. */
export function placesOf(list, test) {
  return list.flatMap((entry, place) => (test(entry, place) ? [place] : []));
}
