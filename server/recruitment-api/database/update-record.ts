import type { Updateable } from "kysely";
import type { ApplicationRecord } from "../rules/application-record";
import { isOtherContact, isOtherStart } from "../rules/present-details";
import type { Database, Trx } from "./schema";

/*
 * Updates of rows of which a person has one. Each returns the new record, so that it need not be read again; without columns
 * nothing is written. The caller must have locked the application.
 */

type Columns<Table extends "users" | "applications" | "personal_info"> = Updateable<Database[Table]>;

const isEmpty = (columns: object) => Object.values(columns).every((value) => value === undefined);

export async function updateUser(
  trx: Trx,
  record: ApplicationRecord,
  columns: Columns<"users">,
): Promise<ApplicationRecord> {
  if (isEmpty(columns)) return record;
  const user = await trx
    .updateTable("users")
    .set(columns)
    .where("id", "=", record.user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...record, user };
}

export async function updateApplication(
  trx: Trx,
  record: ApplicationRecord,
  columns: Columns<"applications">,
): Promise<ApplicationRecord> {
  if (isEmpty(columns)) return record;
  const application = await trx
    .updateTable("applications")
    .set({ ...dated(record, columns), ...columns })
    .where("id", "=", record.application.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...record, application };
}

/** Adds the time of the change to contact details and start dates, which recruiters see beside the snapshot. */
function dated({ application }: ApplicationRecord, columns: Columns<"applications">): Columns<"applications"> {
  const { updated_at: at } = columns;
  if (at === undefined) return {};
  return {
    ...(isOtherContact(application, columns) && { contact_changed_at: at }),
    ...(isOtherStart(application, columns) && { availability_changed_at: at }),
  };
}

export async function updatePersonal(
  trx: Trx,
  record: ApplicationRecord,
  columns: Columns<"personal_info">,
): Promise<ApplicationRecord> {
  if (isEmpty(columns)) return record;
  const personal = await trx
    .updateTable("personal_info")
    .set(columns)
    .where("id", "=", record.personal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...record, personal };
}

/**
 * The next version of a row. A row that shows the same value (name, country, address) is counted up too, so that a form with the
 * old value cannot overwrite the new one.
 */
export const countedUp = ({ version }: { version: number }, now: Date) => ({
  version: version + 1,
  updated_at: now,
});
