import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { bringEarlierAssets, compressAssets } from "./assets.mjs";
import { bundleServer } from "./bundle-server.mjs";
import { ensureDependencies } from "./dependencies.mjs";
import { drawPictures } from "./draw-pictures.mjs";
import { giveUp, projectFolder, runTool, say } from "./run.mjs";

const place = `${projectFolder}/build`;
const markOf = (folder) => `${folder}/.built-from`;

/** Whether the build was made from the current sources. */
export const isBuilt = () => existsSync(markOf(place)) && readFileSync(markOf(place), "utf8") === hashOfSources();

/** Builds the app and the server when they were never built, or a source has changed. */
export async function ensureBuild() {
  if (!isBuilt()) await build();
}

/** Builds beside the last build and then replaces it, so that a running site or test does not lose its files midway. */
async function build() {
  say("Building the site …");
  const wanted = hashOfSources();
  const made = `${projectFolder}/.cache/build-${process.pid}`;
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  const production = { env: { NODE_ENV: "production", BUILD_FOLDER: made } };
  const app = await runTool("remix", ["vite:build", "--config", "remix.config.ts", "--logLevel", "warn"], production);
  if (app !== 0) giveUp("Building the app failed; see above.");
  compressAssets(`${made}/client`);
  drawPictures(`${made}/client`, `${projectFolder}/public`);
  if ((await runTool("tsx", ["server/web/verify-build.ts"], production)) !== 0)
    giveUp("A page is not guarded as it must be; see above.");
  await bundleServiceWorker(`${made}/client`);
  await bundleServer(`${made}/server`);
  writeFileSync(`${made}/built.json`, `${JSON.stringify({ timestamp: Date.now() })}\n`);
  writeFileSync(markOf(made), wanted);
  bringEarlierAssets(place, made, new Date());
  rmSync(place, { recursive: true, force: true });
  renameSync(made, place);
}

/** The service worker: one script at the root, because it answers for everything below. */
async function bundleServiceWorker(outdir) {
  const { build: bundle } = await import("esbuild");
  await bundle({
    absWorkingDir: projectFolder,
    entryPoints: { "service-worker": "app/enhance/offline/service-worker.ts" },
    outdir,
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    logLevel: "warning",
  }).catch(() => giveUp("Building the service worker failed; see above."));
}

/** A hash of the names and contents of everything that goes into the build, without tests. */
function hashOfSources() {
  const hash = createHash("sha256");
  const files = [
    "package-lock.json",
    "package.json",
    "remix.config.ts",
    "tsconfig.json",
    ...["app", "server", "public"].flatMap(listFiles),
  ];
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(projectFolder, file)))
      .update("\0");
  return hash.digest("hex");
}

function listFiles(folder) {
  const root = join(projectFolder, folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(projectFolder, join(entry.parentPath, entry.name)))
    .sort();
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureDependencies();
  await build();
}
