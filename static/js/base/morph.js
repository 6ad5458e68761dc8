// Makes one part of a page like a fresh one, node by node, so that focus, scrolling and what is open stay.

const keyOf = (node) => node.dataset?.key ?? node.id ?? "";
const isKind = (node, other) => node.nodeName === other.nodeName && keyOf(node) === keyOf(other);

/** What modules of this page put there stays: it is not the server's. */
const isOwn = (node) => node.dataset !== undefined && ("own" in node.dataset || node.matches(".unsent, .untaken"));

/** Returns the elements whose words or figures changed. */
export function morph(mine, fresh) {
  const changed = [];
  same(mine, fresh, changed);
  return changed;
}

function same(mine, fresh, changed) {
  if (mine.isEqualNode(fresh)) return;
  if (mine.nodeType !== Node.ELEMENT_NODE) {
    if (mine.data.trim() !== fresh.data.trim()) changed.push(mine.parentElement);
    mine.data = fresh.data;
    return;
  }
  dress(mine, fresh);
  fill(mine, [...fresh.childNodes], changed);
}

function dress(mine, fresh) {
  for (const { name } of [...mine.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "open") mine.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (mine.getAttribute(name) !== value && name !== "open") mine.setAttribute(name, value);
  }
}

/** Children in their new order: each is the first old one of its kind, or a new one. */
function fill(mine, wanted, changed) {
  const left = [...mine.childNodes].filter((node) => !isOwn(node));
  const matches = wanted.map((child) => {
    const index = left.findIndex((node) => isKind(node, child));
    return [index < 0 ? null : left.splice(index, 1)[0], child];
  });
  left.forEach((node) => node.remove());
  let place = mine.firstChild;
  for (const [known, child] of matches) {
    while (place && isOwn(place)) place = place.nextSibling;
    const node = known ?? document.importNode(child, true);
    if (node === place) place = place.nextSibling;
    else mine.insertBefore(node, place);
    if (known) same(known, child, changed);
    else changed.push(node.nodeType === Node.ELEMENT_NODE ? node : mine);
  }
}
