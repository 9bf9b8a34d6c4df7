import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "./schema";

/** A row as JSON: whatever PostgreSQL reads from JSON into the column. All rows of one insert name the same columns. */
export type JsonRow<Table extends keyof Database> = Partial<Record<keyof Database[Table], unknown>>;

interface Computed {
  /** Columns whose values come from SQL, where `row` is the row about to be written and `given` its JSON. */
  columns: Record<string, RawBuilder<unknown>>;
  /** Values for those expressions that are not columns, one object for each row. */
  inputs: readonly object[];
}

/** Inserts many rows in one statement with one parameter, however many columns they have; ids may be given. */
export async function insertRows<Table extends keyof Database & string>(
  db: Db,
  table: Table,
  rows: readonly JsonRow<Table>[],
  computed: Computed = { columns: {}, inputs: [] },
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const given = rows.map((row, index) => ({ ...computed.inputs[index], ...row }));
  await sql`
    insert into ${sql.table(table)}
      (${sql.join([...columns, ...Object.keys(computed.columns)].map((column) => sql.ref(column)))})
    overriding system value
    select ${sql.join([...columns.map((column) => sql.ref(`row.${column}`)), ...Object.values(computed.columns)])}
    from json_array_elements(${JSON.stringify(given)}::json) as given
    cross join lateral json_populate_record(null::${sql.table(table)}, given) as row
  `.execute(db);
}

/** The next `count` ids of a table, so that rows can name each other before they are written. */
export async function takeIds(db: Db, table: keyof Database & string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::integer)
  `.execute(db);
  return rows.map((row) => row.id);
}
