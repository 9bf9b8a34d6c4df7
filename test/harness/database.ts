import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { PostgresPool } from "kysely";
import pg from "pg";
import type { DatabaseConnection } from "../../server/postgres/embedded";
import { connect, openPool, overPool } from "../../server/recruitment-api/database/connection";
import type { Db } from "../../server/recruitment-api/database/schema";
import { makeFresh } from "./fresh-database";

export type TestDatabase = {
  db: Db;
  /** For a second pool or another process on the same database. */
  connection: DatabaseConnection;
  /** Closes `db` and gives the database back or removes it. */
  drop(): Promise<void>;
};

/**
 * A database of the caller's own: all tables and the reference lists, no demo data. One that an earlier test of this process
 * gave back is made as it was and used again with its connections: making one takes ten times as long, and a connection that
 * is new has to read what the tables are.
 * Only under `vitest --config test/vitest.config.ts`, whose global set-up runs the server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  // Imported here, because the journeys use `copyTemplate` under a runner of their own.
  const { inject } = await import("vitest");
  const server = inject("databaseServer");
  if (!server) throw new Error("No database server: run the tests with --config test/vitest.config.ts.");
  const { pool, connection } = free.pop() ?? (await openCopy(server, inject("templateDatabase")));
  const { lent, takeBack } = lend(pool);
  const db = overPool(pool, lent);
  return {
    db,
    connection,
    async drop() {
      await takeBack();
      if (await makeFresh(connection, inject("freshDatabase"))) return void free.push({ pool, connection });
      await pool.end();
      await dropDatabase(server, connection.database);
    },
  };
}

interface OpenDatabase {
  pool: pg.Pool;
  connection: DatabaseConnection;
}

/** Given back by earlier tests of this process. */
const free: OpenDatabase[] = [];

/** Connections of a pool until they are taken back: what a test left behind asks nothing of the next one's database. */
function lend(pool: pg.Pool) {
  let isOver = false;
  const lent: PostgresPool = {
    async connect() {
      if (isOver) throw new Error("This test's database was given back");
      return pool.connect();
    },
    async end() {
      isOver = true;
    },
  };
  const takeBack = async () => {
    isOver = true;
    while (pool.totalCount > pool.idleCount) await once(pool, "release");
  };
  return { lent, takeBack };
}

async function openCopy(server: DatabaseConnection, template: string): Promise<OpenDatabase> {
  const connection = { ...server, database: await copyOf(server, template) };
  return { pool: openPool(connection), connection };
}

/** The same for a test runner that is not vitest. */
export async function copyTemplate(server: DatabaseConnection, template: string): Promise<TestDatabase> {
  const connection = { ...server, database: await copyOf(server, template) };
  const db = connect(connection);
  return {
    db,
    connection,
    async drop() {
      await db.destroy();
      await dropDatabase(server, connection.database);
    },
  };
}

async function copyOf(server: DatabaseConnection, template: string): Promise<string> {
  const name = newName();
  await asOwner(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return name;
}

/** FORCE may not end a vacuum that the server itself runs in there; without it DROP makes room for itself. */
const dropDatabase = (server: DatabaseConnection, name: string) =>
  asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`).catch(() => asOwner(server, `DROP DATABASE ${name}`));

/** A name that a later run takes for left behind. */
export const newName = () => `test_${randomUUID().replaceAll("-", "")}`;

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
