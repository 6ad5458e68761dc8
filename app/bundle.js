// Makes what phones load small: `bun bundle.js STATIC OUT` with {shared: [module, …], alone: [script, …]} on standard
// input writes each under its own name. What any module imports late lies together in js/later.js, where it begins only
// when it is asked for. The modules of `shared` have their code in common with it; each of `alone` has its own.

import { brotliCompressSync } from "node:zlib";
import { dirname, join, relative, resolve } from "node:path";

const [root, outdir] = process.argv.slice(2).map((folder) => resolve(folder));
const { shared, alone } = await Bun.stdin.json();
const LATER = join(root, "js/later.js");
const IMPORT = /\bimport\("(\.[^"]+)"\)/g;
const RANGE = /\((width|height|aspect-ratio)([<>])=([^()]+)\)/g;

const filesLike = (pattern) => [...new Bun.Glob(pattern).scanSync({ cwd: root, absolute: true })].sort();
const read = (path) => Bun.file(path).text();
const nameOf = (path) => relative(root, path).replace(/\W/g, "_");
const target = (path, asked) => resolve(dirname(path), asked);

const late = new Set();
for (const path of filesLike("js/**/*.js"))
  for (const [, asked] of (await read(path)).matchAll(IMPORT)) late.add(target(path, asked));
const starts = [...late].sort().map((path) => `export const ${nameOf(path)} = () => require("${path}");`);

/** Leads late imports to `later`, which is a path of this build or one that the browser resolves. */
const toLater = (later) => ({
  name: "to-later",
  setup(build) {
    build.onResolve({ filter: /later\.js$/ }, ({ path }) => ({ path, external: path !== LATER }));
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => {
      const begin = (_all, asked) => `import("${later}").then((all) => all.${nameOf(target(path, asked))}())`;
      return { loader: "js", contents: path === LATER ? starts.join("\n") : (await read(path)).replace(IMPORT, begin) };
    });
  },
});

const naming = { entry: "[dir]/[name].[ext]", chunk: "js/shared-[hash].[ext]" };
const bundle = (entrypoints, options) => Bun.build({ entrypoints, root, outdir, naming, minify: true, ...options });
await bundle([...shared.map((name) => join(root, name)), LATER], { splitting: true, plugins: [toLater(LATER)] });
for (const name of alone) {
  const later = relative(dirname(name), "js/later.js");
  await bundle([join(root, name)], { plugins: [toLater(later)] });
}
await bundle(filesLike("css/*.css"), { target: "bun" }); // for browsers, it replaces what is newer than 2020

const outputs = (pattern) => new Bun.Glob(pattern).scanSync({ cwd: outdir, absolute: true });
for (const path of outputs("css/*.css")) {
  const bound = (_all, feature, sign, value) =>
    `(${sign === ">" ? "min" : "max"}-${feature}:${value === "1" ? "1/1" : value})`;
  await Bun.write(path, (await read(path)).replace(RANGE, bound)); // phones older than 2023 know no ranges
}
for (const path of outputs("js/**/*.js")) await Bun.write(`${path}.br`, brotliCompressSync(await Bun.file(path).bytes()));
