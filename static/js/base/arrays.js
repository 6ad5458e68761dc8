// Lists of numbers compared place by place, as Python compares tuples.

/** Negative when the first list comes first. */
export function compare(a, b) {
  const place = a.findIndex((number, at) => number !== b[at]);
  return place < 0 ? a.length - b.length : a[place] - (b[place] ?? -Infinity);
}

export function least(lists) {
  return lists.reduce((a, b) => (compare(b, a) < 0 ? b : a));
}

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Whether two lists without repetitions hold the same. */
export const haveSame = (list, other) => list.length === other.length && list.every((entry) => other.includes(entry));

/** The places of a list whose entries pass a test. */
export function placesOf(list, test) {
  return list.flatMap((entry, place) => (test(entry, place) ? [place] : []));
}
