// The icons of the page: those that the games' data name in one small file, all others in drawers by their first
// letters, so that a game nobody here knows shows its icons too.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);
const set = require("@iconify-json/game-icons/icons.json");

/** Name of an icon -> the `d` of its one path, in a square of 512. */
const paths = new Map(
  Object.entries(set.icons).map(([name, icon]) => [name, /d="([^"]*)"/.exec(icon.body)[1]]),
);

/** Icons that the page itself uses, whatever the game. */
const ours = fileURLToPath(new URL("../src/board/badges.ts", import.meta.url));
const OURS = ["laurel-crown", "rolling-dices"];

function* filesUnder(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else if (/\.(toml|py)$/.test(name)) yield path;
  }
}

function namedIn(folders) {
  const named = new Set(OURS);
  for (const path of [ours, ...folders.flatMap((folder) => [...filesUnder(folder)])])
    for (const [, word] of readFileSync(path, "utf8").matchAll(/"([a-z0-9]+(?:-[a-z0-9]+)*)"/g))
      if (paths.has(word)) named.add(word);
  return named;
}

const drawerOf = (name) => name.slice(0, 2).replace(/[^a-z]/g, "0");

function packed(names) {
  return JSON.stringify(Object.fromEntries([...names].sort().map((name) => [name, paths.get(name)])));
}

export function icons(folders) {
  return {
    name: "walstatt-icons",
    configureServer(server) {
      server.middlewares.use("/icons/", (request, response) => {
        const drawer = request.url.slice(1).replace(".json", "");
        const names = drawer === "named" ? namedIn(folders) : [...paths.keys()].filter((n) => drawerOf(n) === drawer);
        response.setHeader("content-type", "application/json");
        response.end(packed(names));
      });
    },
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "icons/named.json", source: packed(namedIn(folders)) });
      const drawers = new Map();
      for (const name of paths.keys()) {
        const drawer = drawerOf(name);
        drawers.set(drawer, [...(drawers.get(drawer) ?? []), name]);
      }
      for (const [drawer, names] of drawers)
        this.emitFile({ type: "asset", fileName: `icons/${drawer}.json`, source: packed(names) });
    },
  };
}
