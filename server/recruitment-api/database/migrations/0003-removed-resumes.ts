import { type Kysely, sql } from "kysely";

/** A résumé can be removed while the file that went with a sent application stays; and old lines of the log go quickly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application_jobs add column removed_resume_key text;
    create index activity_log_at on activity_log (at);
  `.execute(db);
}
