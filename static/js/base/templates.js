// Pages drawn from templates: copies, values in the place of {blanks}, one element for each of a list.

const BLANK = /\{(\w+)\}/g;
const BRAND = document.title.split(" \u00b7 ").at(-1);
const signed = (value) => (typeof value === "number" ? String(value).replace("-", "\u2212") : (value ?? ""));

/** A fresh copy of a template. */
export function copyOf(id) {
  return document.getElementById(id).content.cloneNode(true);
}

function filled(text, values) {
  return text.replace(BLANK, (blank, name) => (Object.hasOwn(values, name) ? signed(values[name]) : blank));
}

/** Put values into all {blanks} of a node; blanks without a value stay for later. */
export function put(root, values) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.includes("{")) node.data = filled(node.data, values);
      continue;
    }
    for (const { name, value } of [...(node.attributes ?? [])]) {
      if (value.includes("{")) node.setAttribute(name, filled(value, values));
    }
  }
  return root;
}

/** In place of an element a copy for each entry, which `draw` may change; returns the copies. */
export function repeat(element, list, draw) {
  const copies = list.map((entry, index) => {
    const copy = element.cloneNode(true);
    put(copy, entry);
    draw?.(copy, entry, index);
    return copy;
  });
  element.replaceWith(...copies);
  return copies;
}

/** Take away what does not apply. */
export function drop(root, selector) {
  root.querySelectorAll(selector).forEach((node) => node.remove());
}

/** Show a drawn page in place of the one on the screen. */
export function show(title, fragment, { className = "", state = "" } = {}) {
  const { body } = document;
  body.className = className;
  if (state) body.dataset.state = state;
  document.title = [title, BRAND].filter(Boolean).join(" \u00b7 ");
  drop(body, "body > :is(header, main, footer, section)");
  body.querySelector("template").before(fragment);
}
