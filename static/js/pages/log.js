// The log: times by this phone's clock; what is looked for is shown as soon as it is chosen.

const filter = document.querySelector(".log-filter");
const how = { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

function tellTimes() {
  for (const time of document.querySelectorAll("time[datetime]")) {
    time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, how);
  }
}

filter.addEventListener("change", () => filter.requestSubmit());
document.addEventListener("swapped", tellTimes);
tellTimes();
document.documentElement.classList.add("ready");
