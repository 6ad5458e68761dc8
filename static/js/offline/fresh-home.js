// The games as they stand now, also for whoever comes back to their list: browsers show the page as it was.

const [SOON, LATE] = [4_000, 60_000]; // milliseconds until what could not be fetched is asked for again
let [timer, pause, isDue] = [0, SOON, false];

const listed = (page) => page.querySelector("main")?.textContent;

async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) throw new Error(answer.statusText);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (listed(page) !== listed(document)) location.reload();
}

async function look() {
  clearTimeout(timer);
  isDue = !(await refresh().then(
    () => true,
    () => false, // without a network the list stays
  ));
  if (!isDue || document.hidden) return;
  timer = setTimeout(look, pause);
  pause = Math.min(LATE, 2 * pause);
}

addEventListener("pageshow", ({ persisted }) => persisted && look());
document.addEventListener("visibilitychange", () => {
  clearTimeout(timer);
  if (isDue && !document.hidden) look();
});
if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") look();
