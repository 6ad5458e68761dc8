// A choice is kept at once, and this page shows it; without a connection the button tries again.

const form = document.getElementById("settings");
const status = document.querySelector("[role=status]");
const styleLinks = () => [...document.head.querySelectorAll("link[rel=stylesheet]")];
let asked = 0;

/** Wear what the fresh page wears: attributes, colours round the page, style sheets. */
function applyPage(page) {
  const [shown, fresh] = [document.documentElement, page.documentElement];
  for (const { name } of [...shown.attributes]) {
    if (name.startsWith("data-")) shown.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(fresh.dataset)) shown.dataset[name] = value;
  for (const old of document.head.querySelectorAll("meta[name$=e-color], meta[name=color-scheme]")) old.remove();
  document.head.append(...page.head.querySelectorAll("meta[name=theme-color], meta[name=color-scheme]"));
  const links = [...page.head.querySelectorAll("link[rel=stylesheet]")];
  const isKnown = (link, others) => others.some((other) => other.getAttribute("href") === link.getAttribute("href"));
  for (const link of styleLinks()) if (!isKnown(link, links)) link.remove();
  document.head.append(...links.filter((link) => !isKnown(link, styleLinks())));
}

async function keep() {
  const turn = ++asked;
  const sent = await fetch(location.href, { method: "POST", body: new FormData(form), redirect: "manual" });
  if (sent.type !== "opaqueredirect") throw new Error("not kept");
  const page = await (await fetch(location.href)).text();
  if (turn !== asked) return;
  const fresh = new DOMParser().parseFromString(page, "text/html");
  if (fresh.documentElement.lang !== document.documentElement.lang) return location.reload();
  applyPage(fresh);
  status.textContent = status.dataset.kept;
}

form.addEventListener("change", () => {
  keep().catch(() => {
    status.textContent = status.dataset.not;
  });
});
document.documentElement.classList.add("ready");
