// The shell in the look that this phone chose: the cookie that the server reads, read here.

const NAMES = ["theme", "pad", "order", "call", "tick", "speak"];
const SHEETS = { sun: "theme-sun", large: "pad-large" };

/** What was chosen on this phone, by name. */
export function chosen() {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith("settings="));
  const said = new URLSearchParams(decodeURIComponent((cookie ?? "").slice("settings=".length)));
  return Object.fromEntries(NAMES.map((name) => [name, said.get(name) ?? ""]));
}

/** Put it on the page. */
export function dress() {
  const settings = chosen();
  const { dataset } = document.documentElement;
  for (const name of NAMES) {
    if (settings[name]) dataset[name] = settings[name];
    else delete dataset[name];
  }
  const here = (name) => document.querySelector(`link[href$="/${name}.css"]`);
  for (const [choice, name] of Object.entries(SHEETS)) {
    const isWanted = [settings.theme, settings.pad].includes(choice);
    if (!isWanted) here(name)?.remove();
    else if (!here(name)) document.head.append(sheet(name));
  }
}

function sheet(name) {
  const link = document.createElement("link");
  return Object.assign(link, { rel: "stylesheet", href: new URL(`../../../css/${name}.css`, import.meta.url).href });
}
