// Once a page has loaded, so that its first view costs nothing: what keeps the phone going offline.
{
  const start = () => import("../offline/start.js").catch(() => {}); // the page was left meanwhile

  if (document.readyState === "complete") start();
  else addEventListener("load", start);
}
