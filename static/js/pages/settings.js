// A choice is kept at once, and this page shows it.

const form = document.getElementById("settings");
const status = document.querySelector("[role=status]");
const styleLinks = () => [...document.head.querySelectorAll("link[rel=stylesheet]")];
const nameField = form.elements.namedItem("phone");
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
  const isKept = sent.type === "opaqueredirect";
  const page = await (isKept ? await fetch(location.href) : sent).text();
  if (turn !== asked) return;
  const fresh = new DOMParser().parseFromString(page, "text/html");
  if (!isKept) return refuse(fresh);
  if (fresh.documentElement.lang !== document.documentElement.lang) return location.reload();
  applyPage(fresh);
  nameField.removeAttribute("aria-invalid");
  status.textContent = status.dataset.kept;
}

/** A wrong name says what is wrong with it. */
function refuse(fresh) {
  const wrong = fresh.getElementById("wrong");
  nameField.toggleAttribute("aria-invalid", wrong !== null);
  status.textContent = wrong?.textContent ?? status.dataset.not;
}

// half of the choices stand beside the form
document.addEventListener("change", ({ target }) => {
  if (target.form !== form) return;
  keep().catch(() => {
    status.textContent = status.dataset.not;
  });
});
