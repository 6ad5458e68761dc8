// What holds: the heads of every slot, whatever the order of arrival. Twin of app/record/log/heads.py.

const UNDO = "undo";

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
