import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../logging";
import { installBinaries } from "./binaries";
import { passwordFor, prepareCluster, type Transport } from "./cluster";
import { findPostmaster, type Postmaster, signalPostmaster } from "./postmaster";
import { removeSocketFolder } from "./socket-folder";
import { takeOver } from "./take-over";

/** How to reach the site's database; what `pg.Pool` takes. `host` is the socket's folder where there are sockets. */
export type DatabaseConnection = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
};

export type EmbeddedPostgres = {
  connection: DatabaseConnection;
  /** The same as an address, for `psql` and the like. */
  url: string;
  /** Fulfilled with a reason when the server ends without having been asked to. */
  lost: Promise<string>;
  /** Stops the server: open transactions are rolled back, committed ones are on disk. */
  stop(): Promise<void>;
};

type Options = { dataDir: string; log: Log; transport?: Transport };

const databaseName = "careers";
const role = "careers";

/** How long the server may take to stop before it is ended at once. */
const stopMs = 30_000;

/**
 * Starts the embedded PostgreSQL in `<dataDir>/postgres`, or adopts the one a killed site left running.
 *
 * One site a DATA_DIR: it holds an advisory lock in a session of its own for as long as it lives. A session ends with
 * its process however that dies, so no file can be left that claims a lock nobody holds.
 * @throws {DataDirInUseError} when another site holds the lock.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  transport = defaultTransport,
}: Options): Promise<EmbeddedPostgres> {
  const began = performance.now();
  const binaries = installBinaries();
  const password = passwordFor(transport, dataDir);
  const folder = await prepareCluster(dataDir, binaries, password);
  const { guard, postmaster, adopted } = await takeOver({ folder, dataDir, binaries, password, transport });
  let stopping = false;
  const lost = new Promise<string>((resolve) => {
    guard.on("error", () => {});
    guard.on("end", () => {
      if (!stopping) resolve(`The database server ended unexpectedly. Its log is ${folder}.log.`);
    });
  });

  await ensureDatabase(guard, password);
  const connection = connectionTo(postmaster, password);
  log.info({ adopted, ms: Math.round(performance.now() - began) }, "database ready");

  return {
    connection,
    url: addressOf(connection),
    lost,
    async stop() {
      stopping = true;
      await stopPostmaster(folder, postmaster, log);
      await guard.end().catch(() => {});
      removeSocketFolder(postmaster.host);
    },
  };
}

/**
 * The database of a site that runs on this DATA_DIR, for tools that work beside it; null when none runs.
 */
export async function findEmbeddedPostgres(
  dataDir: string,
  transport: Transport = defaultTransport,
): Promise<DatabaseConnection | null> {
  const password = passwordFor(transport, dataDir);
  const postmaster = findPostmaster(join(dataDir, "postgres"));
  if (!postmaster?.host) return null;
  const connection = connectionTo(postmaster, password);
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

/** The site works as a role that owns its database and nothing else, not as the superuser. */
async function ensureDatabase(guard: pg.Client, password: string | undefined): Promise<void> {
  const { rowCount: hasRole } = await guard.query("SELECT 1 FROM pg_roles WHERE rolname = $1", [role]);
  if (!hasRole) {
    const secret = password ? ` PASSWORD ${guard.escapeLiteral(password)}` : "";
    await guard.query(`CREATE ROLE ${role} LOGIN CREATEDB${secret}`);
  }
  const { rowCount: hasDatabase } = await guard.query("SELECT 1 FROM pg_database WHERE datname = $1", [
    databaseName,
  ]);
  if (!hasDatabase) await guard.query(`CREATE DATABASE ${databaseName} OWNER ${role}`);
}

/** SIGINT is PostgreSQL's fast stop. One that does not end in time is ended at once and recovers at the next start. */
async function stopPostmaster(folder: string, postmaster: Postmaster, log: Log): Promise<void> {
  const runs = () => findPostmaster(folder)?.pid === postmaster.pid;
  const ended = async (within: number) => {
    for (const deadline = Date.now() + within; runs() && Date.now() < deadline; ) await pause(20);
    return !runs();
  };
  if (!runs()) return;
  signalPostmaster(postmaster, "SIGINT");
  if (await ended(stopMs)) return;
  log.warn("the database did not stop in time and is ended at once; it recovers at the next start");
  signalPostmaster(postmaster, "SIGQUIT");
  await ended(5_000);
}

const connectionTo = ({ host, port }: Postmaster, password: string | undefined): DatabaseConnection => ({
  host,
  port,
  user: role,
  database: databaseName,
  ...(password && { password }),
});

function addressOf({ host, port, user, database, password }: DatabaseConnection): string {
  const credentials = password ? `${user}:${encodeURIComponent(password)}` : user;
  return host.startsWith("/")
    ? `postgresql://${credentials}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${credentials}@${host}:${port}/${database}`;
}
