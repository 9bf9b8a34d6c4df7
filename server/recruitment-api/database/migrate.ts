import { type Kysely, type Migration, Migrator } from "kysely";
import * as firstTables from "./migrations/0001-first-tables";

const migrations: Record<string, Migration> = { "0001-first-tables": firstTables };

/** Brings the tables up to date. Kysely takes a lock, so several copies may start at once. Throws what failed. */
export async function migrateToLatest<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
