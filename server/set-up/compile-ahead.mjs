import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { run } from "./run.mjs";

/** What most visits begin with; asked for twice, so that what is kept after the first is used too. */
const pages = ["/", "/jobs", "/jobs2", "/jobs.rss", "/login"];

/**
 * Has the built site started once, on a data folder of its own, and keeps what Node compiled for that beside its bundle.
 * @param {string} bundle `build/server/main.cjs`
 * @returns {Promise<boolean>} whether it ran; where no PostgreSQL is installed it cannot
 */
export async function compileAhead(bundle) {
  const folder = mkdtempSync(join(tmpdir(), "careers-build-"));
  const { PATH, HOME, TMPDIR, SystemRoot, TEMP, USERPROFILE } = process.env;
  const env = { PATH, HOME, TMPDIR, SystemRoot, TEMP, USERPROFILE };
  try {
    // away from the project, whose `.env` is none of its business
    const status = await run(process.execPath, [fileURLToPath(import.meta.url), bundle, folder], {
      cwd: folder,
      onlyEnv: { ...env, NODE_ENV: "production", DATA_DIR: folder, LOG_LEVEL: "silent" },
      quiet: true,
    });
    return status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** In the process that becomes the site. */
async function runOnce(bundle) {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  Object.assign(process.env, { PORT: String(port), PUBLIC_URL: origin });
  const { compile } = await import(pathToFileURL(bundle.replace(/\.cjs$/, ".js")).href);
  const late = AbortSignal.timeout(60_000);
  while (!(await answers(`${origin}/readyz`))) await pause(50, undefined, { signal: late });
  for (const page of [...pages, ...pages]) await answers(origin + page);
  writeFileSync(`${bundle}.compiled`, compile());
  process.kill(process.pid, "SIGTERM");
}

async function answers(address) {
  const answer = await fetch(address).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}

function findFreePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  await runOnce(process.argv[2]);
