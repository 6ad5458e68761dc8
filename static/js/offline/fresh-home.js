// The games as they stand now, also for whoever comes back to their list: browsers show the page as it was.

const listed = (page) => page.querySelector("main")?.textContent;

async function refresh() {
  const answer = await fetch(location.href, { cache: "no-store" });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (listed(page) !== listed(document)) location.reload();
}

const look = () => refresh().catch(() => {}); // without a network the list stays
addEventListener("pageshow", ({ persisted }) => persisted && look());
if (performance.getEntriesByType("navigation")[0]?.type === "back_forward") look();
