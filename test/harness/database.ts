import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import type { DatabaseConnection } from "../../server/postgres/embedded";
import { connect } from "../../server/recruitment-api/database/connection";
import type { Database } from "../../server/recruitment-api/database/schema";
import { makeFresh } from "./fresh-database";

export type TestDatabase = {
  db: Kysely<Database>;
  /** For a second pool or another process on the same database. */
  connection: DatabaseConnection;
  /** Closes `db` and gives the database back or removes it. */
  drop(): Promise<void>;
};

/**
 * A database of the caller's own: all tables and the reference lists, no demo data. One that an earlier test gave back is
 * made as it was and used again, because making one takes ten times as long.
 * Only under `vitest --config test/vitest.config.ts`, whose global set-up runs the server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  // Imported here, because the journeys use `copyTemplate` under a runner of their own.
  const { inject } = await import("vitest");
  const server = inject("databaseServer");
  if (!server) throw new Error("No database server: run the tests with --config test/vitest.config.ts.");
  const reused = await takeFree(server);
  const { db, connection, drop } = reused
    ? openDatabase(server, reused)
    : await copyTemplate(server, inject("templateDatabase"));
  return {
    db,
    connection,
    async drop() {
      await db.destroy();
      const isFresh = await makeFresh(connection, inject("freshDatabase"));
      if (!isFresh || !(await giveBack(server, connection.database))) await drop();
    },
  };
}

/** The same for a test runner that is not vitest. */
export async function copyTemplate(server: DatabaseConnection, template: string): Promise<TestDatabase> {
  const name = newName();
  await asOwner(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return openDatabase(server, name);
}

function openDatabase(server: DatabaseConnection, name: string): TestDatabase {
  const connection = { ...server, database: name };
  const db = connect(connection);
  return {
    db,
    connection,
    async drop() {
      await db.destroy();
      // FORCE may not end a vacuum that the server itself runs in there; without it DROP makes room for itself
      await asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`).catch(() => asOwner(server, `DROP DATABASE ${name}`));
    },
  };
}

/** A name that a later run takes for left behind. */
export const newName = () => `test_${randomUUID().replaceAll("-", "")}`;

/** Whoever renames a free database first has it; null when there is none. */
async function takeFree(server: DatabaseConnection): Promise<string | null> {
  const free = await asOwner(server, "SELECT datname FROM pg_database WHERE datname LIKE 'free\\_%'");
  for (const { datname } of free) {
    const name = newName();
    if (await isDone(asOwner(server, `ALTER DATABASE ${datname} RENAME TO ${name}`))) return name;
  }
  return null;
}

/** False when somebody is still connected to it. */
const giveBack = (server: DatabaseConnection, name: string): Promise<boolean> =>
  isDone(asOwner(server, `ALTER DATABASE ${name} RENAME TO ${name.replace("test_", "free_")}`));

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  );

/** One statement on the server itself, as its owner. */
export async function asOwner(server: DatabaseConnection, statement: string): Promise<Array<{ datname: string }>> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
