import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { listWrongSettings, openExternalDatabase, refuseTables } from "../../server/external-database";
import { CannotStart } from "../../server/lifetime";
import { connectionAddress } from "../../server/postgres/connection-address";
import { connect } from "../../server/recruitment-api/database/connection";
import { migrateToLatest } from "../../server/recruitment-api/database/migrate";
import { built } from "../harness/built";
import { asOwner, newName } from "../harness/database";
import { testSecret } from "../harness/running-program";

let name = "";
beforeEach(() => {
  name = newName();
});
afterEach(() => run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));

const run = (statement: string) => asOwner(inject("databaseServer"), statement);

const url = () => connectionAddress({ ...inject("databaseServer"), database: name });

async function make(...settings: string[]): Promise<void> {
  await run(`CREATE DATABASE ${name}`);
  for (const setting of settings) await run(`ALTER DATABASE ${name} SET ${setting}`);
}

const refused = async () => {
  const error = await openExternalDatabase(url()).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CannotStart);
  return (error as CannotStart).message;
};

it("takes a database as PostgreSQL makes it", async () => {
  await make();
  expect(await openExternalDatabase(url())).toEqual({ connectionString: url() });
});

it("takes a clock and a way to write bytes and spans of its own", async () => {
  await make("timezone = 'Asia/Kathmandu'", "bytea_output = 'escape'", "intervalstyle = 'iso_8601'");
  expect(await openExternalDatabase(url())).toEqual({ connectionString: url() });
});

it("refuses one that measures text in bytes", async () => {
  await run(`CREATE DATABASE ${name} ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0`);
  expect(await refused()).toContain("Its encoding is SQL_ASCII.");
});

it("names every setting that would make a request fail now and then", async () => {
  await make(
    "datestyle = 'German'",
    "default_transaction_isolation = 'serializable'",
    "default_transaction_read_only = on",
  );
  expect((await refused()).split("\n")).toEqual([
    "The database at DATABASE_URL cannot be used:",
    "- It writes days as German, DMY. ALTER DATABASE careers SET datestyle = 'ISO';",
    "- Its transactions are serializable. ALTER DATABASE careers SET default_transaction_isolation = 'read committed';",
    "- It can only be read.",
  ]);
});

it("names a version that is too old", () => {
  const settings = { encoding: "UTF8", dates: "ISO, DMY", isolation: "read committed", isReadOnly: false };
  expect(listWrongSettings({ ...settings, version: "14.20", isTooOld: true })).toEqual([
    "- It is PostgreSQL 14.20. Version 15 or newer is needed.",
  ]);
});

it("says why one cannot be reached, and no password", async () => {
  const said = await refused();
  expect(said).toMatch(/^The database at DATABASE_URL cannot be reached: database "test_\w+" does not exist$/);
  expect(said).not.toContain(inject("databaseServer").password);
});

it("says in the database's words why tables cannot be made", async () => {
  await make("search_path = 'nowhere'");
  const db = connect(await openExternalDatabase(url()));
  await expect(migrateToLatest(db).catch(refuseTables)).rejects.toThrow(
    /^The tables cannot be made in the database at DATABASE_URL: no schema has been selected to create in$/,
  );
  await db.destroy();
});

it.each([
  ["recruit-main", "list"],
  ["load-main", "5"],
])("%s says that the tables are not there yet, in place of what failed for lack of them", async (program, word) => {
  await make();
  const ended = promisify(execFile)(process.execPath, [built(`server/${program}.js`), word], {
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATABASE_URL: url(), SESSION_SECRET: testSecret },
  });
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: "The tables are not those of this version. Start the site first: it makes them.\n",
  });
});
