import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/postgres/embedded";
import { isOwnId, nobody } from "../../server/postgres/ownership";
import { findPostmaster } from "../../server/postgres/postmaster";

const isRoot = process.getuid?.() === 0;

/** What a service of another user tries at a running database: its socket, its files, and its processes. */
const theft = `
  const { readFileSync, readdirSync } = require("node:fs");
  const { connect } = require("node:net");
  const { uid, socket, cluster, pid } = JSON.parse(process.argv[1]);
  process.setgroups([]);
  process.setgid(uid);
  process.setuid(uid);
  const got = [];
  const attempt = (what, steal) => { try { steal(); got.push(what); } catch {} };
  for (const folder of [cluster, "/proc/" + pid + "/cwd"]) {
    attempt("the list of files in " + folder, () => readdirSync(folder));
    attempt("a file of " + folder, () => readFileSync(folder + "/PG_VERSION"));
  }
  attempt("the socket's folder", () => readdirSync(socket.replace(/\\/[^/]*$/, "")));
  attempt("the environment", () => readFileSync("/proc/" + pid + "/environ"));
  attempt("the memory", () => readFileSync("/proc/" + pid + "/maps").toString() || null.empty);
  attempt("a signal", () => process.kill(pid, 0));
  const end = () => process.stdout.write(JSON.stringify(got));
  connect(socket).on("connect", function () { got.push("a connection"); this.destroy(); end(); }).on("error", end);
`;

describe("the data of a cluster", () => {
  let home = "";
  let dataDir = "";
  let server: EmbeddedPostgres;
  let written = "";

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), "attacked-"));
    dataDir = join(home, "data");
    const write = (line: string) => {
      written += line;
    };
    const log = pino({ level: "trace" }, { write });
    server = await startEmbeddedPostgres({ dataDir, log });
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    rmSync(home, { recursive: true });
  });

  const cluster = () => join(dataDir, "postgres");
  const refusal = async (change: Partial<pg.ClientConfig>) => {
    const client = new pg.Client({ ...server.connection, ...change });
    return client.connect().then(
      () => client.end().then(() => "let in"),
      (error: Error) => error.message,
    );
  };

  // Only root can try what others can do; without root the site's own user runs everything.
  it.each(isRoot ? [nobody, 1, 33, 1000, 60_706, 2_000_683_008] : [])(
    "is out of reach for a service of user %i",
    (uid) => {
      const { host, port } = server.connection;
      const target = {
        uid,
        cluster: cluster(),
        socket: `${host}/.s.PGSQL.${port}`,
        pid: findPostmaster(cluster())?.pid,
      };
      const { stdout, stderr } = spawnSync(process.execPath, ["--eval", theft, JSON.stringify(target)]);
      expect([String(stdout), String(stderr)]).toEqual(["[]", ""]);
    },
  );

  it("is given to nobody without the password, even by who reaches the socket", async () => {
    for (const user of ["careers", "postgres"]) {
      expect(await refusal({ user, password: "" })).toMatch(/password/);
      expect(await refusal({ user, password: "guess" })).toMatch(/password authentication failed/);
    }
    expect(await refusal({ user: "root", password: "guess" })).toMatch(/password authentication failed/);
    expect(await refusal({})).toBe("let in");
  });

  it("belongs to nobody else, and neither does its password", () => {
    const { uid } = statSync(cluster());
    const files = readdirSync(cluster(), { recursive: true, encoding: "utf8" });
    // PostgreSQL removes files of its own at any time
    const owners = files.map((file) => statSync(join(cluster(), file), { throwIfNoEntry: false })?.uid ?? uid);
    expect(new Set(owners)).toEqual(new Set([uid]));
    if (isRoot) expect(isOwnId(uid)).toBe(true);
    const secret = statSync(join(dataDir, "postgres.secret"));
    expect([secret.mode & 0o777, secret.uid]).toEqual([0o600, process.getuid?.()]);
    expect(statSync(cluster()).mode & 0o777).toBe(0o700);
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  });

  it("has its password in no log, and in no process's arguments or environment", () => {
    const { password } = server.connection;
    expect(password).toMatch(/^[0-9a-f]{64}$/);
    const { uid } = statSync(cluster());
    const processes = readdirSync("/proc").filter(
      (name) => /^\d+$/.test(name) && statSync(`/proc/${name}`, { throwIfNoEntry: false })?.uid === uid,
    );
    expect(processes).toContain(String(findPostmaster(cluster())?.pid));
    for (const name of processes)
      for (const file of ["cmdline", "environ"]) expect(readOrNothing(`/proc/${name}/${file}`)).not.toContain(password);
    expect(written).toContain("database ready");
    expect(written).not.toContain(password);
    expect(readOrNothing(`${cluster()}.log`)).not.toContain(password);
  });
});

/** A process may end while it is looked at. */
function readOrNothing(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
