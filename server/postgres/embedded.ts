import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../logging";
import { type Binaries, installBinaries } from "./binaries";
import { passwordFor, prepareCluster, superuser, type Transport } from "./cluster";
import { findPostmaster, lastWords, type Postmaster, removeStaleLock, spawnPostmaster } from "./postmaster";
import { createSocketFolder, removeSocketFolder } from "./socket-folder";

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

/** Another site holds this DATA_DIR. */
export class DataDirInUseError extends Error {
  constructor(dataDir: string) {
    super(
      `Another site is already running on DATA_DIR ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
    );
    this.name = "DataDirInUseError";
  }
}

type Options = { dataDir: string; log: Log; transport?: Transport };

const databaseName = "careers";
const role = "careers";

/** Any number; it only has to be the same for every site that could open one cluster. */
const siteLock = 7_240_424;

/** Several, because the processes of a server that was killed may need some seconds to let go of its memory. */
const mostStarts = 20;

const patience = { start: 60_000, stop: 30_000, lock: 2_000 };

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
  const connection = {
    host: postmaster.host,
    port: postmaster.port,
    user: role,
    database: databaseName,
    ...(password && { password }),
  };
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
  const postmaster = findPostmaster(`${dataDir}/postgres`);
  if (!postmaster) return null;
  const connection = {
    host: postmaster.host,
    port: postmaster.port,
    user: role,
    database: databaseName,
    ...(password && { password }),
  };
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

type Attempt = {
  folder: string;
  dataDir: string;
  binaries: Binaries;
  password: string | undefined;
  transport: Transport;
};

/**
 * Looks again and again until it holds the lock: a server may have to be started, may be recovering, may belong to a
 * site that is just stopping, or may be won by another start in the same moment (PostgreSQL lets only one run).
 */
async function takeOver({ folder, dataDir, binaries, password, transport }: Attempt) {
  const deadline = Date.now() + patience.start;
  let started: ReturnType<typeof spawnPostmaster> | undefined;
  let starts = 0;
  let reason = "";
  let socketFolder: string | undefined;
  try {
    while (Date.now() < deadline && starts <= mostStarts) {
      const postmaster = findPostmaster(folder);
      const guard = postmaster && (await connect(postmaster, password));
      if (postmaster && guard) {
        if (!(await holdLock(guard))) {
          await guard.end();
          throw new DataDirInUseError(dataDir);
        }
        if (postmaster.host === socketFolder) socketFolder = undefined;
        return { guard, postmaster, adopted: starts === 0 };
      }
      if (!postmaster && !started) {
        // Another start may win between these lines; ours then ends by itself and the next look finds the other.
        starts += 1;
        const stale = removeStaleLock(folder);
        if (stale) removeSocketFolder(stale);
        if (transport === "socket") socketFolder ??= createSocketFolder(folder);
        started = spawnPostmaster(
          folder,
          binaries,
          socketFolder ? { socketFolder } : { loopbackPort: await findFreePort() },
        );
        void started.ended.then((why) => {
          reason = why;
          started = undefined;
        });
      }
      await pause(starts > 1 ? 500 : 25);
    }
    throw new Error(
      `The database does not start. ${reason}\nThe end of ${folder}.log:\n${lastWords(folder)}`,
    );
  } finally {
    if (socketFolder) removeSocketFolder(socketFolder);
  }
}

/** A session of its own on the server, or null while it does not answer yet or no longer. */
async function connect(postmaster: Postmaster, password: string | undefined): Promise<pg.Client | null> {
  const { host, port } = postmaster;
  if (!port) return null;
  const client = new pg.Client({
    host,
    port,
    user: superuser,
    database: "postgres",
    password,
    connectionTimeoutMillis: 5_000,
    application_name: "careers-site",
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const refused = (error as { code?: string }).code;
    if (refused === "28P01" || refused === "28000") throw error;
    return null;
  }
}

/** A site that was just killed may need a moment until the server notices that its session is gone. */
async function holdLock(guard: pg.Client): Promise<boolean> {
  const deadline = Date.now() + patience.lock;
  do {
    const { rows } = await guard.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [
      siteLock,
    ]);
    if (rows[0]?.held) return true;
    await pause(100);
  } while (Date.now() < deadline);
  return false;
}

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
  process.kill(postmaster.pid, "SIGINT");
  if (await ended(patience.stop)) return;
  log.warn("the database did not stop in time and is ended at once; it recovers at the next start");
  process.kill(postmaster.pid, "SIGQUIT");
  await ended(5_000);
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port")),
      );
    });
  });
}

function addressOf({ host, port, user, database, password }: DatabaseConnection): string {
  const credentials = password ? `${user}:${encodeURIComponent(password)}` : user;
  return host.startsWith("/")
    ? `postgresql://${credentials}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgresql://${credentials}@${host}:${port}/${database}`;
}
