// The service worker: keeps the shell on the phone and answers with it where no network does.

const CACHE = `shell-${SHELL.version}-${SHELL.language}`;
const KEPT = [...SHELL.kept, ...SHELL.packs];
const QUESTIONS = /^\/g\/\w+\/ask$/;
const PATIENCE = 3000; // milliseconds until the shell stands in for a slow network

async function install() {
  const cache = await caches.open(CACHE);
  const all = fetch(SHELL.all, { cache: "reload" }).then((answer) => unpack(cache, answer));
  await Promise.all([all, cache.addAll(SHELL.packs)]); // packs: the page may have loaded them by now
  await skipWaiting();
}

/** Pages and files come in one answer; one of another version than this worker is none of ours. */
async function unpack(cache, answer) {
  const files = answer.ok ? await answer.json() : {};
  if (!SHELL.kept.every((address) => address in files)) throw new Error(`No files of version ${SHELL.version}`);
  const put = ([address, { type, text, data }]) =>
    cache.put(address, new Response(text ?? JSON.stringify(data), { headers: typed(answer, type) }));
  await Promise.all(Object.entries(files).map(put));
}

/** The security headers of the whole answer apply to each part. */
function typed(answer, type) {
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  headers.set("Content-Type", type);
  return headers;
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith("shell-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await clients.claim();
}

async function kept(address) {
  const cache = await caches.open(CACHE);
  return cache.match(address, { ignoreSearch: true });
}

/** The page from the network while it answers in time, else the shell. */
async function page(request) {
  const gone = new AbortController();
  const timer = setTimeout(() => gone.abort(), PATIENCE);
  try {
    const answer = await fetch(request, { signal: gone.signal, cache: "no-cache" }); // fresh on the way back, too
    return SHELL.gateways.includes(answer.status) ? ((await kept(SHELL.page)) ?? answer) : answer;
  } catch {
    return (await kept(request.url)) ?? (await kept(SHELL.page)) ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

/** The answer to a form; without a server, the shell shows that nothing was changed. */
async function form(request) {
  try {
    return await fetch(request);
  } catch {
    return (await kept(SHELL.page)) ?? Response.error();
  }
}

/** A file as it was kept, which needs no network: its address names its version. */
async function file(request) {
  return (await kept(request.url)) ?? fetch(request);
}

/** Questions about the rules: as the network has them, and kept; an older address serves for the same game. */
async function questions(request) {
  const cache = await caches.open(CACHE);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.ok) await cache.put(request.url, answer.clone());
    return answer;
  } catch {
    const exact = await cache.match(request.url);
    const answer = exact ?? (await cache.matchAll(request.url, { ignoreSearch: true })).at(-1);
    return answer ?? (request.mode === "navigate" ? page(request) : new Response(null, { status: 204 }));
  }
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(activate()));
// A page that opened while this worker started is not its own until it asks.
addEventListener("message", () => clients.claim());
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method !== "GET") return request.mode === "navigate" && event.respondWith(form(request));
  if (QUESTIONS.test(pathname)) event.respondWith(questions(request));
  else if (request.mode === "navigate") event.respondWith(page(request));
  else if (KEPT.includes(pathname)) event.respondWith(file(request));
});
