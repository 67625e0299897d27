import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const PAGE = "../src/ursuppe/server/page";

/** Lays a compressed copy beside every file, which the server sends as it is. */
function compressed(): Plugin {
  return {
    name: "compressed",
    closeBundle() {
      for (const entry of readdirSync(PAGE, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || entry.name.endsWith(".gz")) continue;
        const path = join(entry.parentPath, entry.name);
        writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
      }
    },
  };
}

// The page is served by the Python server from inside the package.
export default defineConfig({
  plugins: [svelte(), compressed()],
  base: "/",
  logLevel: "error",
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // light-dark()
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
});
