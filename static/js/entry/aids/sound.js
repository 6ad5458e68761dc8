// A click for every card: the more points, the higher the click; two low ones where cards cancel.

import { scoreGrid } from "../../engine/score.js";

const BASE = 440; // hertz, a card worth nothing
const LOW = 220;
const GAP = 0.09; // seconds
let sound = null;

function tick(hertz, delay = 0) {
  sound ??= new AudioContext();
  const [tone, volume] = [sound.createOscillator(), sound.createGain()];
  const start = sound.currentTime + delay;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.25, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.07);
  tone.connect(volume).connect(sound.destination);
  tone.start(start);
  tone.stop(start + 0.08);
}

/** A semitone a point, within two octaves. */
function pitchOf(points) {
  return BASE * 2 ** (Math.max(-12, Math.min(24, points)) / 12);
}

function isMatched(table, cells, cell) {
  return scoreGrid(table, cells).lines.some((line) => line.pattern !== null && line.cells.includes(cell));
}

document.addEventListener("acted", ({ detail: { name, given, before, now, table } }) => {
  const typed = now.entry.trail.at(-1);
  if (name !== "press" || before !== "cards" || !typed) return;
  const points = table.points[given[0]];
  if (isMatched(table, now.entry.cells[typed[0]], typed[1])) [0, GAP].forEach((delay) => tick(LOW, delay));
  else if (points !== undefined) tick(pitchOf(points));
});
