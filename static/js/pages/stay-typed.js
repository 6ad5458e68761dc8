// A form that only the server can take: without a connection a press keeps the page, with all that was typed or chosen;
// so it does with more than the server takes, which would hang up on it.

const [notice, tooLarge] = ["[data-unreached]", "[data-too-large]"].map((name) => document.querySelector(name));
const MOST_BYTES = 2 * 1024 * 1024; // of a request, see app/limits.py

async function isThere() {
  const answer = await fetch("/token", { cache: "no-store" }).catch(() => null);
  return Boolean(answer?.ok);
}

async function send(form, button) {
  const { size } = await new Response(new FormData(form)).blob();
  tooLarge.hidden = size <= MOST_BYTES;
  notice.hidden = !tooLarge.hidden || (await isThere());
  const shown = [tooLarge, notice].find(({ hidden }) => !hidden);
  if (shown) return shown.scrollIntoView({ block: "nearest" });
  form.dataset.online = "reached";
  form.requestSubmit(button);
  form.dataset.online = "";
}

for (const form of document.querySelectorAll("form[data-online]")) {
  form.addEventListener("submit", (event) => {
    if (form.dataset.online === "reached") return;
    event.preventDefault();
    send(form, event.submitter);
  });
}
