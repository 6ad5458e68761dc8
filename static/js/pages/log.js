// The log: times by this phone's clock; what is looked for is shown as soon as it is chosen.

const filter = document.querySelector(".log-filter");
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

function showTimes() {
  for (const time of document.querySelectorAll("time[datetime]")) {
    const how = time.closest("[data-days]") ? { day: "numeric", month: "short", ...clock } : clock;
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, how);
  }
}

filter.addEventListener("change", () => filter.requestSubmit());
document.addEventListener("swapped", showTimes);
showTimes();
document.documentElement.classList.add("ready");
