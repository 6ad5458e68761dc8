// The page for programs: what a form asks for is shown below it, instead of on a page of its own.

/** The answer as a person reads it; what is no JSON stays as it came. */
async function textOf(answer) {
  const text = await answer.text();
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function show(form) {
  const shown = form.querySelector(".answer");
  const words = new URLSearchParams(new FormData(form));
  const answer = await fetch(`${form.action}?${words}`, { headers: { Accept: "application/json" } });
  shown.textContent = `${answer.status}\n${await textOf(answer)}`;
  shown.hidden = false;
}

for (const form of document.querySelectorAll(".try")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show(form).catch(() => form.submit());
  });
}
document.documentElement.classList.add("ready");
