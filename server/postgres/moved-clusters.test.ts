import { spawnSync } from "node:child_process";
import { chownSync, cpSync, lchownSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../logging";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded";
import { chooseId, hasAccount, isOwnId, nobody } from "./ownership";

const log = createLog("silent");
const isRoot = process.getuid?.() === 0;
let home = "";
let dataDir = "";
const running: EmbeddedPostgres[] = [];

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), "moved-"));
  dataDir = join(home, "data");
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  rmSync(home, { recursive: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log });
  running.push(server);
  return server;
}

const stop = () => running.pop()?.stop();

async function readKept({ connection }: EmbeddedPostgres) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query("SELECT answer, current_user AS role FROM kept")).rows;
  } finally {
    await client.end();
  }
}

const kept = [{ answer: 42, role: "careers" }];
const ownerOf = (folder: string) => statSync(join(folder, "postgres")).uid;
/** Who has any file of the cluster. */
const owners = () =>
  new Set(
    readdirSync(join(dataDir, "postgres"), { recursive: true, encoding: "utf8" }).map(
      (file) => statSync(join(dataDir, "postgres", file)).uid,
    ),
  );

describe("a cluster that was moved or lost a part", () => {
  let original = "";
  beforeAll(async () => {
    original = mkdtempSync(join(tmpdir(), "moved-"));
    const server = await startEmbeddedPostgres({ dataDir: original, log });
    const client = new pg.Client(server.connection);
    await client.connect();
    await client.query("CREATE TABLE kept AS SELECT 42 AS answer");
    await client.end();
    await server.stop();
  });
  afterAll(() => rmSync(original, { recursive: true }));
  beforeEach(() => {
    // as root it keeps the owner
    const { status, stderr } = spawnSync("cp", ["-a", original, dataDir]);
    if (status !== 0) throw new Error(String(stderr));
  });

  it("gets the new password when the secret is lost", async () => {
    rmSync(join(dataDir, "postgres.secret"));
    expect(await readKept(await start())).toEqual(kept);
  });

  it("says what to do when the secret is lost while a server runs", async () => {
    await start();
    renameSync(join(dataDir, "postgres.secret"), join(dataDir, "aside"));
    await expect(start()).rejects.toThrow(/postgres\.secret .* Put the right file back, or end the database/);
  });

  // Only root can change owners; without root the cluster is always the site's own.
  it.each<[what: string, change: (cluster: string) => void]>(
    isRoot
      ? [
          [
            "whose change of owner was interrupted",
            (cluster) => lchownSync(join(cluster, "PG_VERSION"), nobody, nobody),
          ],
          ["that root copied", (cluster) => copyAsRoot(cluster)],
          ["whose number is somebody's account now", (cluster) => giveAll(cluster, 1)],
          ["of a user of another machine", (cluster) => giveAll(cluster, 1_000_650_000)],
        ]
      : [],
  )("starts, %s", async (_what, change) => {
    change(join(dataDir, "postgres"));
    expect(await readKept(await start())).toEqual(kept);
    await stop();
    expect(owners().size).toBe(1);
    expect(isOwnId(ownerOf(dataDir))).toBe(true);
  });

  it.each(isRoot ? [1] : [])(
    "stays with a person who owns all of DATA_DIR, as whom the site ran before",
    async (uid) => {
      giveAll(join(dataDir, "postgres"), uid);
      chownSync(dataDir, uid, uid);
      expect(await readKept(await start())).toEqual(kept);
      expect(ownerOf(dataDir)).toBe(uid);
    },
  );
});

const copyAsRoot = (cluster: string) => {
  cpSync(cluster, `${cluster}.copy`, { recursive: true });
  rmSync(cluster, { recursive: true });
  renameSync(`${cluster}.copy`, cluster);
};

function giveAll(folder: string, uid: number): void {
  lchownSync(folder, uid, uid);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    lchownSync(join(folder, file), uid, uid);
}

describe("the number for a cluster's user", () => {
  it("is the same for one DATA_DIR and another for the next, and belongs to nobody", () => {
    const [one, other] = [chooseId("one secret"), chooseId("another secret")];
    expect(chooseId("one secret")).toBe(one);
    expect(other).not.toBe(one);
    for (const id of [one, other]) expect([isOwnId(id), hasAccount(id)]).toEqual([true, false]);
    expect([0, 1, nobody, 1_000, 100_000].some(isOwnId)).toBe(false);
  });

  // Only root can run something as another user.
  it.each(isRoot ? ["one secret"] : [])("is not one that a process has", (secret) => {
    const id = chooseId(secret);
    const source = `const { chooseId } = await import("./server/postgres/ownership.ts");
      process.setuid(${id});
      console.log(chooseId("${secret}"));`;
    const { stdout } = spawnSync(process.execPath, ["--import", "tsx", "--input-type=module", "--eval", source]);
    expect(Number(stdout)).not.toBe(id);
    expect(isOwnId(Number(stdout))).toBe(true);
  });
});
