// The result as a picture goes to a chat; where a browser can’t share a file, the picture opens.

const link = document.querySelector("[data-shares]");

async function share({ href, dataset }) {
  const picture = await (await fetch(href)).blob();
  const files = [new File([picture], "result.png", { type: picture.type })];
  if (!navigator.canShare({ files })) throw new Error("no files");
  await navigator.share({ files, title: dataset.shares });
}

link?.addEventListener("click", (event) => {
  if (!navigator.canShare || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  share(link).catch((error) => {
    if (error.name !== "AbortError") location.assign(link.href);
  });
});
