// Choosing the rules of a new game: another page shows them, and what has room for more players is offered here.

const form = document.getElementById("game");
const chosenBy = (chosen) => `${form.getAttribute("action")}?${new URLSearchParams(chosen)}#rules-choice`;

/** What has room for so many players, where these rules have not. */
export function showRoom(players) {
  const offers = [...form.querySelectorAll(".room button")];
  for (const offer of offers) offer.hidden = players < offer.dataset.fewest || players > offer.dataset.most;
  form.querySelector(".room").hidden = offers.every(({ hidden }) => hidden);
}

/** How many decks so many players need, where that follows from their number. */
export function showDecks(players) {
  for (const note of form.querySelectorAll(".decks [data-players]"))
    note.hidden = Number(note.dataset.players) !== players;
}

/** Other rules are another page; the names wait on this phone. */
export function play(rules) {
  const after = form.elements.after?.value;
  location.replace(chosenBy({ rules, ...(after && { after }) }));
}

/** So is another layout or number of decks. */
export function choose(event) {
  if (!event.target.matches("[data-sends]")) return;
  const chosen = [...new FormData(form)].filter(([name]) => form.elements[name].matches?.("[data-sends]"));
  location.replace(chosenBy(chosen));
}
