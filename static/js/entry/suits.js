// Cards whose suit a rule asks for: a rank opens its suits, and one of them is the card.

const panels = () => [...document.querySelectorAll(".suits")];

/** The keys that can be pressed now: the suits of an open rank, else the ranks. */
export function keysNow() {
  const open = panels().find((panel) => !panel.hidden);
  return [...(open ?? document.querySelector(".pad")).querySelectorAll("[data-letters]")];
}

/** Open the suits of a rank; "" closes them. Says whether anything changed. */
export function openSuits(rank) {
  const changed = panels().filter((panel) => panel.hidden === (panel.dataset.of === rank));
  for (const panel of changed) panel.hidden = panel.dataset.of !== rank;
  panels().find((panel) => !panel.hidden)?.querySelector("button").focus({ preventScroll: true });
  if (changed.length) document.dispatchEvent(new Event("new-keys"));
  return changed.length > 0;
}

/** A card as it is written on the screen. */
export function labelOf(table, card) {
  return table.labels[card] ?? card;
}
