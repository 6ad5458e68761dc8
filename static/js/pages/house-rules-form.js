// Shows live what a change of the house rules does: the server scores, this page takes over what is new.

const form = document.getElementById("house");
const WAIT = 350; // ms after the last change
let timer;
let asked = 0;
let touched; // the id of the rule that was changed last

/** The focused control, found again by its id once its part of the page is new. */
function keepFocus(work) {
  const { id, selectionStart } = document.activeElement;
  work();
  const again = id && document.getElementById(id);
  if (!again || again === document.activeElement) return;
  again.focus({ preventScroll: true });
  if (again.type === "text") again.setSelectionRange(selectionStart, selectionStart);
}

/** The rule under the finger stays where it is, whatever grows above it. */
function keepPlace(work) {
  const top = () => document.getElementById(touched)?.getBoundingClientRect().top ?? 0;
  const before = top();
  work();
  scrollBy({ top: top() - before, behavior: "instant" });
}

/** Give a folded section its new switches; those that are the same stay as they are. */
function renew(section, fresh) {
  const nodes = [...fresh.children].map((node) => {
    const old = document.getElementById(node.id);
    if (old?.markup === node.outerHTML) return old;
    node.markup = node.outerHTML;
    node.open ||= Boolean(old?.open);
    return node;
  });
  section.replaceChildren(...nodes);
}

function takeOver(html) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const typing = document.activeElement.id === "text";
  document.getElementById("seen").value = page.getElementById("seen").value;
  for (const part of page.querySelectorAll(".live")) document.getElementById(part.id).replaceWith(part);
  for (const fold of document.querySelectorAll(".fold")) {
    const fresh = page.getElementById(fold.id);
    fold.hidden = !fresh || fresh.hidden;
    if (fresh) fold.querySelector("summary").replaceWith(fresh.querySelector("summary"));
  }
  for (const fresh of page.querySelectorAll(".switches")) {
    const section = document.getElementById(fresh.id);
    if (!section) document.getElementById("switches").append(page.getElementById(fresh.parentNode.id));
    else if (!typing || fresh.id !== "b-data") renew(section, fresh);
  }
}

/** Leave what has the words that were typed: in its section, its label or its values. */
function search(text) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).join(" ");
  const folds = [...document.querySelectorAll(".fold:has(.switch)")];
  for (const fold of folds) {
    const title = fold.querySelector("summary").firstElementChild.firstChild.textContent;
    const rows = [...fold.querySelectorAll(".switch")];
    for (const row of rows) row.hidden = !`${title} ${row.textContent}`.toLowerCase().includes(words);
    fold.name = words ? "" : "all-rules";
    fold.hidden = rows.every(({ hidden }) => hidden);
    fold.open = Boolean(words) && !fold.hidden;
  }
  document.getElementById("none-found").hidden = folds.some(({ hidden }) => !hidden);
}

async function ask() {
  const turn = ++asked;
  const answer = await fetch(form.dataset.preview, { method: "POST", body: new FormData(form) });
  const html = await answer.text();
  if (answer.ok && turn === asked) keepPlace(() => keepFocus(() => takeOver(html)));
}

function askSoon(event) {
  if (event.target.id === "find") return search(event.target.value);
  if (event.target.name === "name") {
    const shown = document.querySelector("#saves bdi"); // the key names what it saves; other rules have no such key
    if (shown) shown.textContent = event.target.value;
    return;
  }
  const own = event.target.matches(".own") && event.target.closest("label").querySelector("[type=radio]");
  if (own && event.target.value) own.checked = true;
  touched = event.target.closest(".switch, .data")?.id;
  clearTimeout(timer);
  timer = setTimeout(() => ask().catch(() => {}), WAIT);
}

form.addEventListener("input", askSoon);
form.addEventListener("keydown", (event) => {
  if (event.target.id === "find" && event.key === "Enter") event.preventDefault();
});
// A save in the middle of a preview must send what is on the page, not be overtaken by it.
form.addEventListener("submit", () => {
  clearTimeout(timer);
  asked += 1;
});
document.documentElement.classList.add("ready");
