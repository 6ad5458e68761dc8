// Where a static file is, by its name: Bun may have put a script into a file of another folder.

export const staticAddress = (name) => import.meta.url.replace(/\/js\/.*/, `/${name}`);

/** Put a style sheet into the page. Returns a promise that ends once it is there, or fails. */
export function addStyle(name) {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: staticAddress(name) });
  document.head.append(sheet);
  return new Promise((resolve, reject) => Object.assign(sheet, { onload: resolve, onerror: reject }));
}
