// A second tap is meant for what the first one met, never for what came up in its place. Before all else.
(function () {
  const [REST, NEAR] = [450, 16]; // milliseconds, pixels
  const { classList } = document.documentElement;
  const isLed = document.referrer !== ""; // something on the page before led here
  let last = [];

  classList.toggle("rest", isLed);
  setTimeout(() => classList.remove("rest"), REST);

  addEventListener("click", (event) => {
    const { detail, timeStamp: time, clientX: x, clientY: y } = event;
    if (!detail) return; // the keyboard's, or a script's
    const suits = document.querySelector(".suits:not([hidden])");
    const place = [document.body.dataset.state, suits?.dataset.of].join();
    const isSecond = time - last[0] < REST && Math.hypot(x - last[1], y - last[2]) < NEAR && place !== last[3];
    if (isSecond || (isLed && time < REST)) {
      event.preventDefault();
      return event.stopImmediatePropagation();
    }
    last = [time, x, y, place];
  }, true);
})();
