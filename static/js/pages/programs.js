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

async function answerTo(form) {
  const words = new URLSearchParams(new FormData(form));
  const answer = await fetch(`${form.action}?${words}`, { headers: { Accept: "application/json" } });
  return `${answer.status}\n${await textOf(answer)}`;
}

async function show(form) {
  const shown = form.querySelector(".answer");
  const text = await answerTo(form).catch(() => "");
  shown.hidden = false;
  shown.textContent = text || shown.dataset.none;
  shown.scrollIntoView({ block: "nearest" });
}

for (const form of document.querySelectorAll(".try")) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show(form);
  });
}

/** Open what an address points at: an operation, or what a problem means. */
function openTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (!target) return;
  for (let up = target; up; up = up.parentElement) if (up.localName === "details") up.open = true;
  target.scrollIntoView();
}

addEventListener("hashchange", openTarget);
openTarget();
document.documentElement.classList.add("ready");
