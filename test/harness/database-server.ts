import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { exampleRates } from "../../server/exchange-rates";
import { createLog } from "../../server/logging";
import { DataDirInUseError } from "../../server/postgres/data-dir-in-use";
import { type DatabaseConnection, type EmbeddedPostgres, startEmbeddedPostgres } from "../../server/postgres/embedded";
import { connect } from "../../server/recruitment-api/database/connection";
import { adoptRates } from "../../server/recruitment-api/database/exchange-rates";
import { migrateToLatest } from "../../server/recruitment-api/database/migrate";
import { seedReference } from "../../server/recruitment-api/seed/reference";
import { type FreshState, readFreshState } from "./fresh-database";

declare module "vitest" {
  interface ProvidedContext {
    databaseServer: DatabaseConnection;
    templateDatabase: string;
    freshDatabase: FreshState;
  }
}

export const templateDatabase = "test_template";

/** One cluster for the whole run, with a migrated template that each test copies (see `createTestDatabase`). */
export default async function startDatabaseServer(project: TestProject) {
  const server = await startTestServer();
  await makeTemplate(server.connection);
  project.provide("databaseServer", server.connection);
  project.provide("templateDatabase", templateDatabase);
  project.provide("freshDatabase", await readFreshState({ ...server.connection, database: templateDatabase }));
  return server.stop;
}

/**
 * The first cluster under `.cache` that no other run holds; it is kept, because making one takes longer than a start.
 * Fulfils for at most eight runs at once on one checkout.
 */
export async function startTestServer(): Promise<EmbeddedPostgres> {
  for (let number = 1; number <= 8; number++) {
    const dataDir = join(import.meta.dirname, "../../.cache", `test-postgres-${number}`);
    try {
      return await startEmbeddedPostgres({ dataDir, log: createLog("silent") });
    } catch (error) {
      if (!(error instanceof DataDirInUseError)) throw error;
    }
  }
  throw new Error("Eight test runs already use this checkout.");
}

/** A fresh template, and no databases that an earlier, killed run left behind. */
export async function makeTemplate(server: DatabaseConnection): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  const { rows } = await client.query<{ datname: string }>(
    "SELECT datname FROM pg_database WHERE datname ~ '^(test|free)_'",
  );
  for (const { datname } of rows) await client.query(`DROP DATABASE "${datname}" WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${templateDatabase}`);
  // nothing in here has to outlive the machine, and each commit would wait for its disk
  await client.query("ALTER ROLE CURRENT_USER SET synchronous_commit = off");
  await client.end();

  const db = connect({ ...server, database: templateDatabase });
  await migrateToLatest(db);
  await seedReference(db);
  // as a site does when it starts: else every site of a test would change it
  await adoptRates(db, exampleRates);
  await db.destroy();
}
