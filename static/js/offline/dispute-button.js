// A press on a dispute or its withdrawal is taken from the browser, which would lose it without a connection.

let isSending = false;

async function submitDispute(event) {
  const { target: form, submitter } = event;
  if (form.id !== "dispute" || form.dataset.plain) return;
  event.preventDefault();
  if (isSending) return;
  isSending = true;
  const isDone = await import("./queue.js").then((module) => module.submitDispute(form, submitter)).catch(() => false);
  isSending = false;
  if (isDone) return;
  form.dataset.plain = "yes";
  form.requestSubmit(submitter);
}

document.addEventListener("submit", submitDispute);
