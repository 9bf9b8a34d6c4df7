import { type Kysely, sql } from "kysely";

/** A browser knows its person again, until all devices are signed out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column device_generation integer not null default 0`.execute(db);
}
