import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// One page; every address inside it is in the fragment, so any path prefix works (base "./").
export default defineConfig({
  base: "./",
  plugins: [svelte()],
  build: {
    outDir: "../src/grognard/server/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
  },
  server: {
    host: "127.0.0.1",
    port: 5173,
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
});
