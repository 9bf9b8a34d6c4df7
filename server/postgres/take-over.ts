import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../logging";
import { asksForPassword, openToOwner, setPassword, setPasswordAlone, superuser } from "./access";
import type { ClusterSettings } from "./cluster";
import { DataDirInUseError } from "./data-dir-in-use";
import { giveOwnUser, hasOwnUser } from "./ownership";
import { findPostmaster, lastWords, type Postmaster, removeStaleLock, spawnPostmaster } from "./postmaster";
import { createSocketFolder, removeSocketFolder } from "./socket-folder";

/** The key of the advisory lock: any number, but the same in every site that could open a cluster. */
const siteLock = 7_240_424;

/** More than one, because the processes of a killed server may need some seconds to release its memory. */
const maxStarts = 20;

const startMs = 60_000;

/** `lockMs`: how long a server may take to notice that the session of a killed site is gone. */
type Attempt = ClusterSettings & { folder: string; log: Log; lockMs: number };

/**
 * Returns a session with the site's lock on this cluster. It tries again and again until then: a server may have to be
 * started, may be recovering, may belong to a site that is just stopping, or another start may be faster (PostgreSQL lets
 * only one run).
 */
export async function takeOver(
  attempt: Attempt,
): Promise<{ guard: pg.Client; postmaster: Postmaster; adopted: boolean }> {
  const { folder, dataDir, binaries, password, transport } = attempt;
  const deadline = Date.now() + startMs;
  let running = false;
  let starts = 0;
  let reason = "";
  let socketFolder: string | undefined;
  const startServer = async () => {
    await prepareStart(attempt);
    if (transport === "socket") socketFolder ??= createSocketFolder(folder);
    const where = socketFolder ? { socketFolder } : { loopbackPort: await findFreePort() };
    running = true;
    void spawnPostmaster(folder, binaries, where).then((why) => {
      reason = why;
      running = false;
    });
  };
  try {
    while (Date.now() < deadline && starts <= maxStarts) {
      const postmaster = findPostmaster(folder);
      const guard = postmaster && (await connect(postmaster, attempt));
      const isHeld = guard && (await holdLock(guard, attempt));
      if (isHeld === false) {
        await guard?.end();
        throw new DataDirInUseError(dataDir);
      }
      if (postmaster && guard && isHeld) {
        if (!asksForPassword(folder, password)) await setPassword(guard, postmaster, folder, password);
        return { guard, postmaster, adopted: starts === 0 };
      } else if (!postmaster && !running) {
        // Another start may be faster here; our server then ends by itself and the next try finds the other.
        starts += 1;
        await startServer().catch((error: unknown) => {
          reason = String(error);
        });
      }
      await pause(starts > 1 ? 500 : 25);
    }
    throw new Error(`The database does not start. ${reason}\nThe end of ${folder}.log:\n${lastWords(folder)}`);
  } finally {
    // Our server may have lost against another one. It may also be the one that the other start found first.
    if (socketFolder && findPostmaster(folder)?.host !== socketFolder) removeSocketFolder(socketFolder);
  }
}

/**
 * A new session with the site's lock after the old one ended, as long as the server lives. PostgreSQL ends all sessions and
 * recovers when one of its processes is killed, or when there is no room for its log; either may take a while.
 */
export async function takeBack(
  attempt: Attempt,
  { pid }: Postmaster,
  isWanted: () => boolean,
): Promise<pg.Client | "gone" | "taken" | null> {
  for (let wait = 50; isWanted(); wait = Math.min(2 * wait, 1_000)) {
    const postmaster = findPostmaster(attempt.folder);
    if (postmaster?.pid !== pid) return "gone";
    const guard = await connect(postmaster, attempt);
    const isHeld = guard && (await holdLock(guard, attempt));
    if (guard && isHeld) return guard;
    await guard?.end().catch(() => {});
    if (isHeld === false) return "taken";
    await pause(wait);
  }
  return null;
}

/** Removes the lock and socket of a killed server, and gives a copied cluster a user id of its own. */
async function prepareStart({ folder, binaries, password, transport, log }: Attempt): Promise<void> {
  const stale = removeStaleLock(folder);
  if (stale) removeSocketFolder(stale);
  if (!hasOwnUser(folder)) {
    await giveOwnUser(folder, binaries, password);
    log.info("the database has got a user id of its own, which no other service has");
  }
  if (asksForPassword(folder, password) || findPostmaster(folder)) return;
  if (transport === "socket") openToOwner(folder);
  else await setPasswordAlone(folder, binaries, password);
}

/** A session of its own on the server, or null when it does not answer. */
async function connect({ host, port, pid }: Postmaster, { password, folder }: Attempt): Promise<pg.Client | null> {
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
    if ((error as { code?: string }).code !== "28P01") return null;
    throw new Error(
      `The database that runs on ${folder} does not take the password in postgres.secret beside it. ` +
        `Put the right file back, or end the database (process ${pid}) and start again.`,
    );
  }
}

/**
 * After a site was killed, the server may need a moment to notice that its session is gone. True with the lock, false when
 * another site has it; null when the server ends.
 */
async function holdLock(guard: pg.Client, { lockMs }: Attempt): Promise<boolean | null> {
  const deadline = Date.now() + lockMs;
  try {
    do {
      const { rows } = await guard.query<{ held: boolean }>("SELECT pg_try_advisory_lock($1) AS held", [siteLock]);
      if (rows[0]?.held) return true;
      await pause(100);
    } while (Date.now() < deadline);
    return false;
  } catch {
    return null;
  }
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
