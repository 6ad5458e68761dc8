// Sentences of the page: translators wrote them into the data attributes of #words.

export const words = document.getElementById("words");

/** The sentence under this name, its {blanks} filled. */
export function say(name, blanks = {}) {
  return words.dataset[name].replace(/\{(\w+)\}/g, (_, blank) => blanks[blank] ?? "");
}

/** Write a text where it is not there yet: what stays as it is costs a slow phone nothing. */
export function put(element, text) {
  if (element.textContent !== String(text)) element.textContent = text;
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
