import { type Expression, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Employment, EmploymentChange } from "../../contract/profile-records";
import type { Database } from "./schema";

export type EmploymentRow = Selectable<Database["employments"]>;

/** A job of a person's work history as the wire has it. */
export const toEmployment = ({ application_id, ...row }: EmploymentRow): Employment => row;

/** A person's jobs as a résumé has them: current ones first, then the latest. */
export const selectEmployments = (db: Kysely<Database>, applicationId: number | Expression<number>) =>
  db
    .selectFrom("employments")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("is_current", "desc")
    .orderBy(sql`coalesce(ended_on, started_on) desc nulls last`)
    .orderBy("id");

export const listEmployments = async (db: Kysely<Database>, applicationId: number): Promise<Employment[]> =>
  (await selectEmployments(db, applicationId).execute()).map(toEmployment);

/** Adds a job to the application. */
export async function createEmployment(
  trx: Transaction<Database>,
  applicationId: number,
  change: EmploymentChange,
  now: Date,
): Promise<Employment> {
  const row = await trx
    .insertInto("employments")
    .values({ ...change, application_id: applicationId, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEmployment(row);
}

/** Overwrites a job. */
export async function updateEmployment(
  trx: Transaction<Database>,
  id: number,
  change: EmploymentChange,
  now: Date,
): Promise<Employment> {
  const row = await trx
    .updateTable("employments")
    .set(({ eb }) => ({ ...change, version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toEmployment(row);
}
