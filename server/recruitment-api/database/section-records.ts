import type { Expression, Kysely, Selectable, Transaction } from "kysely";
import type { ChangeIn, StoredIn } from "../../contract/profile-records";
import { describedSections } from "../../contract/sections/described-sections";
import type { DescribedName } from "../../contract/sections/section";
import { toRecordFile } from "./record-file";
import type { Database } from "./schema";

export type RecordRow<Name extends DescribedName> = Selectable<Database[Name]>;

/** Kysely's types want one table. Only columns that all of them have are named here. */
const tableOf = (name: DescribedName) => name as "licenses";

/** A record as the wire has it. */
export function toStored<Name extends DescribedName>(name: Name, row: RecordRow<Name>): StoredIn<Name> {
  const { application_id, file_key, file_type, file_size, file_added_at, ...told } = row as RecordRow<"licenses">;
  const file = describedSections[name].hasScan && { file: toRecordFile({ file_key, file_type, file_size }) };
  return { ...told, ...file } as StoredIn<Name>;
}

/** A person's records of a section, in the order they were added. */
export const selectRecords = (db: Kysely<Database>, name: DescribedName, applicationId: number | Expression<number>) =>
  db.selectFrom(tableOf(name)).selectAll().where("application_id", "=", applicationId).orderBy("id");

export const listRecords = async <Name extends DescribedName>(
  db: Kysely<Database>,
  name: Name,
  applicationId: number,
): Promise<StoredIn<Name>[]> =>
  (await selectRecords(db, name, applicationId).execute()).map((row) => toStored(name, row as RecordRow<Name>));

/** Adds a record to the application. */
export async function createRecord<Name extends DescribedName>(
  trx: Transaction<Database>,
  name: Name,
  applicationId: number,
  change: ChangeIn<Name>,
  now: Date,
): Promise<StoredIn<Name>> {
  const row = await trx
    .insertInto(tableOf(name))
    .values({ ...change, application_id: applicationId, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStored(name, row as RecordRow<Name>);
}

/** Overwrites a record; its scan stays. It is no longer verified, because the old values were. */
export async function updateRecord<Name extends DescribedName>(
  trx: Transaction<Database>,
  name: Name,
  id: number,
  change: ChangeIn<Name>,
  now: Date,
): Promise<StoredIn<Name>> {
  const row = await trx
    .updateTable(tableOf(name))
    .set(({ eb }) => ({
      ...change,
      ...(name === "licenses" && { verified_at: null }),
      version: eb("version", "+", 1),
      updated_at: now,
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStored(name, row as RecordRow<Name>);
}
