import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is served by the Python server from inside the package.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/ursuppe/server/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the Content-Security-Policy allows no data: addresses
    modulePreload: { polyfill: false },
  },
});
