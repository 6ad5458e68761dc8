// The ripple in sentences. Twin of app/wording/ripple.py; the words come with the page.

import { fill } from "./fill.js";

const LISTS = { score: "moved_scores", place: "moved_places" };

/** Sentences about moves: scores, penalties, places, then who is out and the end. */
export function rippleTexts(words, moves, names, hole) {
  const say = (code, values) => fill(words.catalogue, code, values);
  const said = (move) => say(...phrase(words, move, names));
  const lists = Object.entries(LISTS).flatMap(([code, sentence]) => {
    const same = moves.filter((move) => move.code === code).map(said);
    return same.length ? [say(sentence, { hole, each: same.join(", ") })] : [];
  });
  const others = moves.filter(({ code }) => !(code in LISTS)).map(said);
  return [...lists.slice(0, 1), ...others, ...lists.slice(1)];
}

/** The sentence of a move and what its blanks stand for. */
function phrase({ kinds, places }, { code, seat, numbers }, names) {
  const values = { ...numbers, name: names[seat ?? 0] };
  const { penalty, was, now, since } = numbers;
  const kind = kinds[penalty] ?? "";
  if (penalty !== undefined) values.more = now - was;
  if (code === "place") Object.assign(values, { place: places[now - 1], before: places[was - 1] });
  return [`moved_${code}${kind && `_${kind}`}${since ? "_before" : ""}`, values];
}
