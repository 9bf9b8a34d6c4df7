import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";

/**
 * A file or folder of the built site, such as `server/main.js`. Whoever needs the build asks here: `npm test` builds the site
 * when a test that it was asked for imports this module (`server/set-up/needs-of-tests.mjs`).
 */
export const built = (path: string) => resolve("build", path);

/** The built pages, to be served from this process. */
export const builtPages = {
  loadBuild: (): Promise<ServerBuild> => import(/* @vite-ignore */ pathToFileURL(built("server/app.js")).href),
  clientDirectory: built("client"),
};
