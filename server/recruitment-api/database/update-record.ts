import type { Transaction, Updateable } from "kysely";
import type { ApplicationRecord } from "../rules/application-record";
import { isOtherContact, isOtherStart } from "../rules/present-details";
import type { Database } from "./schema";

/*
 * Changes of the rows that a person has one of. Each answers the record as it is then, so that it need not be read again; without
 * columns nothing is written. The caller has locked the application.
 */

type Columns<Table extends "users" | "applications" | "personal_info"> = Updateable<Database[Table]>;

const isEmpty = (columns: object) => Object.values(columns).every((value) => value === undefined);

export async function updateUser(
  trx: Transaction<Database>,
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
  trx: Transaction<Database>,
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

/** Recruiters read since when somebody is reached, or can start, in another way than they were told. */
function dated({ application }: ApplicationRecord, columns: Columns<"applications">): Columns<"applications"> {
  const { updated_at: at } = columns;
  if (at === undefined) return {};
  return {
    ...(isOtherContact(application, columns) && { contact_changed_at: at }),
    ...(isOtherStart(application, columns) && { availability_changed_at: at }),
  };
}

export async function updatePersonal(
  trx: Transaction<Database>,
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
 * The next version of a row. Also of the one beside what was saved, when both show it (name, country, address): a page made
 * from the older one must not write over it.
 */
export const countedUp = ({ version }: { version: number }, now: Date) => ({
  version: version + 1,
  updated_at: now,
});
