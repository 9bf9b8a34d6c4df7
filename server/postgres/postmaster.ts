import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Log } from "../logging";
import type { Binaries } from "./binaries";
import { giveToCluster, inCluster } from "./system-user";

/**
 * The address of a running server of the cluster, from its own `postmaster.pid`: `host` is its socket's folder or its address,
 * and empty until the server has written it. A guessed address could be another cluster's server.
 */
export type Postmaster = { pid: number; port: number; host: string };

/** The server that runs on this cluster, whoever started it, or null. It may still be starting or already stopping. */
export function findPostmaster(folder: string): Postmaster | null {
  const lines = readLock(folder);
  if (!lines) return null;
  // The number is negative while PostgreSQL has the cluster open without being a server.
  const pid = Math.abs(Number(lines[0]));
  if (!isServerOf(pid, folder)) return null;
  const [, , , port, socketFolder, address] = lines;
  return { pid, port: Number(port), host: socketFolder || address || "" };
}

function readLock(folder: string): string[] | null {
  try {
    return readFileSync(join(folder, "postmaster.pid"), "utf8")
      .split("\n")
      .map((line) => line.trim());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Whether the process is a server that works in this folder. The number proves nothing: after a crash of the machine, or in
 * a new container, another process may have it, and a zombie keeps it too.
 */
function isServerOf(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  if (process.platform !== "linux") return true;
  try {
    const here = statSync(folder);
    return isIn(pid, here) ?? isPostgresOf(pid, here.uid);
  } catch {
    return false;
  }
}

/** Whether the process works in this folder. Null when unknown: containers hide that from root, too. */
function isIn(pid: number, folder: Stats): boolean | null {
  try {
    const there = statSync(`/proc/${pid}/cwd`);
    return folder.ino === there.ino && folder.dev === there.dev;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EACCES") return null;
    throw error;
  }
}

function isPostgresOf(pid: number, uid: number): boolean {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return status.startsWith("Name:\tpostgres\n") && status.includes(`\nUid:\t${uid}\t`);
}

/** Milliseconds for the server to stop before it is killed. */
const stopMs = 30_000;

/** SIGINT is PostgreSQL's fast stop. A server that does not end in time is killed, and recovers at the next start. */
export async function stopPostmaster(folder: string, postmaster: Postmaster, log: Log): Promise<void> {
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

/** Signals a server that may end by itself in the same moment. */
function signalPostmaster({ pid }: Postmaster, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * Removes the lock file of a server that no longer runs, so that PostgreSQL need not guess whether its process id is still valid.
 * Returns the socket folder in it. When another start has written its own lock meanwhile, that one is put back.
 */
export function removeStaleLock(folder: string): string | null {
  const lines = readLock(folder);
  if (!lines || findPostmaster(folder)) return null;
  const lock = join(folder, "postmaster.pid");
  const aside = `${lock}.stale-${process.pid}`;
  try {
    renameSync(lock, aside);
  } catch {
    return null;
  }
  if (Number(readFileSync(aside, "utf8").split("\n")[0]) === Number(lines[0])) rmSync(aside);
  else renameSync(aside, lock);
  return lines[4] || null;
}

const settings = {
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  max_connections: "100",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
} as const;

/** Settings that keep statements and error details out of the log: they contain passwords and what people typed. */
export const quietSettings: readonly string[] = asArguments({
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_parameter_max_length_on_error: "0",
});

/**
 * Starts the server, detached: Ctrl-C in a terminal reaches the site alone, which first lets its requests finish. After
 * `kill -9` of the site it goes on, and the next start adopts it. Resolves when it ends, or could not be started, with the
 * reason if there is one beside its log.
 */
export function spawnPostmaster(
  folder: string,
  binaries: Binaries,
  listen: { socketFolder: string } | { loopbackPort: number },
): Promise<string> {
  const { spawn: options, dataDirectory } = inCluster(folder);
  const where =
    "socketFolder" in listen
      ? {
          listen_addresses: "",
          unix_socket_directories: listen.socketFolder,
          unix_socket_permissions: "0700",
        }
      : { listen_addresses: "127.0.0.1", unix_socket_directories: "", port: String(listen.loopbackPort) };
  const args = [...asArguments(settings), ...quietSettings, ...asArguments(where)];

  const logFile = `${folder}.log`;
  const log = openLog(logFile);
  giveToCluster(logFile, folder);
  const child = spawn(binaries.postgres, ["-D", dataDirectory, ...args], {
    ...options,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  child.unref();
  return new Promise((resolve) => {
    child.on("error", (error) => resolve(error.message));
    child.on("exit", () => resolve(""));
  });
}

function asArguments(values: Partial<Record<string, string>>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** The last lines of this cluster's log, for the message of a failed start. */
export function lastWords(folder: string): string {
  const file = `${folder}.log`;
  if (!existsSync(file)) return "";
  return readFileSync(file, "utf8").trim().split("\n").slice(-3).join("\n");
}

const tenMegabytes = 10_000_000;

/**
 * The server's own log beside the cluster. The server may outlive the site, so it writes to a file; a large one starts again.
 */
function openLog(file: string): number {
  const full = existsSync(file) && statSync(file).size > tenMegabytes;
  return openSync(file, full ? "w" : "a", 0o600);
}
