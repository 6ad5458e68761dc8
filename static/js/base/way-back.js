// “‹ Card” goes back where the page before is the card: the back gesture then never meets the same page twice.

const UP = ".bar > a:first-child";
const bare = (address) => address.replace(/[?#].*/, "");

/** The address of the page before this one; "" for another site's, or if the browser hides it. */
function pageBefore() {
  const { navigation } = window;
  return navigation?.entries()[navigation.currentEntry.index - 1]?.url ?? "";
}

document.addEventListener("click", (event) => {
  const link = event.target.closest(UP);
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (bare(link.href) !== bare(pageBefore())) return;
  event.preventDefault();
  history.back();
});
