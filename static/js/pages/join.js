// What stands behind the # of a link, which no server sees: out of the address, into the form, sent by POST.

const form = document.getElementById("join");

function take() {
  const key = new URLSearchParams(`key=${location.hash.slice(1)}`).get("key"); // a whole link where it was shared
  if (!key) return;
  history.replaceState(null, "", location.pathname);
  form.elements.code.value = key;
  form.submit();
}

addEventListener("hashchange", take);
take();
