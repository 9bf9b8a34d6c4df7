import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The one build file: `remix vite:build --config remix.config.ts`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    remix({
      buildDirectory: "build",
      serverBuildFile: "app.js",
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_singleFetch: true,
        v3_lazyRouteDiscovery: true,
        v3_routeConfig: true,
      },
    }),
  ],
  build: {
    target: "es2020",
    assetsInlineLimit: 0,
    cssMinify: true,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));

/** Every page lists the files it needs by name: a few shared ones weigh less there, and take fewer requests, than thirty. */
function sharedChunk(id: string): string | undefined {
  if (/\/@conform-to\/|\/app\/forms\/(?!csrf-field|post-form|money\.)/.test(id)) return "forms";
  if (id.includes("/node_modules/")) return "vendor";
  if (/\/app\/(forms|interface|paths)|\/app\/site\/(site-data|page-meta)/.test(id)) return "interface";
  return undefined;
}
