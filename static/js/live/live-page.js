// A page that shows what others enter: updates it without moving what the user is doing.

import { morphPage } from "../base/morph.js";

const { body } = document;
/** What changed lights up for a moment, unless reduced motion is on. */
function highlight(elements) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const cells = new Set(elements.map((element) => element.closest("td, dd, li, .big-number, p") ?? element));
  for (const cell of cells) {
    const ringed = { boxShadow: "inset 0 0 0 3px currentColor" };
    cell.animate([ringed, { ...ringed, offset: 0.6 }, {}], { duration: 2_500, easing: "ease-out", id: "changed" });
  }
}

/** Show the page as it is now. */
async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (answer.redirected) return location.replace(answer.url);
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const changed = morphPage(page);
  document.title = page.title;
  Object.assign(body.dataset, page.body.dataset);
  highlight(changed.filter(({ isConnected }) => isConnected));
  document.dispatchEvent(new CustomEvent("swapped"));
}

/** Who enters what, in lines under the card, where they move nothing that the user is about to tap. */
function sendNews(entering) {
  const there = body.querySelector(".entering") ?? document.createElement("div");
  there.className = "entering";
  there.dataset.own = "";
  there.setAttribute("role", "status");
  const line = ({ words }) => Object.assign(document.createElement("p"), { className: "say", textContent: words });
  there.replaceChildren(...entering.map(line));
  if (there.isConnected) return;
  const card = document.querySelector("main .card, main .grids");
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
