// What holds: the heads of every slot, whatever the order of arrival. Twin of app/record/fold.py.

const UNDO = "undo";

export const slotOf = ({ kind, hole, player }) => [kind, hole ?? "", player ?? ""].join(":");

/** Whether two contents say the same, in whatever order their keys were written. */
export function isEqual(one, other) {
  const [first, second] = [one, other].map((content) => JSON.stringify(Object.entries(content).sort()));
  return first === second;
}

/** slot -> the entries neither undone nor replaced by one that is not itself undone. */
export function findHeads(entries) {
  const known = new Map(entries.map((entry) => [entry.said_as, entry]));
  const gone = undone(known);
  const alive = [...known.values()].filter(({ said_as: id }) => !gone.has(id));
  const isHere = (entry, id) => known.has(id) && slotOf(known.get(id)) === slotOf(entry);
  const replaced = new Set(alive.flatMap((entry) =>
    entry.replaces.filter((id) => id !== entry.said_as && isHere(entry, id))));
  const heads = new Map();
  for (const entry of alive.sort((one, other) => (one.said_as < other.said_as ? -1 : 1))) {
    if (entry.kind === UNDO || replaced.has(entry.said_as)) continue;
    heads.set(slotOf(entry), [...(heads.get(slotOf(entry)) ?? []), entry]);
  }
  return heads;
}

/** Ids taken back by an undo that is not itself taken back. */
export function undone(known) {
  const undos = [...known.values()].filter(({ kind }) => kind === UNDO);
  const against = (id) => undos.filter(({ content }) => content.undoes.includes(id));
  const works = new Map();
  for (let before = -1; before < works.size;) {
    before = works.size;
    for (const { said_as: id } of undos.filter((undo) => !works.has(undo.said_as))) {
      const by = against(id);
      const isTaken = by.some((undo) => works.get(undo.said_as));
      if (isTaken || by.every((undo) => works.has(undo.said_as))) works.set(id, !isTaken);
    }
  }
  const working = undos.filter(({ said_as: id }) => works.get(id));
  return new Set(working.flatMap(({ content }) => content.undoes));
}

/** The head that holds: the only one, or any of several that say the same; else null. */
export function agreed(heads = []) {
  const [first] = heads;
  return first && heads.every(({ content }) => isEqual(content, first.content)) ? first : null;
}
