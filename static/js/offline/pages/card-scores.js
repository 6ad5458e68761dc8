// A hole score on the card with its signs, and the legend. Twin of app/web/card/score_cells.py.

import { drop, put, repeat } from "../../base/templates.js";
import { fill, listOf } from "../../words/catalogue.js";
import { TOTAL_ONLY, plus } from "../../words/names.js";
import { signOf } from "../../words/penalty-words.js";
import { isTotal } from "../../engine/totals.js";

/** One cell of the card. */
export function drawScore(words, play, cell, { ruling, grids, number }, seat) {
  const verdict = ruling.verdicts[seat];
  if (!verdict) return cell.replaceChildren();
  const score = verdict.hole_score;
  const costly = verdict.penalties.filter(({ points }) => points);
  const isLowest = score === Math.min(...ruling.hole_scores.filter((one) => one !== null));
  const aloud = costly.map((line) => `${signOf(words, line.code)[1]} ${plus(line.points)}`);
  const isOpen = isTotal(grids[seat]);
  const marks = [isLowest && "lowest_of_hole", isOpen && "unverified"].filter(Boolean);
  const said = listOf(words, [...aloud, ...marks.map((code) => fill(words, code, {}))]);
  const signs = [...new Set(costly.map(({ code }) => signOf(words, code)[0])), ...(isOpen ? [TOTAL_ONLY] : [])];
  cell.querySelector(".s").className = costly.length ? "s hit" : isLowest ? "s low" : "s";
  repeat(cell.querySelector("sup i"), signs.map((sign) => ({ sign })));
  if (!signs.length) drop(cell, "sup");
  if (!said) drop(cell, ".vh");
  const end = play.mayEnter ? `#seat-${play.seats[seat].id}` : "/ruling";
  put(cell, { points: score, words: said, cell: `/g/${play.id}/hole/${number}${end}` });
}

/** The legend: every sign that stands on the card. */
export function signsOf(words, { counted }) {
  const lines = counted.flatMap(({ ruling }) => ruling.verdicts.flatMap((verdict) => verdict?.penalties ?? []));
  const signs = new Map(lines.filter(({ points }) => points).map(({ code }) => signOf(words, code)));
  return [...signs].map(([sign, said]) => ({ sign, words: said }));
}
