import type { Insertable } from "kysely";
import type { Database, Db } from "../../server/recruitment-api/database/schema";

/** Writes a message of the recruiter about an application to the job; answers its id. `more` says what is unusual. */
export async function writeToApplicant(
  db: Db,
  jobPostId: number,
  more: Partial<Insertable<Database["application_messages"]>> = {},
): Promise<number> {
  const held = await db
    .selectFrom("application_jobs")
    .select("id")
    .where("job_post_id", "=", jobPostId)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const usual = { actor: "recruiter" as const, text: "Could you send a photo of your diploma?", sent_at: new Date() };
  const { id } = await db
    .insertInto("application_messages")
    .values({ application_job_id: held.id, ...usual, ...more })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
