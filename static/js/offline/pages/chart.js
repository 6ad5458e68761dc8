// Points behind the leader after every hole, drawn without a connection. Twin of app/web/card/result.py, _chart.html.

import { CHART } from "../../base/constants.js";
import { copyOf, put } from "../../base/templates.js";
import { fill, listOf } from "../../words/catalogue.js";
import { TOTAL_ONLY } from "../../words/names.js";
import { placesOf } from "../../base/arrays.js";
import { hasLeft, totalsAfter } from "../../record/play.js";
import { isTotal } from "../../engine/totals.js";

const SVG = "http://www.w3.org/2000/svg";
const round = (number) => Math.round(number * 10) / 10;

/** Whether a player had joined by a hole, and not left before it. */
function wasThere({ regular, seats }, seat, number) {
  const first = regular.find(({ ruling }) => ruling.verdicts[seat]);
  const { left } = seats[seat];
  return Boolean(first) && first.number <= number && (left === null || number <= left);
}

function noteOf(words, play, seat) {
  const {
    counted,
    course: { totals, places },
  } = play;
  const best = totals[places.indexOf(1)];
  const behind = totals[seat] - best;
  const note =
    places[seat] === 1 ? fill(words, "line_leads", {}) : behind ? String(behind) : fill(words, "line_level", {});
  const sentence = hasLeft(play, seat) ? fill(words, "line_left", {}) : note;
  return counted.some(({ grids }) => isTotal(grids[seat])) ? `${sentence} ${TOTAL_ONLY}` : sentence;
}

/** {name, note, behind, first} for everybody who played, the leader first. */
function linesOf(words, play) {
  const {
    regular,
    seats,
    course: { places },
  } = play;
  const after = regular.map(({ number }) => totalsAfter(play, number));
  const best = regular.map(({ number }, place) => {
    const there = after[place].filter((_, seat) => wasThere(play, seat, number));
    return Math.min(...(there.length ? there : after[place]));
  });
  const order = [...seats.keys()].sort((a, b) => places[a] - places[b]);
  return order.flatMap((seat) => {
    const steps = placesOf(regular, ({ number }) => wasThere(play, seat, number));
    if (!steps.length) return [];
    const [first] = steps;
    const start = first ? after[first - 1][seat] - best[first - 1] : 0;
    const behind = [start, ...steps.map((place) => after[place][seat] - best[place])];
    return [{ name: seats[seat].short, note: noteOf(words, play, seat), behind, first }];
  });
}

/** How far apart points and holes stand, and how high the picture is. */
function measuresOf(lines) {
  const holes = Math.max(...lines.map(({ first, behind }) => first + behind.length - 1));
  const most = Math.max(...lines.flatMap(({ behind }) => behind));
  const step = most <= CHART.small_most ? CHART.small_step : most <= CHART.most ? CHART.step : CHART.large_step;
  const ticks = Math.max(Math.ceil(most / step), 1);
  const [up, over] = [CHART.ground_high / (ticks * step), CHART.ground_wide / holes];
  const high = Math.max(CHART.least_high, lines.length * CHART.name_step + CHART.name_air);
  return { holes, step, ticks, up, over, high };
}

/** The lines of the ground with their numbers, and the numbers of the holes, as [tag, attributes, text]. */
function groundOf({ holes, step, ticks, up, over }) {
  const pieces = Array.from({ length: ticks + 1 }, (_, tick) => CHART.top + tick * step * up).flatMap((y, tick) => [
    ["line", { x1: CHART.left, x2: CHART.right, y1: round(y), y2: round(y) }],
    ["text", { x: CHART.points_x, y: round(y + CHART.digit_drop), "text-anchor": "end" }, tick * step],
  ]);
  for (let hole = 1; hole <= holes; hole += 1) {
    if (holes <= CHART.few_holes || (holes - hole) % 2 === 0)
      pieces.push(["text", { x: round(CHART.left + hole * over), y: CHART.holes_y, "text-anchor": "middle" }, hole]);
  }
  return pieces;
}

/** The players' lines and names, each name with room of its own, as [tag, attributes, text]. */
function coursesOf(lines, { up, over, high }) {
  const pieces = [];
  let spot = CHART.top - CHART.name_step;
  lines.forEach(({ name, note, behind, first }, place) => {
    const end = CHART.top + behind.at(-1) * up;
    const stop = CHART.left + CHART.line_air + (first + behind.length - 1) * over;
    const lowest = high - CHART.last_name_air - CHART.name_step * (lines.length - 1 - place);
    spot = Math.min(Math.max(end, spot + CHART.name_step), lowest);
    const points = behind
      .map((strokes, hole) => `${round(CHART.left + (first + hole) * over)},${round(CHART.top + strokes * up)} `)
      .join("");
    const isLong = [...(name + note)].length > CHART.long_name;
    pieces.push(["polyline", { class: `line-${place}`, points }]);
    pieces.push([
      "line",
      { class: "leader-line", x1: round(stop), y1: round(end), x2: CHART.leader_to, y2: round(spot) },
    ]);
    pieces.push([
      "text",
      {
        x: CHART.name_x,
        y: round(spot + CHART.digit_drop),
        ...(isLong && { textLength: CHART.name_wide, lengthAdjust: "spacingAndGlyphs" }),
      },
      `\u2068${name}\u2069 ${note}`,
    ]);
  });
  return pieces;
}

/** The heading and the picture, or nothing before the second hole. */
export function chartOf(words, play) {
  const lines = play.regular.length > 1 ? linesOf(words, play) : [];
  if (!lines.length) return "";
  const measures = measuresOf(lines);
  const pieces = [...groundOf(measures), ...coursesOf(lines, measures)];
  const part = put(copyOf("chart"), {
    wide: CHART.wide,
    high: measures.high,
    lines: listOf(
      words,
      lines.map(({ name, note }) => `${name} ${note}`),
    ),
  });
  part.querySelector("svg").append(
    ...pieces.map(([tag, attributes, text = ""]) => {
      const piece = document.createElementNS(SVG, tag);
      for (const [name, value] of Object.entries(attributes)) piece.setAttribute(name, value);
      piece.textContent = text;
      return piece;
    }),
  );
  return part;
}
