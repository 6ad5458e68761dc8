// "As of 21:04": since when the page may be outdated, shown after a while without an answer.

const STALE = 10_000; // milliseconds
let [answered, timer] = [Date.now(), null];

const clock = (time) =>
  new Date(time).toLocaleTimeString(document.documentElement.lang, {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

const asOf = () => document.getElementById("unsent").dataset.age.replace("{time}", clock(answered));

function write(there, isStale) {
  there.textContent = asOf();
  there.classList.toggle("stale", isStale);
}

function show() {
  const there = document.querySelector(".as-of") ?? document.createElement("small");
  if (!there.isConnected) {
    there.className = "as-of";
    there.dataset.own = "";
    there.setAttribute("role", "status");
    document.querySelector(".bar h1")?.append(there);
  }
  write(there, true);
}

/** An answer came: what is on the screen is fresh. */
export function refreshed() {
  clearTimeout(timer);
  [answered, timer] = [Date.now(), null];
  const there = document.querySelector(".as-of");
  if (there && "own" in there.dataset) there.remove();
  else if (there) write(there, false);
}

/** No answer came: say so once that has lasted. */
export function age() {
  timer ??= setTimeout(show, Math.max(0, answered + STALE - Date.now()));
}
