import { type Selectable, sql } from "kysely";
import type { Need } from "../../contract/needs";
import { rowReader } from "./json-rows";
import type { Database, Db } from "./schema";

export type NeedRow = Selectable<Database["needs"]>;

const readNeed = rowReader<NeedRow>({ moments: ["until", "asked_at", "sent_at"] });

/** Selects what is needed for the application of a statement as JSON, the first due first; `held` is its table. */
export const needsOf = (held: string) =>
  sql<NeedRow[]>`(
    select coalesce(json_agg(need order by need.until, need.id), '[]')
    from needs need where need.application_job_id = ${sql.ref(`${held}.id`)}
  )`.as("needs");

/** The result of `needsOf`, with timestamps in UTC. */
export const readNeeds = (rows: readonly NeedRow[]): NeedRow[] => rows.map(readNeed);

export const toNeed = ({ id, what, words, until, takes_file, state, reason, sent_at, ...file }: NeedRow): Need => ({
  ...{ id, what, words, until, takes_file, state, reason, sent_at },
  file: file.file_name === null ? null : { name: file.file_name, type: file.file_type, size: file.file_size },
});

/** What is needed of this person, by its id, with the application that it is for; undefined for anybody else's. */
export const findOwnNeed = (db: Db, userId: number, id: number) =>
  db
    .selectFrom("needs")
    .innerJoin("application_jobs", "application_jobs.id", "needs.application_job_id")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .selectAll("needs")
    .select(["application_jobs.recruitment_status_id", "job_posts.id as job_id", "job_posts.title"])
    .where("applications.user_id", "=", userId)
    .where("needs.id", "=", id)
    .executeTakeFirst();

/** What is needed for an application, the first due first. */
export const listNeeds = (db: Db, applicationJobId: number): Promise<NeedRow[]> =>
  db
    .selectFrom("needs")
    .selectAll()
    .where("application_job_id", "=", applicationJobId)
    .orderBy("until")
    .orderBy("id")
    .execute();
