import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/node";
import { verifyRoutes } from "./guarded-build";

/** Run by the build in its folder, which fails when a page has no guard or an unknown one. */
const built: ServerBuild = await import(pathToFileURL(`${process.env.BUILD_FOLDER ?? "build"}/server/app.js`).href);
try {
  verifyRoutes(built);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
