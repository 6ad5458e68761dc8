// Choosing how a sheet is printed: every choice shows the new sheet, and a phone can hand the file on.

const form = document.getElementById("choices");
let asked = 0;

/** Put the parts of another answer in the places of those here. */
function take(page) {
  for (const id of ["shown", "take"]) document.getElementById(id).replaceWith(page.getElementById(id));
  for (const { id } of form.querySelectorAll(".more")) {
    const [old, fresh] = [document, page].map((node) => node.querySelector(`#${id} > summary`));
    old.replaceWith(fresh);
  }
  offerSharing();
}

async function show() {
  const number = ++asked;
  const chosen = [...new FormData(form)].filter(([, value]) => value); // empty ones are not worth an address
  const url = `${location.pathname}?${new URLSearchParams(chosen)}`;
  document.getElementById("shown").classList.add("loading");
  try {
    const answer = await fetch(url, { headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (number !== asked) return;
    if (!page.getElementById("shown")) throw new Error(String(answer.status));
    take(page);
    history.replaceState(null, "", url);
  } catch {
    location.assign(url);
  }
}

/** Only where this browser can hand on a file, or at least an address. */
function offerSharing() {
  const button = document.querySelector("[data-do=share]");
  if (!button) return;
  button.hidden = !navigator.share;
  // An iPhone's app would show the file without a way back; its share sheet prints.
  document.querySelector("[data-way=open]").hidden = Boolean(navigator.standalone && navigator.share);
}

async function share({ url, file, title }) {
  try {
    const pdf = await (await fetch(url)).blob();
    const files = [new File([pdf], file, { type: "application/pdf" })];
    if (navigator.canShare?.({ files })) await navigator.share({ files, title });
    else await navigator.share({ url: new URL(url, location.href).href, title });
  } catch (error) {
    if (error.name !== "AbortError") location.assign(url);
  }
}

form.addEventListener("change", show);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  show();
});
document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-do=share]");
  if (button) share(button.dataset);
});
offerSharing();
