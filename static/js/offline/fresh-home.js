// The games as they stand now, also after the back button: browsers show the page as it was.

const [SOON, LATE] = [4_000, 60_000]; // milliseconds until what could not be fetched is asked for again
let [timer, pause, isDue] = [0, SOON, false];

const listed = (page) => page.querySelector("main")?.textContent;

async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (listed(page) !== listed(document)) location.reload();
}

async function poll() {
  clearTimeout(timer);
  isDue = !(await refresh().then(
    () => true,
    () => false, // without a network the list stays
  ));
  if (!isDue || document.hidden) return;
  timer = setTimeout(poll, pause);
  pause = Math.min(LATE, 2 * pause);
}

addEventListener("pageshow", ({ persisted }) => persisted && poll());
document.addEventListener("visibilitychange", () => {
  clearTimeout(timer);
  if (isDue && !document.hidden) poll();
});
if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") poll();
