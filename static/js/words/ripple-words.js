// The ripple in sentences. Twin of app/wording/standing.py; the words come with the page.

import { fill, listOf } from "./catalogue.js";

const LISTS = { score: "moved_scores", total: "moved_totals", place: "moved_places" };
const SAME = { total: "score" };

/** Sentences about moves in their order; all scores in one, totals and places too. */
export function rippleTexts(words, moves, names, hole) {
  const say = (code, values) => fill(words.catalogue, code, values);
  const sentenceOf = (move) => say(...phrase(words, move, names));
  return moves.flatMap((move, place) => {
    if (!Object.hasOwn(LISTS, move.code)) return [sentenceOf(move)];
    if (moves[place - 1]?.code === move.code) return [];
    const same = moves.filter(({ code }) => code === move.code).map(sentenceOf);
    return [say(LISTS[move.code], { hole, each: listOf(words, same) })];
  });
}

/** The sentence of a move and what its blanks stand for. */
function phrase({ kinds, places }, { code, seat, numbers }, names) {
  const values = { ...numbers, name: names[seat ?? 0] };
  const { penalty, was, now, since } = numbers;
  const kind = kinds[penalty] ?? "";
  if (penalty !== undefined) values.more = now - was;
  if (code === "place") Object.assign(values, { place: places[now - 1], before: places[was - 1] });
  return [`moved_${SAME[code] ?? code}${kind && `_${kind}`}${since ? "_before" : ""}`, values];
}
