// A form that only the server can take: without a connection a press keeps the page, with all that was typed or chosen.

const notice = document.querySelector("[data-unreached]");

async function isThere() {
  const answer = await fetch("/token", { cache: "no-store" }).catch(() => null);
  return Boolean(answer?.ok);
}

async function send(form, button) {
  notice.hidden = await isThere();
  if (!notice.hidden) return notice.scrollIntoView({ block: "nearest" });
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
