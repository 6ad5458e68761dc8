// Choosing the rules of a new game: another page shows them, and what has room for more players is offered here.

const form = document.getElementById("game");
/** What has room for so many players, where these rules have not. */
export function showRoom(players) {
  const offers = [...form.querySelectorAll(".room button")];
  for (const offer of offers) offer.hidden = players < offer.dataset.fewest || players > offer.dataset.most;
  form.querySelector(".room").hidden = offers.every(({ hidden }) => hidden);
}

/** What so many players need, and how many decks, where that follows from their number. */
export function showNotes(players) {
  for (const note of form.querySelectorAll("[data-players]")) note.hidden = Number(note.dataset.players) !== players;
}

/** Other rules, another layout or number of decks are another page; the names wait on this phone. */
export function play(chosen = {}) {
  const sent = [...new FormData(form)].filter(([name]) => form.elements[name].matches?.("[data-sends]"));
  const asked = new URLSearchParams({ ...Object.fromEntries(sent), ...chosen });
  location.replace(`${form.getAttribute("action")}?${asked}#rules-choice`);
}
