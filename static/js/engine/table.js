// What lies in the decks on the table, card by card. Twin of the methods of Table in app/golf/table.py.

function decksFor(table, players) {
  const steps = table.decks.filter(([least]) => least <= Math.max(players, 1));
  return steps.at(-1)[1];
}

export function copiesInPlay(table, card, players) {
  return table.copies[card] * decksFor(table, players) + (table.in_all[card] ?? 0);
}

export function cardsInPlay(table, players) {
  return table.cards.reduce((sum, card) => sum + copiesInPlay(table, card, players), 0);
}

/** Whether the rules give this text points: a card, not an empty cell and not one for later. */
export function isKnown(table, card) {
  return Object.hasOwn(table.points, card);
}
