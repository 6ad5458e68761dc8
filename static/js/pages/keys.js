// The list of keys, laid over the page: the same list as on its own page.

const dialog = document.createElement("dialog");

async function fetchList() {
  const answer = await fetch(document.getElementById("announcements").dataset.keys);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.head.append(...page.head.querySelectorAll("link[href*='settings.css']"));
  const head = document.createElement("h2");
  head.className = "section-title";
  head.id = "keys";
  head.append(page.querySelector("h1").textContent, closer(page.querySelector("main").dataset.close));
  dialog.setAttribute("aria-labelledby", head.id);
  dialog.append(head, page.querySelector(".keys"));
  document.body.append(dialog);
}

function closer(label) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "link", textContent: label });
  button.addEventListener("click", () => dialog.close());
  return button;
}

/** Open the list; Escape or its button closes it, and typing goes on where it was. */
export async function show() {
  if (dialog.open) return dialog.close();
  if (!dialog.isConnected) await fetchList();
  dialog.showModal();
}

// The page below must not hear the keys that are tried out here.
dialog.addEventListener("keydown", (event) => event.stopPropagation());
