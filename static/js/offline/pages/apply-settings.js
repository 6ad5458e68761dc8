// The shell in the look that this phone chose: the cookie that the server reads, read here.

import { SETTINGS, SETTING_STYLES } from "../../base/constants.js";

/** What was chosen on this phone, by name. */
export function chosenSettings() {
  const cookie = document.cookie.split("; ").find((one) => one.startsWith("settings="));
  const said = new URLSearchParams(decodeURIComponent((cookie ?? "").slice("settings=".length)));
  return Object.fromEntries(SETTINGS.map((name) => [name, said.get(name) ?? ""]));
}

/** Put it on the page. */
export function applySettings() {
  const settings = chosenSettings();
  const { dataset } = document.documentElement;
  for (const name of SETTINGS) {
    if (settings[name]) dataset[name] = settings[name];
    else delete dataset[name];
  }
  const linkHere = (name) => document.querySelector(`link[href$="/${name}.css"]`);
  for (const [choice, name] of Object.entries(SETTING_STYLES)) {
    const isWanted = [settings.theme, settings.pad].includes(choice);
    if (!isWanted) linkHere(name)?.remove();
    else if (!linkHere(name)) document.head.append(styleLink(name));
  }
}

function styleLink(name) {
  const link = document.createElement("link");
  return Object.assign(link, { rel: "stylesheet", href: new URL(`../../../css/${name}.css`, import.meta.url).href });
}
