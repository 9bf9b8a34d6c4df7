import type { Trx } from "./schema";

/** Tables of records of which a person may have several. */
export type RecordTable = "licenses" | "qualifications" | "employments" | "character_references";

/** Deletes one of a person's profile records for good. */
export async function deleteRecord(trx: Trx, table: RecordTable, id: number): Promise<void> {
  await trx.deleteFrom(table).where("id", "=", id).execute();
}
