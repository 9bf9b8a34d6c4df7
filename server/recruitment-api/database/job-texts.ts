import type { Kysely } from "kysely";
import type { Database } from "./schema";

/** The long texts of jobs: the description is HTML, the lists are plain lines. */
export const listJobTexts = (db: Kysely<Database>, ids: readonly number[]) =>
  db
    .selectFrom("job_posts")
    .select(["id", "description", "responsibilities", "requirements", "nice_to_have", "benefits"])
    .where("id", "in", [...ids])
    .execute();

export type JobTexts = Awaited<ReturnType<typeof listJobTexts>>[number];
