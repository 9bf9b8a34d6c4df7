import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../logging";
import { DataDirInUseError } from "./data-dir-in-use";
import { type EmbeddedPostgres, findEmbeddedPostgres, startEmbeddedPostgres } from "./embedded";
import { findPostmaster } from "./postmaster";

const log = createLog("silent");
const isRoot = process.getuid?.() === 0;
let home = "";
let dataDir = "";
const running: EmbeddedPostgres[] = [];
const sites: ChildProcess[] = [];

beforeEach(() => {
  // As root this is the hard case: a folder that the cluster's own user cannot walk to.
  home = mkdtempSync(join(tmpdir(), "only-for-its-owner-"));
  chmodSync(home, 0o700);
  dataDir = join(
    home,
    "a-folder-whose-name-alone-would-be-too-long-for-the-path-of-a-unix-domain-socket-".repeat(2),
    "data",
  );
  mkdirSync(dataDir, { recursive: true });
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  for (const site of sites.splice(0)) {
    if (site.exitCode !== null || site.signalCode !== null) continue;
    site.kill("SIGKILL");
    await once(site, "exit");
    await (await startEmbeddedPostgres({ dataDir, log })).stop();
  }
  rmSync(home, { recursive: true });
});

/** The wait of a second site beside a running one, whose lock does not become free however long it waits. */
const lockMs = 200;

async function start(options: { transport?: "socket" | "loopback"; lockMs?: number } = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log, ...options });
  running.push(server);
  return server;
}

/** A site of its own process, as far as the database goes: it prints "ready", then waits to be ended. */
async function startSite([program = "", ...options]: string[] = [process.execPath]): Promise<ChildProcess> {
  const script = `
    import { startEmbeddedPostgres } from "./server/postgres/embedded";
    import { createLog } from "./server/logging";
    await startEmbeddedPostgres({ dataDir: process.argv[1], log: createLog("silent") });
    process.stdout.write("ready");
    setInterval(() => {}, 1000);
  `;
  const site = spawn(program, [...options, "--import", "tsx", "--input-type=module", "--eval", script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  sites.push(site);
  if (site.stdout) await once(site.stdout, "data");
  return site;
}

async function ask<Row extends pg.QueryResultRow>(
  server: Pick<EmbeddedPostgres, "connection">,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(server.connection);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe("the embedded PostgreSQL", () => {
  it("starts from nothing, durable, in UTF-8 and with the extensions of the search", async () => {
    const server = await start();
    const [settings] = await ask(
      server,
      "SELECT current_setting('fsync') AS fsync, current_setting('server_encoding') AS encoding, current_user AS role",
    );
    expect(settings).toEqual({ fsync: "on", encoding: "UTF8", role: "careers" });
    await ask(server, "CREATE EXTENSION pg_trgm; CREATE EXTENSION unaccent; CREATE EXTENSION citext");
    expect(await ask(server, "SELECT lower('ÑANDÚ') AS lower, show_trgm('ñ') AS trigrams")).toEqual([
      { lower: "ñandú", trigrams: expect.arrayContaining([expect.anything()]) },
    ]);
  });

  it("keeps its data over a restart and leaves no socket behind", async () => {
    const first = await start();
    await ask(first, "CREATE TABLE kept AS SELECT 42 AS answer");
    await first.stop();
    expect(existsSync(first.connection.host)).toBe(false);
    expect(await findEmbeddedPostgres(dataDir)).toBeNull();
    const second = await start();
    expect(await ask(second, "SELECT answer FROM kept")).toEqual([{ answer: 42 }]);
  });

  it("lets nobody but its own user into the folder of its socket and of its data", async () => {
    const server = await start();
    expect(statSync(server.connection.host).mode & 0o077).toBe(0);
    expect(statSync(join(dataDir, "postgres")).mode & 0o077).toBe(0);
  });

  it("adopts the server of a site that was killed", async () => {
    const site = await startSite();
    const before = findPostmaster(join(dataDir, "postgres"));
    site.kill("SIGKILL");
    await once(site, "exit");
    const server = await start();
    expect(findPostmaster(join(dataDir, "postgres"))?.pid).toBe(before?.pid);
    expect(await ask(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  // Only root can give up a right of root.
  it.each(isRoot ? ["setpriv"] : [])(
    "starts and adopts where root may not look into processes of others, as in most containers (%s)",
    async (program) => {
      const inContainer = [program, "--bounding-set", "-sys_ptrace", process.execPath];
      const site = await startSite(inContainer);
      const before = findPostmaster(join(dataDir, "postgres"));
      site.kill("SIGKILL");
      await once(site, "exit");
      await startSite(inContainer);
      expect(findPostmaster(join(dataDir, "postgres"))).toEqual(before);
    },
  );

  it("recovers when the server was killed together with its site", async () => {
    const site = await startSite();
    const postmaster = findPostmaster(join(dataDir, "postgres"));
    site.kill("SIGKILL");
    await once(site, "exit");
    process.kill(postmaster?.pid ?? 0, "SIGKILL");
    expect(await ask(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    expect(existsSync(postmaster?.host ?? "/")).toBe(false);
  });

  it("is not misled by a lock whose process number belongs to somebody else by now", async () => {
    await (await start()).stop();
    writeFileSync(
      join(dataDir, "postgres", "postmaster.pid"),
      `${process.pid}\n/proc/self/cwd\n1\n5432\n/tmp/gone\n\n`,
    );
    expect(await ask(await start(), "SELECT 1 AS one")).toEqual([{ one: 1 }]);
  });

  it("refuses a second site on the same data with one clear line", async () => {
    await startSite();
    const second = start({ lockMs });
    await expect(second).rejects.toThrow(DataDirInUseError);
    await expect(second).rejects.toThrow(/^Another site is already running on DATA_DIR [^\n]+$/);
  });

  it("lets exactly one of two first starts at once win", async () => {
    const outcomes = await Promise.allSettled([start({ lockMs }), start({ lockMs })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find((outcome) => outcome.status === "rejected")).toMatchObject({
      reason: expect.any(DataDirInUseError),
    });
    expect(readdirSync(dataDir).filter((name) => name.startsWith("postgres.new-"))).toEqual([]);
  });

  it("tells a tool beside the site where the database is", async () => {
    await startSite();
    const connection = await findEmbeddedPostgres(dataDir);
    expect(connection && (await ask({ connection }, "SELECT current_database() AS name"))).toEqual([
      { name: "careers" },
    ]);
  });

  it("tells when the server ends without having been asked to", async () => {
    const server = await start();
    process.kill(findPostmaster(join(dataDir, "postgres"))?.pid ?? 0, "SIGKILL");
    expect(await server.lost).toContain("ended unexpectedly");
  });

  it("goes on when one of the server's processes is killed, and holds its data for itself as before", async () => {
    const server = await start();
    const client = new pg.Client(server.connection);
    const ended = new Promise((resolve) => client.once("end", resolve));
    client.on("error", () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    process.kill(rows[0]?.pid ?? 0, "SIGKILL");
    await ended;
    const locks = () => ask(server, "SELECT count(*)::int AS held FROM pg_locks WHERE locktype = 'advisory'");
    await expect.poll(() => locks().catch(() => null)).toEqual([{ held: 1 }]);
    await expect(start({ lockMs })).rejects.toThrow(DataDirInUseError);
    expect(await Promise.race([server.lost, Promise.resolve("still there")])).toBe("still there");
  });

  it("asks for a password where it can only listen on loopback", async () => {
    const server = await start({ transport: "loopback" });
    expect(await ask(server, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    const stranger = new pg.Client({ ...server.connection, password: "guess" });
    await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
  });

  it("writes neither statements nor the values they refused into its log", async () => {
    const server = await start();
    await ask(server, "CREATE TABLE people (email text UNIQUE); INSERT INTO people VALUES ('ada@example.com')");
    await expect(ask(server, "INSERT INTO people VALUES ('ada@example.com')")).rejects.toThrow(/duplicate/);
    const written = readFileSync(join(dataDir, "postgres.log"), "utf8");
    expect(written).toContain("duplicate key");
    expect(written).not.toContain("ada@example.com");
  });
});
