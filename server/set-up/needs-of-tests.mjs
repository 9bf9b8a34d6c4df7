import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { installPackage } from "./debian.mjs";
import { giveUp, projectFolder, say } from "./run.mjs";

/** The slow preparations, each with the module whose import shows that a test needs it. */
const reachedBy = {
  build: "test/harness/built.ts",
  nginx: "test/harness/nginx.ts",
  firefox: "test/firefox/firefox.ts",
};

/**
 * The preparations that the named tests need, by their imports, so that a single unit test waits for no build, browser or proxy.
 * @param {string[]} paths paths of tests or parts of them, as Vitest and Playwright take them
 * @returns {Promise<{ build: boolean, nginx: boolean, firefox: boolean }>}
 */
export async function needsOfTests(paths) {
  const entryPoints = listTests().filter((test) => paths.some((path) => test.includes(path.replace(/^\.\//, ""))));
  if (entryPoints.length === 0) giveUp(`No test has ${paths.join(" or ")} in its path.`);
  const { build } = await import("esbuild");
  const { metafile } = await build({
    absWorkingDir: projectFolder,
    entryPoints,
    outdir: ".cache",
    bundle: true,
    write: false,
    metafile: true,
    packages: "external",
    platform: "node",
    format: "esm",
    loader: { ".css": "empty" },
    logLevel: "silent",
  });
  const reached = new Set(Object.keys(metafile.inputs));
  return Object.fromEntries(Object.entries(reachedBy).map(([need, module]) => [need, reached.has(module)]));
}

const listTests = () =>
  ["app", "server", "test"].flatMap((folder) =>
    readdirSync(`${projectFolder}/${folder}`, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`),
  );

const isThere = () => spawnSync("nginx", ["-v"], { stdio: "ignore" }).error === undefined;

/**
 * nginx for the tests of several copies: the system's, or the distribution's, installed as root on Debian without starting its
 * service. On other systems a message says that it is missing, and those tests fail: a test with another proxy would prove
 * nothing about nginx.
 */
export async function ensureNginx() {
  if (isThere()) return;
  await installPackage("nginx-light");
  if (!isThere()) say("nginx is not installed: the tests of several copies of the site will fail.");
}
