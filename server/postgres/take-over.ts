import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Binaries } from "./binaries";
import { superuser, type Transport } from "./cluster";
import { DataDirInUseError } from "./data-dir-in-use";
import { findPostmaster, lastWords, type Postmaster, removeStaleLock, spawnPostmaster } from "./postmaster";
import { createSocketFolder, removeSocketFolder } from "./socket-folder";

/** Any number; it only has to be the same for every site that could open one cluster. */
const siteLock = 7_240_424;

/** Several, because the processes of a server that was killed may need some seconds to let go of its memory. */
const mostStarts = 20;

const startMs = 60_000;
const lockMs = 2_000;

type Attempt = {
  folder: string;
  dataDir: string;
  binaries: Binaries;
  password: string | undefined;
  transport: Transport;
};

/**
 * Answers with a session that holds the site's lock on this cluster. It looks again and again until then: a server may have to be started, may be recovering, may belong to a
 * site that is just stopping, or may be won by another start in the same moment (PostgreSQL lets only one run).
 */
export async function takeOver({
  folder,
  dataDir,
  binaries,
  password,
  transport,
}: Attempt): Promise<{ guard: pg.Client; postmaster: Postmaster; adopted: boolean }> {
  const deadline = Date.now() + startMs;
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
  if (!host || !port) return null;
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
  const deadline = Date.now() + lockMs;
  do {
    const { rows } = await guard.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [
      siteLock,
    ]);
    if (rows[0]?.held) return true;
    await pause(100);
  } while (Date.now() < deadline);
  return false;
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
