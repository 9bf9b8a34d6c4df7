import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

declare module "@remix-run/server-runtime" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** The one build file: `remix vite:build --config remix.config.ts`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    openTargetOfLostChunk(),
    leaveOutOtherWays(),
    loadPlainly(),
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
    // pages name the files they need themselves
    modulePreload: false,
    // a twentieth smaller than the usual minifier makes them: four kilobytes less on every page's first visit
    minify: isSsrBuild ? false : "terser",
    // what libraries tell their programmers with `console.warn` nobody reads here
    terserOptions: {
      ecma: 2020,
      safari10: false,
      module: true,
      compress: {
        passes: 3,
        keep_fargs: false,

        pure_funcs: ["console.warn", "warning", "warning$1"],
      },
    },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));

/** Every page lists the files it needs by name: a few shared ones weigh less there, and take fewer requests, than thirty. */
function sharedChunk(id: string): string | undefined {
  // Only few pages have these, or ask for money or days, which takes some code to read.
  if (/\/app\/interface\/(pagination|page-numbers|task-list|timeline|summary-list)\./.test(id))
    return undefined;
  if (/\/app\/forms\/(money-|(day|date-field|month-field|text-area|mailed-code)\.)/.test(id))
    return undefined;
  if (/\/@conform-to\/|\/app\/forms\/(?!csrf-field|post-form|kept-notice|error-title|money\.)/.test(id))
    return "forms";
  if (id.includes("/node_modules/") || id.includes("vite/preload-helper")) return "vendor";
  if (/\/app\/enhance\/(lost-chunk|open-anew)\./.test(id)) return "vendor";
  // on a slow line the headers of so small files, and the wait for them, cost more than they do
  if (/\/app\/enhance\/(typed-text|exam\/queue-mark)\./.test(id)) return "interface";
  if (
    /\/app\/(jobs\/(active-filters|job-card|job-query|kept|list-notices|no-results|save-button|search-field)|enhance\/at-once|site\/as-of)\./.test(
      id,
    )
  )
    return "jobs";
  if (id.includes("/app/apply/sections/finished-question")) return "forms";
  if (
    /\/app\/(forms|interface|paths|enhance\/(lost-line|overlay-outlet)|profile\/profile-frame)|\/app\/site\/(site-data|page-meta)/.test(
      id,
    )
  )
    return "interface";
  return undefined;
}

/** What of Remix's own files no browser needs here: text that stands in one of them, and what it is there. */
const settled: readonly { file: string; text: RegExp; is: string }[] = [
  // its flags, which it asks for at run time, are settled above
  ...["react", "router"].map((name) => ({
    file: `/@remix-run/${name}/dist/`,
    text: /(?<![\w.])(?:\w+\.)*_?future\.(?:v3_singleFetch|v3_lazyRouteDiscovery|v7_(?:fetcherPersist|normalizeFormMethod|partialHydration|prependBasename|relativeSplatPath|skipActionErrorRevalidation))(?: === true)?(?![\w:])/g,
    is: "true",
  })),
  // the scripts of a page are written by the server; the browser finds them there
  {
    file: "/@remix-run/react/dist/esm/components.js",
    text: /static: isStatic,\s*staticContext\s*\} = useDataRouterContext\(\);/,
    is: "} = useDataRouterContext(); const isStatic = false; const staticContext = undefined;",
  },
  {
    file: "/@remix-run/react/dist/esm/components.js",
    text: /!isStatic && typeof __remixContext === "object" && __remixContext\.a/,
    is: "false",
  },
  // our root has its own page for errors; what is shown when that fails too names no stack and leads on
  {
    file: "/@remix-run/react/dist/esm/errorBoundaries.js",
    text: /(?<=console\.error\(error\);)\n {2}let heyDeveloper[\s\S]*?(?=\n\}\nfunction BoundaryShell)/,
    is: `
  return React.createElement(
    BoundaryShell,
    { title: "Something went wrong", isOutsideRemixApp },
    React.createElement("h1", null, "Something went wrong"),
    React.createElement("a", { href: "" }, "Load the page again"),
  );`,
  },
  // it waits for nothing
  {
    file: "/@remix-run/react/dist/esm/routes.js",
    text: /route\.id === "root" \? RemixRootDefaultHydrateFallback : undefined/,
    is: "undefined",
  },
  {
    file: "/@remix-run/react/dist/esm/routes.js",
    text: /route\.id === "root" \? \(\) => [^;]*?\) : undefined/,
    is: "undefined",
  },
];

/** Leaves code that never runs in a browser here out of what browsers load. A build in which its text is not found any more fails. */
function leaveOutOtherWays(): Plugin {
  const missed = new Set(settled);
  return {
    name: "leave-out-other-ways",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const found = settled.filter(({ file, text }) => id.includes(file) && code.search(text) >= 0);
      for (const one of found) missed.delete(one);
      if (found.length === 0) return null;
      return { code: found.reduce((rest, { text, is }) => rest.replace(text, is), code), map: null };
    },
    buildEnd(error) {
      if (!error && missed.size > 0)
        throw new Error(`Remix is written in another way: ${[...missed].map(({ text }) => text).join(", ")}`);
    },
  };
}

/** Vite has code loaded through a piece that would load its style sheets before. Ours has none of its own. */
function loadPlainly(): Plugin {
  return {
    name: "load-plainly",
    enforce: "pre",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    load: (id) =>
      id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : null,
  };
}

/**
 * Gives the loading of a page's code an end of ours when it fails (`app/enhance/lost-chunk.ts`). Remix loads the page that is
 * shown again, not the one that was asked for, and does so at every try. A build in which its text is not found any more fails.
 */
function openTargetOfLostChunk(): Plugin {
  const ending = /catch \(error\) \{[\s\S]*window\.location\.reload\(\);[\s\S]*?\n {2}\}\n\}/;
  let isDone = false;
  return {
    name: "open-target-of-lost-chunk",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      if (!id.endsWith("/@remix-run/react/dist/esm/routeModules.js")) return;
      isDone = ending.test(code);
      const ours =
        "catch (error) {\n    return (routeModulesCache[route.id] = await openInstead(route.module, error));\n  }\n}";
      return {
        code: `import { openInstead } from "/app/enhance/lost-chunk.ts";\n${code.replace(ending, ours)}`,
        map: null,
      };
    },
    buildEnd(error) {
      if (!error && !isDone) throw new Error("Remix loads pages' code in another way: see lost-chunk.ts");
    },
  };
}
