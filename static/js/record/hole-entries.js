// A typed hole, slot by slot, as entries with the ids its form would make.
// Twin of app/record/change/save_hole.py.

import { GAME_ID_LETTERS, OTHER } from "../base/constants.js";
import { plainNumber } from "../words/text.js";
import { agreed, isEqual } from "./heads.js";
import { dutyIn, holeOf, playingIn } from "./play.js";

const random = (length) => [...crypto.getRandomValues(new Uint8Array(length))];

/** A name for one attempt to say something. */
export function newToken() {
  const bytes = random(16).map((byte) => byte.toString(16).padStart(2, "0"));
  return bytes.join("");
}

/** What stands in the address of a game made here. */
export function newPublicId() {
  const usable = 256 - (256 % GAME_ID_LETTERS.length); // bytes beyond would favour the first letters
  let letters = "";
  while (letters.length < 12) {
    for (const byte of random(24)) if (byte < usable) letters += GAME_ID_LETTERS[byte % GAME_ID_LETTERS.length];
  }
  return letters.slice(0, 12);
}

export const isEqualGrid = (cells, grid) => cells.every((card, cell) => card === grid[cell]);

/** The seats whose cards are as they came from another phone: this one does not say them. */
export function takenIn({ seats, cells, taken }) {
  return seats.filter((seat) => taken?.[seat] && isEqualGrid(cells[seat], taken[seat]));
}

const numberIn = (field) => Number(plainNumber(field?.value ?? "") || 0);

/** The cards of a player, or the total alone where only that was typed. */
function gridIn(fields, id, cells) {
  const total = fields[`total-${id}`]?.value;
  if (!total) return { cards: cells };
  const [held, final] = ["held", "final"].map((name) => Boolean(fields[`${name}-${id}`]?.checked));
  return { total: numberIn({ value: total }), held, final };
}

/** The entries of a filled form: [kind, player's key or null, content, whether it equals the default]. */
function rowsIn(play, number, fields, entry) {
  const keyOf = (id) => play.seats.find((seat) => seat.id === id)?.key ?? null;
  const isElsewhere = entry.out === OTHER || (!entry.out && fields.part?.value);
  const rows = isElsewhere ? [] : [["went_out", null, { player: keyOf(entry.out) }, false]];
  const { starter } = fields;
  if (starter) rows.push(["starter", null, { starter: keyOf(starter.value) }, !starter.value]);
  const taken = takenIn(entry);
  for (const id of entry.seats.filter((seat) => entry.cells[seat].some(Boolean) || fields[`total-${seat}`]?.value)) {
    const [looks, points] = [numberIn(fields[`looks-${id}`]), numberIn(fields[`points-${id}`])];
    const reason = points ? fields[`reason-${id}`].value.trim() : "";
    if (!taken.includes(id)) rows.push(["grid", keyOf(id), gridIn(fields, id, entry.cells[id]), false]);
    rows.push(["looks", keyOf(id), { looks }, looks === 0]);
    rows.push(["adjustment", keyOf(id), { points, reason }, points === 0]);
  }
  const isOddDeck = Boolean(fields.odd?.value && (fields.odd.type !== "checkbox" || fields.odd.checked));
  return [...rows, ["deck", null, { odd: isOddDeck }, !isOddDeck]];
}

function openingOf(play, number) {
  const keyOf = (seat) => play.seats[seat].key;
  const { dealer, starter } = dutyIn(play, number);
  return { players: playingIn(play, number).map(keyOf), dealer: keyOf(dealer), starter: keyOf(starter) };
}

/** The entries for what does not hold already, each replacing what holds in its slot. */
export function entriesFor(play, number, fields, entry, token) {
  const headsIn = (kind, player) => play.heads.get([kind, number, player ?? ""].join(":")) ?? [];
  const rows =
    holeOf(play, number) && headsIn("opened").length ? [] : [["opened", null, openingOf(play, number), false]];
  rows.push(...rowsIn(play, number, fields, entry));
  const isNew = ([kind, player, content, isSilent]) => {
    const heads = headsIn(kind, player);
    const head = agreed(heads);
    return (heads.length || !isSilent) && !(head && isEqual(head.content, content));
  };
  return rows.filter(isNew).map(([kind, player, content]) => {
    const { id } = play.seats.find(({ key }) => key === player) ?? {};
    const name = [token, number, kind, id].filter(Boolean).join(":");
    const replaces = headsIn(kind, player).map(({ said_as: before }) => before);
    return { said_as: name, kind, hole: number, player, content, replaces, said_at: new Date().toISOString() };
  });
}
