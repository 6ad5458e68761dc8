// How this phone likes its pages: a cookie, which the server reads too (app/web/settings.py).

const LIFETIME = 400 * 24 * 3600; // seconds, the most that browsers allow

export function settingsKept() {
  const cookie = document.cookie.split("; ").find((item) => item.startsWith("settings="));
  return new URLSearchParams(decodeURIComponent((cookie ?? "").slice("settings=".length)));
}

/** Keep one setting; "" is the usual. */
export function keepSetting(name, value) {
  const chosen = settingsKept();
  if (value) chosen.set(name, value);
  else chosen.delete(name);
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing on older phones and over http
  document.cookie = `settings=${chosen}; path=/; max-age=${LIFETIME}; samesite=lax${secure}`;
}
