// Runs before the first paint: says whether the page may count on modules, so that nothing jumps later.
(function () {
  var root = document.documentElement;
  if (!("noModule" in HTMLScriptElement.prototype)) return;
  root.classList.add("js");
  try {
    if (localStorage.getItem("draft:" + location.pathname)) root.classList.add("waking");
  } catch (error) {
    root.classList.remove("waking");
  }
  addEventListener("error", function () {
    if (!root.classList.contains("ready")) root.classList.remove("js", "waking");
  }, true);
})();
