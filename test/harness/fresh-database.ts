import pg from "pg";
import { superuser } from "../../server/postgres/access";
import type { DatabaseConnection } from "../../server/postgres/embedded";

/** How a database was when it was made: what it holds then is what every test starts from. */
export interface FreshState {
  /** Tables that hold nothing. */
  empty: string[];
  /** Sequences and the last number each has given, null for none. */
  sequences: Array<{ name: string; last: string | null }>;
  /** Changes with the shape of the tables and with every row of those that hold something. */
  fingerprint: string;
}

/** What of the shape a test could change: columns, constraints, indexes, triggers and functions of ours. */
const shape = `
  select md5(string_agg(line, e'\\n' order by line)) from (
    select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select concat_ws(' ', proname, prosrc) from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')
  ) as lines`;

export async function readFreshState(connection: DatabaseConnection): Promise<FreshState> {
  return asSuperuser(connection, async (client) => {
    const tables = (await client.query("select tablename from pg_tables where schemaname = 'public'")).rows;
    const empty: string[] = [];
    for (const { tablename } of tables)
      if ((await client.query(`select from ${quoted(tablename)} limit 1`)).rowCount === 0) empty.push(tablename);
    const sequences = await client.query(
      "select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'",
    );
    return { empty, sequences: sequences.rows, fingerprint: await fingerprintOf(client, empty) };
  });
}

/** Makes a database as it was; false when that cannot be done by removing rows, and it has to be made anew. */
export async function makeFresh(
  connection: DatabaseConnection,
  { empty, sequences, fingerprint }: FreshState,
): Promise<boolean> {
  try {
    return await asSuperuser(connection, async (client) => {
      await client.query("begin; set local lock_timeout = '1s'; set local session_replication_role = replica");
      const filled: string[] = [];
      const remove = async (table: string, where: string) => {
        const { rowCount } = await client.query(`delete from ${table} ${where}`);
        if (rowCount) filled.push(table);
      };
      for (const table of empty) await remove(quoted(table), "");
      for (const { name, last } of sequences) {
        if (last !== null) await remove(tableOf(name), `where id > ${last}`);
        await client.query("select setval($1, $2, $3)", [quoted(name), last ?? 1, last !== null]);
      }
      await client.query("commit");
      // rows that come now would lie between the remains of those that went, and be listed in another order
      if (filled.length > 0) await client.query(`vacuum (truncate) ${filled.join(", ")}`);
      return (await fingerprintOf(client, empty)) === fingerprint;
    });
  } catch {
    return false;
  }
}

async function fingerprintOf(client: pg.Client, empty: readonly string[]): Promise<string> {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [empty],
  );
  const contents = rows.map(
    ({ tablename }) =>
      `select md5(string_agg(kept::text, e'\\n' order by kept::text)) from ${quoted(tablename)} as kept`,
  );
  const { rows: marks } = await client.query([shape, ...contents].join(" union all "));
  return JSON.stringify(marks);
}

/** Only a superuser may remove rows without their references being asked about, in whatever order. */
async function asSuperuser<Value>(
  connection: DatabaseConnection,
  work: (client: pg.Client) => Promise<Value>,
): Promise<Value> {
  const client = new pg.Client({ ...connection, user: superuser });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** PostgreSQL names the sequence of a column by its table. */
const tableOf = (sequence: string) => quoted(sequence.replace(/_id_seq$/, ""));

const quoted = (name: string) => `"${name}"`;
