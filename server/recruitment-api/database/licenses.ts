import type { Expression, Kysely, Selectable, Transaction } from "kysely";
import type { License, LicenseChange } from "../../contract/profile-records";
import { toRecordFile } from "./record-file";
import type { Database } from "./schema";

export type LicenseRow = Selectable<Database["licenses"]>;

/** A licence or certificate as the wire has it. */
export function toLicense({
  application_id,
  file_key,
  file_type,
  file_size,
  file_added_at,
  ...row
}: LicenseRow): License {
  return { ...row, file: toRecordFile({ file_key, file_type, file_size }) };
}

/** A person's licences and certificates, in the order they were added. */
export const selectLicenses = (db: Kysely<Database>, applicationId: number | Expression<number>) =>
  db.selectFrom("licenses").selectAll().where("application_id", "=", applicationId).orderBy("id");

export const listLicenses = async (db: Kysely<Database>, applicationId: number): Promise<License[]> =>
  (await selectLicenses(db, applicationId).execute()).map(toLicense);

/** Adds a licence to the application. */
export async function createLicense(
  trx: Transaction<Database>,
  applicationId: number,
  change: LicenseChange,
  now: Date,
): Promise<License> {
  const row = await trx
    .insertInto("licenses")
    .values({ ...change, application_id: applicationId, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLicense(row);
}

/** Overwrites a licence; its scan stays. It is no longer verified, because the old values were. */
export async function updateLicense(
  trx: Transaction<Database>,
  id: number,
  change: LicenseChange,
  now: Date,
): Promise<License> {
  const row = await trx
    .updateTable("licenses")
    .set(({ eb }) => ({ ...change, verified_at: null, version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toLicense(row);
}
