import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { Features } from "lightningcss";
import { defineConfig } from "vite";
import { openTargetOfLostChunk } from "./app/enhance/remix-internals";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The one build file: `remix vite:build --config remix.config.ts`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    // what it takes out for the newest browsers, older ones need
    tailwindcss({ optimize: false }),
    openTargetOfLostChunk(),
    remix({
      // `server/set-up/build.mjs` makes it beside the last one
      buildDirectory: process.env.BUILD_FOLDER ?? "build",
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
  css: {
    lightningcss: {
      // `color-scheme` would bring variables for a function that we do not use
      exclude: Features.LightDark,
      // Tailwind writes its variables for `:root, :host`, and a browser that does not know the second one has none of them
      visitor: {
        Selector: (parts) => (parts.some((part) => part.type === "pseudo-class" && part.kind === "host") ? [] : parts),
      },
    },
  },
  build: {
    target: "es2020",
    // the oldest browsers that get styles (`docs/browsers.md`)
    cssTarget: ["chrome66", "firefox68", "safari12", "ios12"],
    assetsInlineLimit: 0,
    cssMinify: "lightningcss",
    // Its scripts are some 4 KB smaller on the line than those of the quicker default. It drops properties that are read and
    // not used (`pure_getters`): a layout that has to be computed at once is asked for by a call. Warnings of libraries, which
    // are for whoever writes pages, go too.
    minify: isSsrBuild ? false : "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 5, hoist_vars: true, pure_getters: true, keep_fargs: false, pure_funcs: warnings },
    },
    // pages name the files they need themselves
    modulePreload: false,
    rollupOptions: {
      output: isSsrBuild ? {} : { manualChunks: sharedChunk },
      // a package explains its hints to bundlers in comments that look like such hints
      onwarn: (warning, warn) => (warning.code === "INVALID_ANNOTATION" ? undefined : warn(warning)),
    },
  },
}));

/** What libraries call to warn whoever writes pages. Without `console.warn` they do nothing, and their words are 350 bytes. */
const warnings = ["console.warn", "warning", "warningOnce", "logV6DeprecationWarnings", "logDeprecation"];

/** Every page lists the files it needs by name: a few shared ones weigh less there, and take fewer requests, than thirty. */
function sharedChunk(id: string): string | undefined {
  // Lists and limits of the contract. Without a place the first chunk that needs one takes it, and every page that chunk.
  const [, values] = /\/server\/contract\/values\/([\w-]+)\./.exec(id) ?? [];
  // What only few pages show, or what only sends.
  if (values && /^(skill-levels|weekdays|file-pieces|data-use|exam-.*)$/.test(values)) return undefined;
  if (/\/contract\/values\/money(-text)?\./.test(id)) return "money";
  // The field of a day, and what reads days.
  if (/\/(contract\/values\/days|app\/forms\/date-field)\./.test(id)) return "days";
  if (values) return values === "job-filters" ? "jobs" : "interface";
  // Only few pages have these, or ask for money, which takes some code to read.
  if (/\/app\/interface\/(pagination|page-numbers|task-list|summary-list|way|letter|figures)\./.test(id))
    return undefined;
  if (/\/app\/(forms\/file-field|enhance\/(upload-progress|file-size))\./.test(id)) return "upload";
  if (/\/app\/forms\/(money-|(accepted-files|mailed-code|month-field|zone-field)\.)/.test(id)) return undefined;
  if (/\/@conform-to\/|\/app\/forms\/(?!csrf-field|post-form|kept-notice)/.test(id)) return "forms";
  if (/\/node_modules\/|vite\/preload-helper|\/app\/enhance\/(lost-chunk|open-anew)\./.test(id)) return "vendor";
  // on a slow line the headers of so small files, and the wait for them, cost more than they do
  if (/\/app\/enhance\/(or-nothing|typed-text|own-summary|change|device-store|draft-store|exam\/queue-mark)\./.test(id))
    return "interface";
  if (/\/app\/enhance\/device-rows\./.test(id)) return "device-rows";
  // The lists of parts need these words and nothing else of a running part.
  if (/\/app\/exam\/part-words\./.test(id)) return "part-words";
  if (
    /\/app\/(exam\/end-time|enhance\/exam\/(received-at|same-run|sign-of-life|standing-words|steady-clock|answer-queue|answer-sender|stored-sheet))\./.test(
      id,
    )
  )
    return "exam";
  if (
    /\/app\/(jobs\/(active-filters|job-card|job-filters|job-query|kept|list-notices|no-results|pay-currency|save-button|search-field)|enhance\/at-once|site\/as-of)\./.test(
      id,
    )
  )
    return "jobs";
  if (
    /\/app\/(forms|interface|paths|site-data|enhance\/(lost-line|overlay-outlet)|profile\/profile-frame)|\/app\/site\/(page-meta|footer|header|error-words|error-page|scripts)\./.test(
      id,
    )
  )
    return "interface";
  return undefined;
}
