import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "../../server/logging";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../../server/postgres/embedded";
import { connect } from "../../server/recruitment-api/database/connection";
import type { Db } from "../../server/recruitment-api/database/schema";
import { diskStorage } from "../../server/recruitment-api/storage/disk-storage";
import type { Storage } from "../../server/recruitment-api/storage/storage";
import { built } from "../harness/built";
import { findFreePort } from "../harness/running-program";

/** The built site with the PostgreSQL it starts by itself, in an empty data folder: what `npm start` runs. */
export interface KillableSite {
  origin: string;
  outbox: string;
  storage: Storage;
  /** A look into the site's own database; asked for anew after `restart`. */
  openDatabase(): Promise<Db>;
  /** `kill -9` of the site's process alone: its PostgreSQL notices by itself. */
  kill(): Promise<void>;
  restart(): Promise<void>;
  /** Ends everything and removes the folder. */
  stop(): Promise<void>;
}

export async function startKillableSite(): Promise<KillableSite> {
  const folder = mkdtempSync(join(tmpdir(), "killable-site-"));
  const dataDir = join(folder, "data");
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO_DATA: "false",
    LOG_LEVEL: "error",
  };
  let site = await launch(folder, environment);

  return {
    origin,
    outbox: join(dataDir, "outbox"),
    storage: diskStorage(join(dataDir, "files")),
    async openDatabase() {
      const connection = await findEmbeddedPostgres(dataDir);
      if (!connection) throw new Error("The site's database does not run");
      return connect(connection);
    },
    kill: () => end(site, "SIGKILL"),
    async restart() {
      site = await launch(folder, environment);
    },
    async stop() {
      await end(site, "SIGTERM");
      // a site that was killed and not started again leaves its database behind
      if (await findEmbeddedPostgres(dataDir)) {
        await (await startEmbeddedPostgres({ dataDir, log: createLog("silent") })).stop();
      }
      rmSync(folder, { recursive: true });
    },
  };
}

async function launch(cwd: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [built("server/main.js")], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  await new Promise<void>((ready, failed) => {
    const listen = (text: Buffer) => {
      said += text;
      if (said.includes(" is ready at ")) ready();
    };
    child.stdout.on("data", listen);
    child.stderr.on("data", listen);
    child.once("exit", () => failed(new Error(`The site ended before it was ready:\n${said}`)));
  });
  return child;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}
