import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The one build file: `remix vite:build --config remix.config.ts`. */
export default defineConfig({
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
  build: { target: "es2020", assetsInlineLimit: 0, cssMinify: true },
});
