import { type Expression, type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Qualification, QualificationChange } from "../../contract/profile-records";
import { toRecordFile } from "./record-file";
import type { Database } from "./schema";

export type QualificationRow = Selectable<Database["qualifications"]>;

/** An education or training as the wire has it. */
export function toQualification({
  application_id,
  file_key,
  file_type,
  file_size,
  file_added_at,
  ...row
}: QualificationRow): Qualification {
  return { ...row, file: toRecordFile({ file_key, file_type, file_size }) };
}

/** A person's education and training as a résumé has it: current ones first, then the latest. */
export const selectQualifications = (db: Kysely<Database>, applicationId: number | Expression<number>) =>
  db
    .selectFrom("qualifications")
    .selectAll()
    .where("application_id", "=", applicationId)
    .orderBy("is_current", "desc")
    .orderBy(sql`coalesce(ended_on, started_on) desc nulls last`)
    .orderBy("id");

export const listQualifications = async (db: Kysely<Database>, applicationId: number): Promise<Qualification[]> =>
  (await selectQualifications(db, applicationId).execute()).map(toQualification);

/** Adds an education or training to the application. */
export async function createQualification(
  trx: Transaction<Database>,
  applicationId: number,
  change: QualificationChange,
  now: Date,
): Promise<Qualification> {
  const row = await trx
    .insertInto("qualifications")
    .values({ ...columnsOf(change), application_id: applicationId, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toQualification(row);
}

/** Overwrites an education or training; its scan stays. */
export async function updateQualification(
  trx: Transaction<Database>,
  id: number,
  change: QualificationChange,
  now: Date,
): Promise<Qualification> {
  const row = await trx
    .updateTable("qualifications")
    .set(({ eb }) => ({ ...columnsOf(change), version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toQualification(row);
}

/** A training has no level: one that was chosen before the kind was changed is dropped. */
const columnsOf = (change: QualificationChange): QualificationChange =>
  change.kind === "training" ? { ...change, education_level_id: null } : change;
