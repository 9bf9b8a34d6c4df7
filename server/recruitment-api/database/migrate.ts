import { type Kysely, type Migration, Migrator } from "kysely";
import * as firstTables from "./migrations/0001-first-tables";
import * as profile from "./migrations/0002-profile";
import * as removedResumes from "./migrations/0003-removed-resumes";
import * as exams from "./migrations/0004-exams";
import * as account from "./migrations/0005-account";
import * as accessTokens from "./migrations/0006-access-tokens";
import * as requestLimits from "./migrations/0007-request-limits";

const migrations: Record<string, Migration> = {
  "0001-first-tables": firstTables,
  "0002-profile": profile,
  "0003-removed-resumes": removedResumes,
  "0004-exams": exams,
  "0005-account": account,
  "0006-access-tokens": accessTokens,
  "0007-request-limits": requestLimits,
};

/** Brings the tables up to date. Kysely takes a lock, so several copies may start at once. Throws what failed. */
export async function migrateToLatest<Schema>(db: Kysely<Schema>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
