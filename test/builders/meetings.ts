import type { Insertable } from "kysely";
import type { Database, Db } from "../../server/recruitment-api/database/schema";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

/** Brings the application of whoever applied for the job to a status, without the moves between; answers its id. */
async function reach(db: Db, status: number, jobPostId: number): Promise<number> {
  const { id } = await db
    .updateTable("application_jobs")
    .set({ recruitment_status_id: status })
    .where("job_post_id", "=", jobPostId)
    .where("recruitment_status_id", ">=", 200)
    .where("recruitment_status_id", "<", 900)
    // who was brought there before, for the same job, has theirs already
    .where("recruitment_status_id", "<>", status)
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Invites them to an interview in three days. */
export async function inviteToInterview(
  db: Db,
  jobPostId: number,
  more: Partial<Insertable<Database["interviews"]>> = {},
): Promise<void> {
  const application_job_id = await reach(db, 500, jobPostId);
  const usual = { starts_at: inDays(3), minutes: 30, place: "Video call", people: "Ben Cruz", set_at: inDays(0) };
  await db
    .insertInto("interviews")
    .values({ application_job_id, ...usual, ...more })
    .execute();
}

/** Turns them down. */
export const turnDown = (db: Db, jobPostId: number): Promise<number> => reach(db, 700, jobPostId);

/** Makes them an offer that stands for a week. */
export async function offerJob(
  db: Db,
  jobPostId: number,
  more: Partial<Insertable<Database["offers"]>> = {},
): Promise<void> {
  const application_job_id = await reach(db, 600, jobPostId);
  const usual = { words: "30,000 pesos a month.\nFrom 1 January.", until: inDays(7), made_at: inDays(0) };
  await db
    .insertInto("offers")
    .values({ application_job_id, ...usual, ...more })
    .execute();
}

/** Has them accept an offer, and asks for a copy of their ID within ten days; answers the number of what is needed. */
export async function askForId(
  db: Db,
  jobPostId: number,
  more: Partial<Insertable<Database["needs"]>> = {},
): Promise<number> {
  const application_job_id = await reach(db, 650, jobPostId);
  const usual = { what: "A copy of your ID", until: inDays(10), takes_file: true, asked_at: inDays(0) };
  const { id } = await db
    .insertInto("needs")
    .values({ application_job_id, ...usual, ...more })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
