// The log: times by this phone's clock; what is looked for is shown as soon as it is chosen.

const filter = document.querySelector(".log-filter");
const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
const day = { day: "numeric", month: "short" };

function tellTimes() {
  const { lang } = document.documentElement;
  const together = document.querySelector("[data-days]") ? { ...day, ...clock } : clock;
  for (const time of document.querySelectorAll("time[datetime]")) {
    const how = time.matches(".day") ? { ...day, year: "numeric" } : together;
    time.textContent = new Date(time.dateTime).toLocaleString(lang, how);
  }
}

filter.addEventListener("change", () => filter.requestSubmit());
document.addEventListener("swapped", tellTimes);
tellTimes();
document.documentElement.classList.add("ready");
