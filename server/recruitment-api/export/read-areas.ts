import { setImmediate as afterOthers } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Database } from "../database/schema";
import { areas, type ExportedTable, type ExportRow, type NamedFile } from "./areas";
import { explainRows } from "./explain-rows";
import { readWords, type Words, withWords } from "./words";

/** The rows of one area, by table. */
export interface AreaRows {
  name: string;
  tables: Record<string, ExportRow[]>;
}

interface Reading {
  trx: Transaction<Database>;
  words: Words;
  /** The path in the archive of a row's file. */
  placeOf: (file: NamedFile) => Promise<string>;
}

/**
 * Everything that is stored about a person, area by area. `db` must be a transaction with repeatable reads, so that all data are
 * of one moment.
 * @throws the signal's reason when it is aborted first
 */
export async function readAreas(
  trx: Transaction<Database>,
  { userId, signal }: { userId: number; signal: AbortSignal },
  placeOf: Reading["placeOf"],
): Promise<AreaRows[]> {
  const reading = { trx, placeOf, words: await readWords(trx, userId) };
  const applications = await trx.selectFrom("applications").select("id").where("user_id", "=", userId).execute();
  const read: AreaRows[] = [];
  for (const { name, ofPerson = [], ofApplication = [] } of areas) {
    const tables: Record<string, ExportRow[]> = {};
    const take = async (table: ExportedTable, owners: number[]) => {
      signal.throwIfAborted();
      tables[table.table] = (await readTable(reading, table, owners)).map(({ row }) => row);
    };
    for (const table of ofPerson) await take(table, [userId]);
    for (const table of ofApplication) {
      await take(
        table,
        applications.map(({ id }) => id),
      );
    }
    read.push({ name, tables });
  }
  return read;
}

/** Rows that are formatted before other requests get a turn; that many take some milliseconds. */
const rowsAtOnce = 200;

/** The rows of a table whose `by` is one of the owners, as they are exported; each with its owner. */
async function readTable(
  reading: Reading,
  table: ExportedTable,
  owners: unknown[],
): Promise<{ owner: unknown; row: ExportRow }[]> {
  const newest = table.newest === undefined ? sql`` : sql`order by id desc limit ${table.newest}`;
  const { rows } = await sql<ExportRow>`
    select * from (
      select * from ${sql.table(table.table)} where ${sql.ref(table.by)} = any(${owners}) ${newest}
    ) as kept order by kept
  `.execute(reading.trx);
  const explained = await explainRows(reading.trx, table.table, rows);
  const inside = [];
  for (const inner of table.inside ?? []) {
    const ids = rows.map(({ id }) => id);
    inside.push({ name: inner.table, rows: await readTable(reading, inner, ids) });
  }
  const exported = [];
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === rowsAtOnce - 1) await afterOthers();
    const inner = inside.map(({ name, rows }) => [
      name,
      rows.filter(({ owner }) => owner === row.id).map(({ row }) => row),
    ]);
    exported.push({
      owner: row[table.by],
      row: {
        ...(await present(reading, table, explained[place] ?? row)),
        ...Object.fromEntries(inner),
      },
    });
  }
  return exported;
}

/** Formats a row: without hidden columns, with labels for ids, and with the archive's path in place of a file's key. */
async function present(
  { words, placeOf }: Reading,
  { table, leftOut = [], file }: ExportedTable,
  row: ExportRow,
): Promise<ExportRow> {
  const kept = Object.entries(row).filter(([column]) => !leftOut.includes(column) && column !== file?.column);
  const presented = Object.fromEntries(kept.map(([column, value]) => [column, withWords(words, table, column, value)]));
  if (!file) return presented;
  const key = row[file.column];
  const named = typeof key === "string" ? file.of(row, key) : null;
  return { ...presented, file: named && (await placeOf(named)) };
}
