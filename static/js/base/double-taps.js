// A finger that taps twice where it meant once: for a moment the spot takes no tap where a tap has brought up
// something else, on this page or as the next one. Whatever lies elsewhere can be tapped at once.
{
  const AGAIN = 700; // milliseconds
  const root = document.documentElement;
  let tap = null;
  let timer = 0;

  const cover = () => {
    const left = tap ? tap.at + AGAIN - Date.now() : 0;
    if (left <= 0) return;
    root.style.setProperty("--x", `${tap.x}px`);
    root.style.setProperty("--y", `${tap.y}px`);
    root.classList.add("tapped");
    clearTimeout(timer);
    timer = setTimeout(() => root.classList.remove("tapped"), Math.min(left, AGAIN));
  };

  /** Cover the spot of the tap that led here. */
  const arrive = () => {
    try {
      tap = JSON.parse(sessionStorage.getItem("tap"));
    } catch {
      tap = null;
    }
    cover();
  };

  const remember = ({ detail, clientX: x, clientY: y, target }) => {
    if (detail) tap = { x, y, at: Date.now() };
    if (target.closest("summary")) cover(); // its "toggle" may come after the second tap
  };

  addEventListener("click", remember, true);
  addEventListener("pagehide", () => {
    try {
      sessionStorage.setItem("tap", JSON.stringify(tap));
    } catch {
      tap = null;
    }
  });
  addEventListener("pageshow", ({ persisted }) => persisted && arrive());
  document.addEventListener("new-keys", cover);
  document.addEventListener("toggle", cover, true);
  document.addEventListener("change", ({ target }) => target.type === "checkbox" && cover(), true);
  arrive();
}
