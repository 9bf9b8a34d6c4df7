import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { installBinaries } from "../../server/postgres/binaries";
import { nobody } from "../../server/postgres/user-ids";

/**
 * A cluster as earlier versions made it: without any password, and as root owned by "nobody". It has the site's database
 * with one table, `kept`. Its server is left running when asked for, as after `kill -9` of its site.
 */
export async function makeClusterOfBefore(
  dataDir: string,
  { leaveRunning = false } = {},
): Promise<{ pid: number; socketFolder: string }> {
  const folder = join(dataDir, "postgres");
  const socketFolder = mkdtempSync(join(tmpdir(), "careers-pg-"));
  mkdirSync(folder, { recursive: true });
  chmodSync(dataDir, 0o700);
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) for (const place of [folder, socketFolder]) chownSync(place, nobody, nobody);
  const options = {
    cwd: folder,
    env: { NODE_ENV: process.env.NODE_ENV, LC_ALL: "C", TZ: "UTC" },
  };
  const data = isRoot ? "/proc/self/cwd" : folder;
  const { initdb, postgres } = installBinaries();

  const initialised = spawnSync(
    initdb,
    ["--username=postgres", "--auth-local=trust", "--auth-host=scram-sha-256", "--encoding=UTF8", "-D", data],
    { ...options, ...user },
  );
  if (initialised.status !== 0) throw new Error(String(initialised.stderr));
  const where = ["listen_addresses=", `unix_socket_directories=${socketFolder}`, "unix_socket_permissions=0700"];
  const server = spawn(postgres, ["-D", data, ...where.flatMap((setting) => ["-c", setting])], {
    ...options,
    ...user,
    stdio: "ignore",
  });
  await ask(socketFolder, "postgres", "CREATE ROLE careers LOGIN CREATEDB");
  await ask(socketFolder, "postgres", "CREATE DATABASE careers OWNER careers");
  await ask(socketFolder, "careers", "CREATE TABLE kept AS SELECT 42 AS answer; ALTER TABLE kept OWNER TO careers");
  if (!leaveRunning) {
    server.kill("SIGINT");
    await once(server, "exit");
    rmSync(socketFolder, { recursive: true, force: true });
  }
  return { pid: server.pid ?? 0, socketFolder };
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
