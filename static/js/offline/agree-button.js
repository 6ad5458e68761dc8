// A press on "All agree" or an objection is taken from the browser, which would lose it without a connection.

let isSending = false;

async function submitNod(event) {
  const { target: form, submitter } = event;
  if (form.id !== "nod" || form.dataset.plain) return;
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  const isDone = await import("./agree.js").then((agree) => agree.submitNod(form, submitter)).catch(() => false);
  isSending = false;
  if (isDone) return;
  form.dataset.plain = "yes";
  form.requestSubmit(submitter);
}

document.addEventListener("submit", submitNod);
