import { type Selectable, sql } from "kysely";
import type { OfferedTimes } from "../../contract/interviews";
import { openTimes } from "../rules/open-times";
import { rowReader } from "./json-rows";
import type { ApplicationJobRow, Database, Db, Trx } from "./schema";

export type OfferedTimesRow = Selectable<Database["offered_times"]> & {
  /** Those of `times` that nobody else has taken, the soonest first. */
  free: string[];
};

const readRow = rowReader<OfferedTimesRow>({ moments: ["taken", "offered_at", "answered_at"] });
const inUtc = (moments: readonly string[]) => moments.map((at) => new Date(at).toISOString());

/** Converts the timestamps of a row that was selected as JSON to UTC. */
export const readOfferedTimes = (row: OfferedTimesRow): OfferedTimesRow => ({
  ...readRow(row),
  times: inUtc(row.times),
  free: inUtc(row.free),
});

/** Selects as `time` the times of a row of `offered_times` that no other application has; `mine` is the row's SQL name. */
export const freeTimes = (mine: string) => sql`
  select time from unnest(${sql.ref(`${mine}.times`)}) as time
  where not exists (
    select from offered_times other
    where other.job_post_id = ${sql.ref(`${mine}.job_post_id`)} and other.taken = time
      and other.application_job_id <> ${sql.ref(`${mine}.application_job_id`)})`;

/** Selects the times offered for an application as JSON, null for none; `id` is the SQL name of the application's id. */
export const offeredTimesOf = (id: string) =>
  sql<OfferedTimesRow | null>`(
    select to_json(found) from (
      select mine.*, array(${freeTimes("mine")} order by time) as free
      from offered_times mine where mine.application_job_id = ${sql.ref(id)}
    ) found)`;

/** The times offered for an application; null when there are none. */
export async function findOfferedTimes(db: Db, applicationJobId: number): Promise<OfferedTimesRow | null> {
  const found = await db
    .selectFrom("application_jobs")
    .select(offeredTimesOf("application_jobs.id").as("offered"))
    .where("id", "=", applicationJobId)
    .executeTakeFirst();
  return found?.offered ? readOfferedTimes(found.offered) : null;
}

export function toOfferedTimes(row: OfferedTimesRow, now: Date): OfferedTimes {
  const { minutes, timezone, place, url, people, recruiter_note, proposals, note } = row;
  return { times: openTimes(row, now), minutes, timezone, place, url, people, recruiter_note, proposals, note };
}

type Held = Pick<ApplicationJobRow, "id" | "job_post_id">;

/**
 * Takes a time of an application, which gives back the one that it had. False when another application of the job has it. One
 * after the other for each job: two who change to each other's time at once would otherwise wait for each other.
 */
export async function holdTime(trx: Trx, { id, job_post_id }: Held, startsAt: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`times of job ${job_post_id}`}, 0))`.execute(trx);
  const { numUpdatedRows } = await trx
    .updateTable("offered_times")
    .set({ taken: startsAt })
    .where("application_job_id", "=", id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("offered_times as other")
            .select("other.application_job_id")
            .where("other.job_post_id", "=", job_post_id)
            .where("other.taken", "=", startsAt)
            .where("other.application_job_id", "<>", id),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives back the time that an application has taken, so that others can take it at once. */
export const giveBackTime = (trx: Trx, { id }: Pick<Held, "id">) =>
  trx.updateTable("offered_times").set({ taken: null }).where("application_job_id", "=", id).execute();

/**
 * Takes the time of its interview again for an application that comes back. When somebody else has it by now, the interview is
 * no more, and its applicant chooses anew.
 */
export async function holdAgain(trx: Trx, held: Held): Promise<void> {
  const offered = await findOfferedTimes(trx, held.id);
  const interview = await trx
    .selectFrom("interviews")
    .select("starts_at")
    .where("application_job_id", "=", held.id)
    .executeTakeFirst();
  if (!offered || !interview || (await holdTime(trx, held, interview.starts_at))) return;
  await trx.deleteFrom("interviews").where("application_job_id", "=", held.id).execute();
}
