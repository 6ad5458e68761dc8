// Sentences of the page: translators wrote them into the data attributes of #words.

export const texts = () => document.getElementById("words").dataset;

/** The sentence under this name, its {blanks} filled. */
export function say(name, blanks = {}) {
  return texts()[name].replace(/\{(\w+)\}/g, (_, blank) => blanks[blank] ?? "");
}

/** Write a text where it is not there yet: what stays as it is costs a slow phone nothing. */
export function put(element, text) {
  const { firstChild, childNodes, textContent } = element;
  if (textContent === String(text)) return;
  if (text !== "" && childNodes.length === 1 && firstChild.nodeType === Node.TEXT_NODE) firstChild.data = text;
  else element.textContent = text;
}

/** Hide an element or show it, where it is not so yet. */
export function hide(element, isHidden) {
  if (element.hidden !== isHidden) element.hidden = isHidden;
}

/** The same for an attribute; null takes it away. */
export function putAttribute(element, name, value) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** A name that keeps its own direction inside a sentence of the other direction. */
export function isolated(name) {
  return `\u2068${name}\u2069`;
}

/** A number with the true minus. */
export function signed(number) {
  return String(number).replace("-", "\u2212");
}

/** A card as it is written on the screen. */
export function labelOf(table, card) {
  return table.labels[card] ?? card;
}
