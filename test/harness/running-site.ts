import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Kysely } from "kysely";
import type { Database } from "../../server/recruitment-api/database/schema";
import { seedDemo } from "../../server/recruitment-api/seed/demo";
import type { TestDatabase } from "./database";

/** The built site as its own process, as an operator runs it, on a database of its own with the demo jobs. */
export interface RunningSite {
  origin: string;
  db: Kysely<Database>;
  /** The texts of all mails in the outbox, oldest first. */
  listMails(): string[];
  /** The six digits of the newest verification mail. Waits for the mail, which leaves after the answer. */
  getEmailCode(address: string): Promise<string>;
  /** `kill -9`. */
  kill(): Promise<void>;
  /** Starts again on the same port, database and folder after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSite(
  database: TestDatabase,
  env: Record<string, string> = {},
): Promise<RunningSite> {
  await seedDemo(database.db, new Date());
  const dataDir = mkdtempSync(join(tmpdir(), "careers-site-"));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const settings: NodeJS.ProcessEnv = {
    ...process.env,
    ...env,
    NODE_ENV: "production",
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DATABASE_URL: addressOf(database.connection),
    SESSION_SECRET: "a secret of the tests, used nowhere else at all",
    LOG_LEVEL: "error",
  };
  let child = await launch(settings, origin);
  const outbox = join(dataDir, "outbox");
  const listMails = () => readOutbox(outbox);

  return {
    origin,
    db: database.db,
    listMails,
    async getEmailCode(address) {
      for (let wait = 0; wait < 100; wait++) {
        const mail = listMails().findLast((text) => text.includes(address) && /\b\d{6}\b/.test(text));
        const code = mail && /^\s*(\d{6})\s*$/m.exec(mail)?.[1];
        if (code) return code;
        await pause(50);
      }
      throw new Error(`No code for ${address} in ${outbox}`);
    },
    async kill() {
      child.kill("SIGKILL");
      await once(child, "exit");
    },
    async restart() {
      child = await launch(settings, origin);
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

async function launch(env: NodeJS.ProcessEnv, origin: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [resolve("build/server/main.js")], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => (said += text.toString()));
  for (let wait = 0; wait < 300; wait++) {
    if (child.exitCode !== null) throw new Error(`The site ended before it was ready:\n${said}`);
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) return child;
    await pause(100);
  }
  child.kill("SIGKILL");
  throw new Error(`The site was not ready within 30 seconds:\n${said}`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

/** A connection's settings as an address that `pg` reads, socket folders included. */
function addressOf({ host, port, user, database, password }: TestDatabase["connection"]): string {
  const address = new URL(`postgres://${user}@localhost/${database}`);
  if (password) address.password = password;
  address.searchParams.set("host", host);
  address.searchParams.set("port", String(port));
  return address.href;
}

function readOutbox(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .sort()
      .map((name) => readFileSync(join(folder, name), "utf8"));
  } catch {
    return [];
  }
}
