// Handing on a link: to the clipboard, by the phone's own menu, or on paper.

const status = document.querySelector("[role=status]");

/** Old ways where the new one is missing: phones on plain http have no clipboard, so they see what is selected. */
async function copy(field, button) {
  const chips = button.closest("p");
  if (chips) chips.after(status);
  else button.parentElement.before(status);
  if (!navigator.clipboard) field.closest(".no-js")?.classList.remove("no-js");
  field.select();
  try {
    if (navigator.clipboard) await navigator.clipboard.writeText(field.value);
    else if (!document.execCommand("copy")) throw new Error("not copied");
    status.textContent = status.dataset.copied;
  } catch {
    status.textContent = status.dataset.selected;
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => copy(document.getElementById(button.dataset.copy), button));
}
for (const button of document.querySelectorAll("[data-share]")) {
  button.hidden = !navigator.share;
  const { value: url } = document.getElementById(button.dataset.share);
  button.addEventListener("click", () => navigator.share({ title: document.title, url }).catch(() => {}));
}
document.querySelector("[data-print]")?.addEventListener("click", () => print());
document.documentElement.classList.add("ready");
