import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { type Kysely, type Migration, Migrator, sql } from "kysely";

/** The migrations' folder beside this file; the build copies it beside the bundle (server/set-up/bundle-server.mjs). */
const folder = new URL("./migrations/", import.meta.url);

/** Brings the tables up to date. Kysely takes a lock, so several copies may start at once. Throws what failed. */
export async function migrateToLatest<Schema>(db: Kysely<Schema>): Promise<void> {
  if (await isUpToDate(db)) return;
  const migrations = Object.fromEntries(listNames().map((name) => [name, readMigration(name)]));
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

const listNames = (): string[] => readdirSync(folder).map((file) => basename(file, ".sql"));

/** The statements of `migrations/<name>.sql`. */
export function readMigration(name: string): Migration {
  const statements = readFileSync(new URL(`${name}.sql`, folder), "utf8");
  return { up: async (db) => void (await sql.raw(statements).execute(db)) };
}

/**
 * Whether the tables are those of this version. Two short queries in place of Kysely's dozen under its lock: most starts have
 * nothing to do.
 */
export async function isUpToDate<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!table.rows[0]?.isThere) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name).join() === listNames().sort().join();
}
