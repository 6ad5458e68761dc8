// A second tap is meant for what the first one met, never for what came up in its place. Before all else.
(function () {
  const REST = 450; // milliseconds
  const NEAR = 24; // pixels
  let last = [];

  /** What lies under a finger: this page, its pane, the suits of a card. */
  function place() {
    const suits = document.querySelector(".suits:not([hidden])");
    return [performance.timeOrigin, document.body.dataset.state, suits?.dataset.of].join();
  }

  function kept() {
    try {
      return JSON.parse(sessionStorage.tap);
    } catch {
      return last;
    }
  }

  function keep(tap) {
    last = tap;
    try {
      sessionStorage.tap = JSON.stringify(tap);
    } catch {
      /* A browser that keeps nothing knows it within this page. */
    }
  }

  addEventListener("click", (event) => {
    if (!event.detail) return; // the keyboard's, or a script's
    const { timeStamp, clientX, clientY } = event;
    const tap = [performance.timeOrigin + timeStamp, clientX, clientY, place()];
    const [time, x, y, before] = kept();
    const isSecond = tap[0] - time < REST && Math.hypot(clientX - x, clientY - y) < NEAR;
    if (!isSecond || before === tap[3]) return keep(tap);
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
})();
