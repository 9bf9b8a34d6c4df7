import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { installBinaries } from "../../server/postgres/binaries";
import { nobody } from "../../server/postgres/user-ids";

/** Made once for each checkout and then copied, because `initdb` takes ten times as long as a copy. */
const original = join(import.meta.dirname, "../../.cache/cluster-of-before");

/**
 * A cluster as earlier versions made it: without any password, and as root owned by "nobody". It has the site's database
 * with one table, `kept`. Its server is left running when asked for, as after `kill -9` of its site.
 */
export async function makeClusterOfBefore(
  dataDir: string,
  { leaveRunning = false } = {},
): Promise<{ pid: number; socketFolder: string }> {
  if (!existsSync(original)) await makeOriginal();
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o700);
  // as root it keeps the owner
  const copied = spawnSync("cp", ["-a", original, join(dataDir, "postgres")]);
  if (copied.status !== 0) throw new Error(String(copied.stderr));
  if (!leaveRunning) return { pid: 0, socketFolder: "" };
  const { server, socketFolder } = serve(join(dataDir, "postgres"));
  await ask(socketFolder, "careers", "SELECT answer FROM kept");
  return { pid: server.pid ?? 0, socketFolder };
}

async function makeOriginal(): Promise<void> {
  mkdirSync(dirname(original), { recursive: true });
  const folder = mkdtempSync(`${original}-`);
  if (isRoot) chownSync(folder, nobody, nobody);
  const initialised = spawnSync(
    installBinaries().initdb,
    ["--username=postgres", "--auth-local=trust", "--auth-host=scram-sha-256", "--encoding=UTF8", "-D", dataIn(folder)],
    optionsIn(folder),
  );
  if (initialised.status !== 0) throw new Error(String(initialised.stderr));
  const { server, socketFolder } = serve(folder);
  await ask(socketFolder, "postgres", "CREATE ROLE careers LOGIN CREATEDB");
  await ask(socketFolder, "postgres", "CREATE DATABASE careers OWNER careers");
  await ask(socketFolder, "careers", "CREATE TABLE kept AS SELECT 42 AS answer; ALTER TABLE kept OWNER TO careers");
  server.kill("SIGINT");
  await once(server, "exit");
  rmSync(socketFolder, { recursive: true, force: true });
  try {
    renameSync(folder, original);
  } catch {
    // another process was first
    rmSync(folder, { recursive: true });
  }
}

const isRoot = process.getuid?.() === 0;
const dataIn = (folder: string) => (isRoot ? "/proc/self/cwd" : folder);
const optionsIn = (folder: string) => ({
  cwd: folder,
  env: { NODE_ENV: process.env.NODE_ENV, LC_ALL: "C", TZ: "UTC" },
  ...(isRoot && { uid: nobody, gid: nobody }),
});

function serve(folder: string) {
  const socketFolder = mkdtempSync(join(tmpdir(), "careers-pg-"));
  if (isRoot) chownSync(socketFolder, nobody, nobody);
  const where = ["listen_addresses=", `unix_socket_directories=${socketFolder}`, "unix_socket_permissions=0700"];
  const args = ["-D", dataIn(folder), ...where.flatMap((setting) => ["-c", setting])];
  const server = spawn(installBinaries().postgres, args, { ...optionsIn(folder), stdio: "ignore" });
  return { server, socketFolder };
}

async function ask(host: string, database: string, statement: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ host, user: "postgres", database });
    try {
      await client.connect();
      await client.query(statement);
      return;
    } catch (error) {
      if (attempt === 500) throw error;
      await pause(20);
    } finally {
      await client.end();
    }
  }
}
