// A second tap is meant for what the first one met, never for what came up in its place. Before all else.
(function () {
  const [REST, NEAR] = [450, 24]; // milliseconds, pixels
  let last = [];

  addEventListener("click", (event) => {
    if (!event.detail) return; // the keyboard's, or a script's
    const { timeOrigin } = performance;
    const suits = document.querySelector(".suits:not([hidden])");
    const place = [timeOrigin, document.body.dataset.state, suits?.dataset.of].join();
    const [time, x, y] = [timeOrigin + event.timeStamp, event.clientX, event.clientY];
    try {
      last = JSON.parse(sessionStorage.tap); // of the page before
    } catch {
      /* A browser that keeps nothing knows it within this page. */
    }
    const since = Math.min(time - last[0], event.timeStamp); // the first may have taken long to lead here
    if (since < REST && Math.hypot(x - last[1], y - last[2]) < NEAR && place !== last[3]) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    last = [time, x, y, place];
    try {
      sessionStorage.tap = JSON.stringify(last);
    } catch {
      /* The same. */
    }
  }, true);
})();
