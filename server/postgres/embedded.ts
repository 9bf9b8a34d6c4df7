import { join } from "node:path";
import pg from "pg";
import { keepSecret } from "../kept-secret";
import type { Log } from "../logging";
import { siteRole } from "./access";
import { installBinaries } from "./binaries";
import { prepareCluster, type Transport } from "./cluster";
import { DataDirInUseError } from "./data-dir-in-use";
import { findPostmaster, type Postmaster, stopPostmaster } from "./postmaster";
import { removeSocketFolder } from "./socket-folder";
import { takeBack, takeOver } from "./take-over";

/** The connection to the site's database, for `pg.Pool`. `host` is the socket's folder where there are sockets. */
export type DatabaseConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password: string;
};

export type EmbeddedPostgres = {
  connection: DatabaseConnection;
  /** Resolves with a reason when the server has ended unexpectedly, or another site has taken it over. */
  lost: Promise<string>;
  /** Stops the server: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
};

type Options = {
  dataDir: string;
  log: Log;
  transport?: Transport;
  /** Milliseconds to wait for another site's lock: that site may have been killed a moment ago. */
  lockMs?: number;
};

const databaseName = "careers";

/**
 * Starts the embedded PostgreSQL in `<dataDir>/postgres`, or adopts the one that a killed site left running. One site for
 * each DATA_DIR: it has an advisory lock in a session of its own for as long as it lives. A session ends with its process
 * however that dies, so unlike a lock file it never stays behind.
 * @throws {DataDirInUseError} when another site has the lock.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  transport = defaultTransport,
  lockMs = 2_000,
}: Options): Promise<EmbeddedPostgres> {
  const began = performance.now();
  const site = { dataDir, binaries: installBinaries(), password: passwordOf(dataDir), transport };
  const folder = await prepareCluster(site);
  const attempt = { ...site, folder, log, lockMs };
  const { guard: first, postmaster, adopted } = await takeOver(attempt);
  let guard = first;
  let stopping = false;
  const lost = new Promise<string>((resolve) => {
    const watch = () => {
      guard.on("error", () => {});
      guard.once("end", () => void standIn().catch((error: unknown) => resolve(String(error))));
    };
    const standIn = async () => {
      if (stopping) return;
      log.error(`The database has ended all sessions, and may be recovering. Its log is ${folder}.log.`);
      const again = await takeBack(attempt, postmaster, () => !stopping);
      if (again === "gone") resolve(`The database server ended unexpectedly. Its log is ${folder}.log.`);
      else if (again === "taken") resolve(new DataDirInUseError(dataDir).message);
      else if (again !== null) {
        guard = again;
        watch();
        log.info("the database takes sessions again");
      }
    };
    watch();
  });

  await ensureDatabase(guard);
  log.info({ adopted, ms: Math.round(performance.now() - began) }, "database ready");

  return {
    connection: connectionTo(postmaster, site.password),
    lost,
    async stop() {
      stopping = true;
      await stopPostmaster(folder, postmaster, log);
      await guard.end().catch(() => {});
      removeSocketFolder(postmaster.host);
    },
  };
}

/** The database of a site that runs on this DATA_DIR, for tools beside it; null when none runs. */
export async function findEmbeddedPostgres(dataDir: string): Promise<DatabaseConnection | null> {
  const postmaster = findPostmaster(join(dataDir, "postgres"));
  if (!postmaster?.host) return null;
  const connection = connectionTo(postmaster, passwordOf(dataDir));
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.end();
    return connection;
  } catch {
    return null;
  }
}

const defaultTransport: Transport = process.platform === "win32" ? "loopback" : "socket";

async function ensureDatabase(guard: pg.Client): Promise<void> {
  const { rowCount: hasDatabase } = await guard.query("SELECT 1 FROM pg_database WHERE datname = $1", [databaseName]);
  if (!hasDatabase) await guard.query(`CREATE DATABASE ${databaseName} OWNER ${siteRole}`);
}

/** In a file for the site's own user alone (0600): the cluster's user cannot read it. */
const passwordOf = (dataDir: string): string => keepSecret(dataDir, "postgres");

const connectionTo = ({ host, port }: Postmaster, password: string): DatabaseConnection => ({
  host,
  port,
  user: siteRole,
  database: databaseName,
  password,
});
