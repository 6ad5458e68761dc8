// Makes the parts of a page like those of a fresh one, node by node, so that focus, scrolling and what is open stay.

const keyOf = (node) => node.dataset?.key ?? node.id ?? "";
const isKind = (node, other) => node.nodeName === other.nodeName && keyOf(node) === keyOf(other);

/** What modules of this page put there stays: it is not the server's. */
const isOwn = (node) => node.dataset !== undefined && ("own" in node.dataset || node.matches(".unsent, .not-saved"));

/** Make the parts of this page like a fresh one’s. Returns the elements whose words or figures changed. */
export function morphPage(page) {
  const changed = [];
  for (const part of [".bar", "main", "footer.controls"]) {
    const [shown, fresh] = [document, page].map((node) => node.querySelector(`body > ${part}`));
    if (shown && fresh) makeSame(shown, fresh, changed);
    else if (shown) shown.remove();
    else if (fresh) document.querySelector("body > main").after(document.importNode(fresh, true));
  }
  return changed;
}

function makeSame(shown, fresh, changed) {
  if (shown.isEqualNode(fresh)) return;
  if (shown.nodeType !== Node.ELEMENT_NODE) {
    if (shown.data.trim() !== fresh.data.trim()) changed.push(shown.parentElement);
    shown.data = fresh.data;
    return;
  }
  for (const { name } of [...shown.attributes]) {
    if (!fresh.hasAttribute(name) && name !== "open") shown.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (shown.getAttribute(name) !== value && name !== "open") shown.setAttribute(name, value);
  }
  fillChildren(shown, [...fresh.childNodes], changed);
}

/** Children in their new order: each is the first old one of its kind, or a new one. */
function fillChildren(shown, nodes, changed) {
  const left = [...shown.childNodes].filter((node) => !isOwn(node));
  const matches = nodes.map((child) => {
    const index = left.findIndex((node) => isKind(node, child));
    return [index < 0 ? null : left.splice(index, 1)[0], child];
  });
  left.forEach((node) => node.remove());
  let place = shown.firstChild;
  for (const [known, child] of matches) {
    while (place && isOwn(place)) place = place.nextSibling;
    const node = known ?? document.importNode(child, true);
    if (node === place) place = place.nextSibling;
    else shown.insertBefore(node, place);
    if (known) makeSame(known, child, changed);
    else changed.push(node.nodeType === Node.ELEMENT_NODE ? node : shown);
  }
}
