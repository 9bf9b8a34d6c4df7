import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { built } from "./built";

/** One of the built programs as its own process, as an operator runs it, with a data folder of its own. */
export interface RunningProgram {
  dataDir: string;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Starts again on the same port and folder after `kill`. */
  restart(): Promise<void>;
  /** Stops in order, and takes the folder away. */
  stop(): Promise<void>;
}

/** With what Node.js is started wherever the site runs, so that it holds less memory (docs/decisions/0006-a-plain-build.md). */
export const nodeFlags = ["--max-semi-space-size=16"];
export const nodeSettings = { MALLOC_ARENA_MAX: "2" };

/** What signs and seals in every site of the tests. */
export const testSecret = "a secret of the tests, used nowhere else at all";
/** What the embedded API makes of it. */
export const testAppKey = createHash("sha256").update(`recruitment API ${testSecret}`).digest();

interface Start {
  /** The site, or the recruitment API alone. */
  program: "main" | "api-main";
  env: Record<string, string>;
  /** The address that answers with success when it is ready. */
  ready: string;
}

export async function startProgram({ program, env, ready }: Start): Promise<RunningProgram> {
  const dataDir = mkdtempSync(join(tmpdir(), "careers-site-"));
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    ...nodeSettings,
    ...env,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    SESSION_SECRET: testSecret,
    LOG_LEVEL: "error",
  };
  const launch = () => launched(built(`server/${program}.js`), settings, ready);
  let child = await launch();
  return {
    dataDir,
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    async restart() {
      child = await launch();
    },
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function launched(file: string, env: NodeJS.ProcessEnv, ready: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...nodeFlags, file], { env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text: Buffer) => (said += text.toString()));
  for (let wait = 0; wait < 900; wait++) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it was ready:\n${said}`);
    const answer = await fetch(ready).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return child;
    await pause(100);
  }
  child.kill("SIGKILL");
  throw new Error(`${file} was not ready within 90 seconds:\n${said}`);
}

/**
 * A port that nothing listens on. Systems give outgoing connections the ports above 32,767, so one from below stays free
 * while a program is killed and started again.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
