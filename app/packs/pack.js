// Packs the modules of each page into few files. Run by Bun with {root, folder, packs: {name: [module, …]}, host, hosted:
// [module, …], guests: {name: "now" or "load"}} on its standard input; writes into the folder, and prints {name: {first: [file, …],
// later: [file, …]}}: what the page starts with and that imports, and what comes later.
//
// A pack has two parts: what the page begins with, and “later”, all that it imports once it has begun, where there is any.
// What lies in “later” begins only when it is asked for, as a module does that is fetched by itself. The modules
// of guests all lie in the “later” of their host; they begin now, or once the page has loaded. What is hosted comes from
// there on all pages.

import { dirname, join, relative, resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";

const { root, folder, packs, host, hosted, guests } = await Bun.stdin.json();
const IMPORT = /\bimport\((["'])([^"'`]+)\1\)/g;
const scanner = new Bun.Transpiler({ loader: "js" });
const quoted = JSON.stringify;

/** What a module is called within “later”. */
const nameOf = (path) => relative(root, path).replace(/\W/g, "_");

/** All modules that are imported late, by these or by any that they lead to; not what comes from the host. */
async function importedLate(starts, fromHost) {
  const [found, late, open] = [new Set(starts), new Set(), [...starts]];
  while (open.length) {
    const path = open.pop();
    for (const { path: asked, kind } of scanner.scanImports(await Bun.file(path).text())) {
      const next = resolve(dirname(path), asked);
      if (fromHost.includes(next)) continue;
      if (kind === "dynamic-import") late.add(next);
      if (!found.has(next)) open.push(next);
      found.add(next);
    }
  }
  return [...late].sort();
}

function plugin(name, starts, late, invited, fromHost) {
  const begin = starts.map((path) => `import ${quoted(path)};`).join("\n");
  const rest = late.map((path) => `export const ${nameOf(path)} = () => require(${quoted(path)});`).join("\n");
  const written = { [name]: begin, [`${name}-later`]: rest };
  for (const guest of invited) written[guest] = BEGIN[guests[guest]](`${name}-later`, pathsOf(guest).map(nameOf));
  return {
    name: "pages",
    setup(build) {
      build.onResolve({ filter: /^\.\/[\w-]+-later\.js$/ }, ({ path }) => ({ path, external: true }));
      build.onResolve({ filter: /^[\w-]+$/ }, ({ path }) => (path in written ? { path, namespace: "page" } : undefined));
      build.onLoad({ filter: /.*/, namespace: "page" }, ({ path }) => ({ loader: "js", contents: written[path] }));
      build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
        const ask = (_all, _quote, asked) => {
          const late = resolve(dirname(path), asked);
          const place = fromHost.includes(late) ? `./${host}-later.js` : `${name}-later`;
          return `import("${place}").then((later) => later.${nameOf(late)}())`;
        };
        return { loader: "js", contents: (await Bun.file(path).text()).replace(IMPORT, ask) };
      });
    },
  };
}

/** How a guest begins: with all that comes late in its host, before the page has loaded; or once it has. */
const BEGIN = {
  now: (later, names) => `import { ${names} } from "./${later}.js"; ${names.map((name) => `${name}();`).join(" ")}`,
  load: (later, names) => `
    const start = (later) => { ${names.map((name) => `later.${name}();`).join(" ")} };
    const begin = () => import("${later}").then(start).catch(() => {}); // the page was left meanwhile
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin);`,
};

const pathsOf = (name) => packs[name].map((module) => join(root, module));

/** A page and its guests; the files of each. */
async function pack(name) {
  const [starts, isHost] = [pathsOf(name), name === host];
  const [invited, fromHost] = isHost ? [Object.keys(guests), []] : [[], hosted.map((module) => join(root, module))];
  const visiting = invited.flatMap(pathsOf);
  const late = [...new Set([...(await importedLate([...starts, ...visiting], fromHost)), ...visiting])];
  const { outputs } = await Bun.build({
    entrypoints: [name, ...(late.length ? [`${name}-later`] : []), ...invited],
    outdir: folder,
    root,
    naming: { entry: "[name].[ext]", chunk: "chunk-[hash].[ext]" },
    target: "browser",
    splitting: true,
    minify: true,
    sourcemap: "linked",
    plugins: [plugin(name, starts, late, invited, fromHost)],
  });
  for (const { path } of outputs)
    if (path.endsWith(".js")) await Bun.write(`${path}.br`, brotliCompressSync(await Bun.file(path).bytes()));
    else await Bun.write(path, JSON.stringify(withAddresses(await Bun.file(path).json())));
  const later = late.length ? [`${name}-later.js`] : [];
  const files = await Promise.all([name, ...invited].map((page) => filesOf(page, outputs, later)));
  return Object.fromEntries([name, ...invited].map((page, index) => [page, files[index]]));
}

/** A source map that names where each module is served as it was written, instead of repeating it. */
function withAddresses(map) {
  const isModule = map.sources.map((path) => path.endsWith(".js"));
  const sources = map.sources.map((path, index) =>
    isModule[index] ? join("..", "source", relative(root, resolve(folder, path))) : path,
  );
  const sourcesContent = map.sourcesContent.map((text, index) => (isModule[index] ? null : text));
  return { ...map, sources, sourcesContent };
}

/** What a page starts with, what that imports at once, and what comes later. */
async function filesOf(page, outputs, later) {
  const read = (file) => outputs.find(({ path }) => path.endsWith(`/${file}`)).text();
  const importsOf = async (file) =>
    scanner
      .scanImports(await read(file))
      .filter(({ kind }) => kind === "import-statement")
      .map(({ path }) => path.replace("./", ""));
  const withImports = async (file) => [file, ...(await Promise.all((await importsOf(file)).map(withImports))).flat()];
  const first = [...new Set(await withImports(`${page}.js`))];
  const rest = new Set((await Promise.all(later.map(withImports))).flat());
  return { first, later: [...rest].filter((file) => !first.includes(file)) };
}

const made = {};
for (const name of Object.keys(packs)) if (!(name in guests)) Object.assign(made, await pack(name));
console.log(JSON.stringify(made));
