// A finger that taps twice where it meant once: for a moment the spot takes no tap where a tap has brought up
// something else, on this page or as the next one. Whatever lies elsewhere can be tapped at once.
(function () {
  var AGAIN = 700; // milliseconds
  var root = document.documentElement,
    tap = null,
    timer = 0;
  function cover() {
    var left = tap ? tap.at + AGAIN - Date.now() : 0;
    if (left <= 0) return;
    root.style.setProperty("--x", tap.x + "px");
    root.style.setProperty("--y", tap.y + "px");
    root.classList.add("tapped");
    clearTimeout(timer);
    timer = setTimeout(
      function () {
        root.classList.remove("tapped");
      },
      Math.min(left, AGAIN),
    );
  }
  function arrive() {
    try {
      tap = JSON.parse(sessionStorage.getItem("tap"));
    } catch {
      tap = null;
    }
    cover();
  }
  addEventListener(
    "click",
    function (event) {
      if (event.detail) tap = { x: event.clientX, y: event.clientY, at: Date.now() };
      if (event.target.closest("summary")) cover(); // its "toggle" may come after the second tap
    },
    true,
  );
  addEventListener("pagehide", function () {
    try {
      sessionStorage.setItem("tap", JSON.stringify(tap));
    } catch {
      tap = null;
    }
  });
  addEventListener("pageshow", function (event) {
    if (event.persisted) arrive();
  });
  document.addEventListener("new-keys", cover);
  document.addEventListener("toggle", cover, true);
  document.addEventListener(
    "change",
    function (event) {
      if (event.target.type === "checkbox") cover();
    },
    true,
  );
  arrive();
})();
