import type { Selectable } from "kysely";
import type { Database, Trx } from "./schema";

/** Tables whose records can have a paper, which is a scan or photo in the file store. */
export type PaperTable = "licenses" | "qualifications";

/** The columns of a record's paper: all of them or none. */
type PaperColumns = Pick<Selectable<Database[PaperTable]>, "file_key" | "file_type" | "file_size">;

/** A record's paper as the wire has it; null when there is none. */
export function toRecordFile({
  file_key: key,
  file_type: type,
  file_size: size,
}: PaperColumns): { key: string; type: string; size: number } | null {
  return key === null || type === null || size === null ? null : { key, type, size };
}

/** Replaces a record's paper; null removes it. The record's version stays: its fields did not change. */
export async function updateRecordFile(
  trx: Trx,
  table: PaperTable,
  { id, file, now }: { id: number; file: { key: string; type: string; size: number } | null; now: Date },
): Promise<void> {
  await trx
    .updateTable(table)
    .set({
      file_key: file?.key ?? null,
      file_type: file?.type ?? null,
      file_size: file?.size ?? null,
      file_added_at: file && now,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}
