// Runs before the first paint: marks whether the page may count on modules, so that nothing jumps later, and lets
// a ruling that was just asked for take no tap: a second tap on the button that asked is no word about it.
(function () {
  var root = document.documentElement;
  if (!("noModule" in HTMLScriptElement.prototype)) return;
  root.classList.add("js");
  if (location.search.indexOf("kept=") > 0) {
    root.classList.add("ignore-taps");
    setTimeout(function () {
      root.classList.remove("ignore-taps");
    }, 450);
  }
  try {
    if (localStorage.getItem("draft:" + location.pathname)) root.classList.add("draft-waits");
  } catch {
    root.classList.remove("draft-waits");
  }
  addEventListener(
    "error",
    function () {
      if (!root.classList.contains("ready")) root.classList.remove("js", "draft-waits");
    },
    true,
  );
})();
