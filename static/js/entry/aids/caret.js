// The caret of the next card blinks by a timer: while an animation runs, every tap waits for its next frame.

const BLINK = 550; // milliseconds it is there, then as long away
const calm = matchMedia("(prefers-reduced-motion: reduce)");

function blink() {
  const isAway = !calm.matches && Math.floor(performance.now() / BLINK) % 2 > 0;
  document.body.classList.toggle("blink", isAway);
}

/** Turned, the phone shows another part of the page; the card that is next must be in it. */
function keepInView() {
  document.querySelector(".cell[aria-current]")?.scrollIntoView({ block: "nearest" });
}

addEventListener("resize", keepInView);
setInterval(blink, BLINK);
