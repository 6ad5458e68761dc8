// Sentences of the page: translators wrote them into the data attributes of #words.

export const words = document.getElementById("words");

/** The sentence under this name, its {blanks} filled. */
export function say(name, blanks = {}) {
  return words.dataset[name].replace(/\{(\w+)\}/g, (_, blank) => blanks[blank] ?? "");
}

/** A name that keeps its own direction inside a sentence of the other direction. */
export function isolated(name) {
  return `\u2068${name}\u2069`;
}

/** A number with the true minus. */
export function signed(number) {
  return String(number).replace("-", "\u2212");
}
