// What stands behind the # of a link, which no server sees: out of the address, into the form, sent by POST.

const form = document.getElementById("join");

function take() {
  const key = new URLSearchParams(`key=${location.hash.slice(1)}`).get("key"); // a whole link where it was shared
  if (!key) return;
  history.replaceState(null, "", location.pathname);
  form.elements.code.value = key;
  form.submit();
}

/** Once this phone has an answer, the page shows it. */
async function waitForAnswer() {
  const answer = await fetch(location.href, { cache: "no-store" }).catch(() => null);
  const isAnswered = answer?.ok && (answer.redirected || !(await answer.text()).includes("data-waiting"));
  if (isAnswered) location.replace(answer.url);
  else setTimeout(waitForAnswer, 3000);
}

if (form) {
  addEventListener("hashchange", take);
  take();
}
if (document.querySelector("[data-waiting]")) waitForAnswer();
