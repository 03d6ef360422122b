import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { icons } from "./build/icons.js";

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const server = process.env.WALSTATT_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), icons([here("../src/walstatt/games")])],
  build: {
    outDir: here("../src/walstatt/server/static"),
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content policy allows no data: scripts
    modulePreload: { polyfill: false },
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { include: ["test/**/*.test.ts"], environment: "node" },
});
