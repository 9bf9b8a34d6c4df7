import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { findFreePort, nodeFlags, nodeSettings } from "../harness/running-program";
import { type PinnedProgram, startBeside, startPinned } from "./pinned-program";

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const plainRemix = folder("../../.cache/bench/remix/server/index.js");
const reactAlone = folder("../../.cache/bench/react-alone.mjs");

/** A server that pages are asked of. */
export interface Contender extends PinnedProgram {
  origin: string;
}

/** Builds what the baselines are made of; a few seconds. */
export async function buildBaselines(): Promise<void> {
  execFileSync(folder("../../node_modules/.bin/remix"), ["vite:build", "--logLevel", "warn", "--emptyOutDir"], {
    cwd: folder("baselines/remix"),
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await build({
    entryPoints: [folder("baselines/react-alone.tsx")],
    outfile: reactAlone,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
  });
}

/** Remix as it comes, on `remix-serve`, in front of the API at `apiOrigin`. */
export async function startPlainRemix(apiOrigin: string, publicUrl: string): Promise<Contender> {
  const { port, origin } = await freeOrigin();
  const program = await startPinned(
    [folder("../../node_modules/@remix-run/serve/dist/cli.js"), plainRemix],
    { PORT: String(port), HOST: "127.0.0.1", API_URL: apiOrigin, PUBLIC_URL: publicUrl },
    `${origin}/jobs`,
  );
  return { origin, ...program };
}

/** React's renderer and nothing else. */
export async function startReactAlone(apiOrigin: string): Promise<Contender> {
  const { port, origin } = await freeOrigin();
  return { origin, ...(await startPinned([reactAlone, String(port), apiOrigin], {}, `${origin}/jobs`)) };
}

/** `node:http` with the bytes of `paths` as `siteOrigin` sends them. */
export async function startRawHttp(siteOrigin: string, paths: readonly string[]): Promise<Contender> {
  const { port, origin } = await freeOrigin();
  const args = [folder("baselines/raw-http.mjs"), String(port), siteOrigin, ...paths];
  return { origin, ...(await startPinned(args, {}, `${origin}${paths[0]}`)) };
}

/** The recruitment API alone. */
export async function startApi(env: Record<string, string>, port: number): Promise<Contender> {
  const origin = `http://127.0.0.1:${port}`;
  const main = folder("../../build/server/api-main.js");
  const own = { ...nodeSettings, ...env, API_URL: origin, API_PORT: String(port) };
  return { origin, ...(await startBeside([...nodeFlags, main], own, `${origin}/public_api/job_posts`)) };
}

/** The API at `apiOrigin` with a memory, so that it takes no time of its own. */
export async function startRememberingApi(apiOrigin: string): Promise<Contender> {
  const { port, origin } = await freeOrigin();
  const args = [folder("baselines/remembering-api.mjs"), String(port), apiOrigin];
  return { origin, ...(await startBeside(args, {}, `${origin}/public_api/job_posts`)) };
}

/**
 * Our site as `npm start` runs it, with its log, in front of an API in another process, so that only the site's own work is
 * counted.
 */
export async function startOurs(env: Record<string, string>, port: number): Promise<Contender> {
  const origin = `http://localhost:${port}`;
  const main = folder("../../build/server/main.js");
  return {
    origin,
    ...(await startPinned(
      [...nodeFlags, main],
      { LOG_LEVEL: "info", ...nodeSettings, ...env, PORT: String(port) },
      `${origin}/readyz`,
    )),
  };
}

async function freeOrigin(): Promise<{ port: number; origin: string }> {
  const port = await findFreePort();
  return { port, origin: `http://127.0.0.1:${port}` };
}
