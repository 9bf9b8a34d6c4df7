import { cpSync } from "node:fs";
import { giveUp, projectFolder } from "./run.mjs";

/** What `npm start`, `npm run api` and their like run: `build/server/<name>.js`. */
const programs = {
  main: "server/main.ts",
  "api-main": "server/api-main.ts",
  "recruit-main": "server/recruit-main.ts",
  "load-main": "server/load-main.ts",
  "check-api-main": "server/check-api-main.ts",
  "resume-reader": "server/recruitment-api/resumes/reader-process.ts",
};

/**
 * The server's programs as plain JavaScript: no TypeScript runs in production. Packages stay in `node_modules`. The
 * migrations lie beside them.
 */
export async function bundleServer() {
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: projectFolder,
    entryPoints: programs,
    outdir: "build/server",
    bundle: true,
    // What is imported late, such as the embedded API, is a file of its own that is loaded late.
    splitting: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    sourcemap: true,
    logLevel: "warning",
  }).catch(() => giveUp("Building the server failed; see above."));
  cpSync(`${projectFolder}/server/recruitment-api/database/migrations`, `${projectFolder}/build/server/migrations`, {
    recursive: true,
  });
}
