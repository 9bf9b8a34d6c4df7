import { type Kysely, type Migration, Migrator, sql } from "kysely";
import * as firstTables from "./migrations/0001-first-tables";
import * as profile from "./migrations/0002-profile";
import * as removedResumes from "./migrations/0003-removed-resumes";
import * as exams from "./migrations/0004-exams";
import * as account from "./migrations/0005-account";
import * as accessTokens from "./migrations/0006-access-tokens";
import * as requestLimits from "./migrations/0007-request-limits";
import * as jobListGrowth from "./migrations/0008-job-list-growth";
import * as ownRows from "./migrations/0009-own-rows";
import * as choiceSets from "./migrations/0010-choice-sets";
import * as sentParts from "./migrations/0011-sent-parts";
import * as accounts from "./migrations/0012-accounts";
import * as heardParts from "./migrations/0013-heard-parts";
import * as knownDevices from "./migrations/0014-known-devices";
import * as wideIds from "./migrations/0020-wide-ids";
import * as ownRecords from "./migrations/0021-own-records";

const migrations: Record<string, Migration> = {
  "0001-first-tables": firstTables,
  "0002-profile": profile,
  "0003-removed-resumes": removedResumes,
  "0004-exams": exams,
  "0005-account": account,
  "0006-access-tokens": accessTokens,
  "0007-request-limits": requestLimits,
  "0008-job-list-growth": jobListGrowth,
  "0009-own-rows": ownRows,
  "0010-choice-sets": choiceSets,
  "0011-sent-parts": sentParts,
  "0012-accounts": accounts,
  "0013-heard-parts": heardParts,
  "0014-known-devices": knownDevices,
  "0020-wide-ids": wideIds,
  "0021-own-records": ownRecords,
};

/** Brings the tables up to date. Kysely takes a lock, so several copies may start at once. Throws what failed. */
export async function migrateToLatest<Schema>(db: Kysely<Schema>): Promise<void> {
  if (await isUpToDate(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Two short queries in place of Kysely's dozen under its lock: most starts have nothing to do. */
async function isUpToDate<Schema>(db: Kysely<Schema>): Promise<boolean> {
  const table = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!table.rows[0]?.isThere) return false;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return done.rows.map(({ name }) => name).join() === Object.keys(migrations).sort().join();
}
