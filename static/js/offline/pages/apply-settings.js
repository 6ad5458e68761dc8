// The shell with the appearance that this phone chose: the cookie that the server reads, read here.

import { SETTINGS, STYLED } from "../../base/constants.js";
import { staticAddress } from "../../base/static-address.js";

/** What was chosen on this phone, by name. */
function chosenSettings() {
  const cookie = document.cookie.split("; ").find((item) => item.startsWith("settings="));
  const chosen = new URLSearchParams(decodeURIComponent((cookie ?? "").slice("settings=".length)));
  return Object.fromEntries(SETTINGS.map((name) => [name, chosen.get(name) ?? ""]));
}

/** Put it on the page. */
export function applySettings() {
  const settings = chosenSettings();
  const { dataset } = document.documentElement;
  for (const name of SETTINGS) {
    if (settings[name]) dataset[name] = settings[name];
    else delete dataset[name];
  }
  const link = document.querySelector('link[href$="/chosen-look.css"]');
  const isStyled = [settings.theme, settings.pad].some((choice) => STYLED.includes(choice));
  if (!isStyled) link?.remove();
  else if (!link) document.head.append(styleLink());
}

function styleLink() {
  const href = staticAddress("css/chosen-look.css");
  return Object.assign(document.createElement("link"), { rel: "stylesheet", href });
}
