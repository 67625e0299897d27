import { svelte } from "@sveltejs/vite-plugin-svelte";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { defineConfig, type Plugin } from "vite";

const PAGE = "../src/ursuppe/server/page";
const WORKER = "worker.js";

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

/** Gives the service worker of every other build another cache: the names of the files have
 * hashes of what is in them. */
function stamped(): Plugin {
  return {
    name: "stamped",
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") this.error(`the build has no ${WORKER}`);
      const names = Object.keys(bundle).filter((name) => name !== WORKER);
      const stamp = createHash("sha256").update(names.sort().join()).digest("hex").slice(0, 12);
      worker.code = worker.code.replace("BUILD_STAMP", stamp);
    },
  };
}

// The page is served by the Python server from inside the package.
export default defineConfig({
  plugins: [svelte(), stamped(), compressed()],
  base: "/",
  logLevel: "error",
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2022",
    cssTarget: ["chrome123", "firefox120", "safari17.5"], // light-dark()
    assetsInlineLimit: 0, // the Content-Security-Policy allows data: addresses for pictures alone
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: "index.html", worker: "worker/worker.ts" },
      output: {
        // At the root, or it would not be the worker of the whole page.
        entryFileNames: ({ name }) => (name === "worker" ? WORKER : "assets/[name]-[hash].js"),
      },
    },
  },
});
