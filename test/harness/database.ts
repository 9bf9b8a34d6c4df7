import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import pg from "pg";
import type { DatabaseConnection } from "../../server/postgres/embedded";
import { connect } from "../../server/recruitment-api/database/connection";
import type { Database } from "../../server/recruitment-api/database/schema";

export type TestDatabase = {
  db: Kysely<Database>;
  /** For a second pool or another process on the same database. */
  connection: DatabaseConnection;
  /** Closes `db` and removes the database. */
  drop(): Promise<void>;
};

/**
 * A database of the caller's own: all tables and the reference lists, no demo data. Takes a tenth of a second.
 * Only under `vitest --config test/vitest.config.ts`, whose global set-up runs the server.
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  // Imported here, because the journeys use `copyTemplate` under a runner of their own.
  const { inject } = await import("vitest");
  const server = inject("databaseServer");
  if (!server) throw new Error("No database server: run the tests with --config test/vitest.config.ts.");
  return copyTemplate(server, inject("templateDatabase"));
}

/** The same for a test runner that is not vitest. */
export async function copyTemplate(server: DatabaseConnection, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await asOwner(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const connection = { ...server, database: name };
  const db = connect(connection);
  return {
    db,
    connection,
    async drop() {
      await db.destroy();
      // FORCE may not end a vacuum that the server itself runs in there; without it DROP makes room for itself
      await asOwner(server, `DROP DATABASE ${name} WITH (FORCE)`).catch(() =>
        asOwner(server, `DROP DATABASE ${name}`),
      );
    },
  };
}

async function asOwner(server: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
