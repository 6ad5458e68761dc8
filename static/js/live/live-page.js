// A page that shows what others enter: updates it without moving what the user is doing.

import { morph } from "../base/morph.js";

const PARTS = [".bar", "main", "footer.controls"];
const { body } = document;
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** What changed lights up for a moment, unless reduced motion is on. */
function highlight(elements) {
  if (isCalm()) return;
  const cells = new Set(elements.map((element) => element.closest("td, dd, li, .big-number, p") ?? element));
  for (const cell of cells) {
    const ringed = { boxShadow: "inset 0 0 0 3px currentColor" };
    cell.animate([ringed, { ...ringed, offset: 0.6 }, {}], { duration: 2_500, easing: "ease-out", id: "changed" });
  }
}

function swap(page) {
  const changed = PARTS.flatMap((part) => {
    const [old, fresh] = [document, page].map((node) => node.querySelector(`body > ${part}`));
    if (old && fresh) return morph(old, fresh);
    if (old) old.remove();
    else if (fresh) document.querySelector("body > main").after(document.importNode(fresh, true));
    return [];
  });
  document.title = page.title;
  Object.assign(body.dataset, page.body.dataset);
  highlight(changed.filter(({ isConnected }) => isConnected));
  document.dispatchEvent(new CustomEvent("swapped"));
}

/** Show the page as it is now. */
export async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (answer.redirected) return location.replace(answer.url);
  if (!answer.ok) throw new Error(answer.statusText);
  swap(new DOMParser().parseFromString(await answer.text(), "text/html"));
}

/** Who enters what, in lines under the card, where they move nothing that the user is about to tap. */
function sendNews(entering) {
  const there = body.querySelector(".entering") ?? document.createElement("div");
  there.className = "entering";
  there.dataset.own = "";
  there.setAttribute("role", "status");
  there.replaceChildren(
    ...entering.map(({ words }) =>
      Object.assign(document.createElement("p"), { className: "say", textContent: words }),
    ),
  );
  const card = document.querySelector("main .card, main .grids");
  if (there.isConnected) return;
  if (card) card.after(there);
  else document.querySelector("main").append(there);
}

let knownRight = null;

/** `version` may be older than the page's own: then there is nothing to take in but another right or view code. */
export async function take({ version, entering, right, code }) {
  sendNews(entering);
  const isOther = right !== (knownRight ?? right) || code !== (body.dataset.code ?? code);
  if (isOther || version > Number(body.dataset.seq)) await refresh();
  knownRight = right;
}
