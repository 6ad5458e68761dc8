// The chairs of a new game as the page shows them: numbers, labels, who may move or leave.

const form = document.getElementById("game");
const list = form.querySelector(".edit");
const { player } = form.dataset;

export const rows = () => [...list.children];
export const nameIn = (row) => row.querySelector("[name=name]");
export const dealIn = (row) => row.querySelector("[name=dealer]");
export const names = () => rows().map((row) => nameIn(row).value.trim());
export const dealer = () => rows().findIndex((row) => dealIn(row).checked);

/** Who plays: empty chairs are nobody, as long as enough are left. */
export function players(least = Number(form.dataset.fewest)) {
  const taken = names().filter(Boolean);
  const free = names().filter((name) => !name);
  return [...taken, ...free.slice(0, Math.max(0, least - taken.length))];
}

/** Which of the players deals: the first one where the deal was left at an empty chair. */
export const dealing = () => (names()[dealer()] ? names().slice(0, dealer()).filter(Boolean).length : 0);

function fill(text, index) {
  const number = index + 1;
  const name = names()[index] || player.replace("{number}", number);
  return text.replace("{number}", number).replace("{name}", name);
}

/** Write chair numbers and labels again after anything moved. */
export function numberChair(row, index) {
  dealIn(row).value = index;
  nameIn(row).enterKeyHint = row.nextElementSibling ? "next" : "done";
  row.querySelector(".deal span").textContent = index + 1;
  for (const button of row.querySelectorAll("button")) {
    button.value = button.value.replace(/\d+$/, index);
  }
  for (const labelled of row.querySelectorAll("[data-label]")) {
    const label = fill(labelled.dataset.label, index);
    if (labelled.tagName === "SPAN") labelled.textContent = label;
    else labelled.setAttribute("aria-label", label);
  }
  row.querySelector("[value^=up]").disabled = index === 0;
  row.querySelector("[value^=remove]").disabled = rows().length <= Number(form.dataset.fewest);
}
