import { type Expression, type Selectable, sql } from "kysely";
import type { ChangeIn, StoredIn } from "../../contract/profile-records";
import { describedSections } from "../../contract/sections/described-sections";
import type { DescribedName, DescribedSection } from "../../contract/sections/section";
import { toRecordFile } from "./record-file";
import type { Database, Db, Trx } from "./schema";

/* The records of the described sections, each in the table of its name. */

export type RecordRow<Name extends DescribedName> = Selectable<Database[Name]>;

/** Kysely's types want one table. Only columns that all of them have are named here. */
const tableOf = (name: DescribedName) => name as "licenses";
const sectionOf = (name: DescribedName): DescribedSection => describedSections[name];
/** Fields of which it is stored when somebody agreed. */
const agreementsOf = (name: DescribedName) =>
  Object.entries(sectionOf(name).fields).flatMap(([field, { is }]) => (is === "agreed" ? [field] : []));

/** A record as the wire has it. */
export function toStored<Name extends DescribedName>(name: Name, row: RecordRow<Name>): StoredIn<Name> {
  const { application_id, file_key, file_type, file_size, file_added_at, ...told } = row as RecordRow<"licenses">;
  const record: Record<string, unknown> = { ...told };
  for (const field of agreementsOf(name)) {
    delete record[`${field}_at`];
    record[field] = true;
  }
  if (sectionOf(name).hasScan) record.file = toRecordFile({ file_key, file_type, file_size });
  return record as StoredIn<Name>;
}

/** What is written of a change. Every save confirms anew what was agreed to, and nobody has verified what is new. */
function columnsOf<Name extends DescribedName>(name: Name, change: ChangeIn<Name>, now: Date): ChangeIn<"licenses"> {
  const columns = { ...(sectionOf(name).settle?.(change) ?? change) } as Record<string, unknown>;
  for (const field of agreementsOf(name)) {
    delete columns[field];
    columns[`${field}_at`] = now;
  }
  return { ...columns, ...(name === "licenses" && { verified_at: null }) } as unknown as ChangeIn<"licenses">;
}

/** A person's records of a section, in its order. */
export const selectRecords = (db: Db, name: DescribedName, applicationId: number | Expression<number>) =>
  db
    .selectFrom(tableOf(name))
    .selectAll()
    .where("application_id", "=", applicationId)
    .$if(sectionOf(name).inOrder === "latest", (query) =>
      query.orderBy(sql`is_current desc, coalesce(ended_on, started_on) desc nulls last`),
    )
    .orderBy("id");

export const listRecords = async <Name extends DescribedName>(
  db: Db,
  name: Name,
  applicationId: number,
): Promise<StoredIn<Name>[]> =>
  (await selectRecords(db, name, applicationId).execute()).map((row) => toStored(name, row as RecordRow<Name>));

/** Adds a record to the application. */
export async function createRecord<Name extends DescribedName>(
  trx: Trx,
  name: Name,
  applicationId: number,
  change: ChangeIn<Name>,
  now: Date,
): Promise<StoredIn<Name>> {
  const row = await trx
    .insertInto(tableOf(name))
    .values({ ...columnsOf(name, change, now), application_id: applicationId, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStored(name, row as RecordRow<Name>);
}

/** Overwrites a record; its scan stays. */
export async function updateRecord<Name extends DescribedName>(
  trx: Trx,
  name: Name,
  id: number,
  change: ChangeIn<Name>,
  now: Date,
): Promise<StoredIn<Name>> {
  const row = await trx
    .updateTable(tableOf(name))
    .set(({ eb }) => ({ ...columnsOf(name, change, now), version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toStored(name, row as RecordRow<Name>);
}
