// Which entries can be read, and what holds: the heads of every slot, whatever the order of arrival.
// Twin of app/record/log/heads.py, read_record.py and entry_schema.py.

import {
  LONGEST_CARD,
  LONGEST_ID,
  LONGEST_NAME,
  LONGEST_REASON,
  LONGEST_VENUE,
  MOST_BY_HAND,
  MOST_CARDS,
  MOST_HOLES,
  MOST_IDS,
  MOST_LOOKS,
  MOST_POINTS,
} from "../base/constants.js";

export const UNDO = "undo";

export const slotOf = ({ kind, hole, player }) => [kind, hole ?? "", player ?? ""].join(":");

/** Whether two contents say the same, in whatever order their keys were written. */
export function isEqual(a, b) {
  const [first, second] = [a, b].map((content) => JSON.stringify(Object.entries(content).sort()));
  return first === second;
}

/** slot -> the entries neither undone nor replaced by one that is not itself undone. */
export function findHeads(entries) {
  const known = new Map(entries.map((entry) => [entry.said_as, entry]));
  const gone = undone(known);
  const alive = [...known.values()].filter(({ said_as: id }) => !gone.has(id));
  const isHere = (entry, id) => known.has(id) && slotOf(known.get(id)) === slotOf(entry);
  const replaced = new Set(
    alive.flatMap((entry) => entry.replaces.filter((id) => id !== entry.said_as && isHere(entry, id))),
  );
  const heads = new Map();
  for (const entry of alive.sort((a, b) => (a.said_as < b.said_as ? -1 : 1))) {
    if (entry.kind === UNDO || replaced.has(entry.said_as)) continue;
    heads.set(slotOf(entry), [...(heads.get(slotOf(entry)) ?? []), entry]);
  }
  return heads;
}

/** Ids taken back by an undo that is not itself taken back; of a ring that takes back itself nothing is. */
export function undone(known) {
  const undos = [...known.values()].filter(({ kind }) => kind === UNDO);
  const undoes = new Map(undos.map(({ said_as: id, content }) => [id, new Set(content.undoes)]));
  const waits = new Map(undos.map(({ said_as: id }) => [id, 0]));
  const count = (target) => waits.has(target) && waits.set(target, waits.get(target) + 1);
  for (const targets of undoes.values()) targets.forEach(count);
  const ahead = [...waits.keys()].filter((id) => waits.get(id) === 0);
  const works = new Map(ahead.map((id) => [id, true]));
  while (ahead.length) {
    const by = ahead.pop();
    for (const target of undoes.get(by)) {
      if (!waits.has(target) || works.has(target)) continue;
      waits.set(target, waits.get(target) - 1);
      if (!works.get(by) && waits.get(target)) continue;
      works.set(target, !works.get(by));
      ahead.push(target);
    }
  }
  return new Set(undos.flatMap(({ said_as: id }) => (works.get(id) ? [...undoes.get(id)] : [])));
}

/** The head that holds: the only one, or any of several that say the same; else null. */
export function agreed(heads = []) {
  const [first] = heads;
  return first && heads.every(({ content }) => isEqual(content, first.content)) ? first : null;
}

const isWhole = (least, most) => (value) => Number.isInteger(value) && value >= least && value <= most;
const isPlain = (value, longest) =>
  typeof value === "string" && [...value].length <= longest && !/[\p{Cc}\p{Cs}]/u.test(value);
const isText = (longest) => (value) => isPlain(value, longest);
const areTexts = (most, longest) => (value) =>
  Array.isArray(value) && value.length <= most && value.every(isText(longest));
const isName = (value) => isPlain(value, LONGEST_NAME) && /[^\p{C}\p{Z}]/u.test(value);
const isDate = (value) => {
  const [, year, month, day] = /^([12]\d{3})-(\d{2})-(\d{2})$/.exec(isPlain(value, 10) ? value : "") ?? [];
  return month > 0 && month < 13 && day > 0 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
};
const isOneOf =
  (...words) =>
  (value) =>
    words.includes(value);
const isFlag = isOneOf(true, false);
const isPlayer = (value, players) => players.has(value);
const isPlayerOrNobody = (value, players) => value === null || isPlayer(value, players);
const arePlayers = (value, players) =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((key) => players.has(key));
const [isHole, isPoints, areIds] = [
  isWhole(1, MOST_HOLES),
  isWhole(-MOST_POINTS, MOST_POINTS),
  areTexts(MOST_IDS, LONGEST_ID),
];

const shape = (hole, player, ...ways) => ({ hole, player, ways });
/** Kinds that phones know: whether they name a hole (null: may) and a player, and what they may say. */
const SHAPES = {
  opened: shape(true, false, { players: arePlayers, dealer: isPlayer, starter: isPlayer }),
  went_out: shape(true, false, { player: isPlayerOrNobody }),
  starter: shape(true, false, { starter: isPlayerOrNobody }),
  grid: shape(
    true,
    true,
    { cards: areTexts(MOST_CARDS, LONGEST_CARD) },
    ...[[], ["held"], ["final"], ["held", "final"]].map((ticks) => ({
      total: isPoints,
      ...Object.fromEntries(ticks.map((tick) => [tick, isFlag])),
    })),
  ),
  looks: shape(true, true, { looks: isWhole(0, MOST_LOOKS) }),
  adjustment: shape(true, true, { points: isWhole(-MOST_BY_HAND, MOST_BY_HAND), reason: isText(LONGEST_REASON) }),
  deck: shape(true, false, { odd: isFlag }),
  nod: shape(true, false, { agrees: areIds }),
  objection: shape(true, true, { objects: isFlag, to: areIds }),
  seating: shape(
    null,
    false,
    { players: arePlayers, from_hole: isHole },
    { players: arePlayers, dealer: isPlayer, from_hole: isHole },
  ),
  joined: shape(true, true, { from_hole: isHole, start: isPoints, how: isOneOf("zero", "average", "highest") }),
  name: shape(false, true, { name: isName }),
  state: shape(false, false, { state: isOneOf("playing", "paused", "ended") }),
  date: shape(false, false, { date: isDate }),
  venue: shape(false, false, { venue: isText(LONGEST_VENUE) }),
  undo: shape(null, false, { undoes: areIds }),
};

export const KINDS = Object.keys(SHAPES);

function isSlot({ kind, hole = null, player = null }, players) {
  if (!Object.hasOwn(SHAPES, kind)) return false;
  const { hole: needsHole, player: needsPlayer } = SHAPES[kind];
  const isThere = needsHole === null || (hole !== null) === needsHole;
  return isThere && (hole === null || isHole(hole)) && (needsPlayer ? players.has(player) : player === null);
}

/** What holds from a hole on stands in that hole's slot; the seats of the first also say who of them deals. */
function isPlaced({ kind, hole = null, content }) {
  if (!["seating", "joined"].includes(kind)) return true;
  if (content.from_hole !== (hole ?? 1)) return false;
  if (kind === "joined") return true;
  return hole === null ? content.players.includes(content.dealer) : hole !== 1 && !Object.hasOwn(content, "dealer");
}

function isValid(entry, players) {
  const { kind, content, replaces } = entry;
  if (content === null || typeof content !== "object" || Array.isArray(content)) return false;
  const keys = Object.keys(content);
  const fits = (way) =>
    Object.keys(way).length === keys.length &&
    keys.every((key) => Object.hasOwn(way, key) && way[key](content[key], players));
  const areKnown = Array.isArray(replaces) && replaces.every((clientId) => typeof clientId === "string");
  return areKnown && SHAPES[kind].ways.some(fits) && isPlaced(entry);
}

/** The entries that can be read; for unreadable cards an entry stays that marks their place as changed. */
export function readable(entries, players) {
  return entries.flatMap((entry) => {
    if (!entry || !isSlot(entry, players)) return [];
    if (isValid(entry, players)) return [entry];
    return entry.kind === "grid" ? [{ ...entry, content: {}, replaces: [] }] : [];
  });
}
