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

/** Where the shape of the tables is written: columns, constraints, indexes, triggers and functions. */
const catalogues = ["pg_class", "pg_attribute", "pg_attrdef", "pg_constraint", "pg_index", "pg_trigger", "pg_proc"];

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
      // all in one: fifty small statements would wait for each other
      const removals = [
        ...empty.map((table) => ({ table: quoted(table), where: "" })),
        ...sequences.flatMap(({ name, last }) => (last ? [{ table: tableOf(name), where: `where id > ${last}` }] : [])),
      ];
      const [, , , ...done] = (await client.query(
        [
          "begin",
          "set local lock_timeout = '1s'",
          "set local session_replication_role = replica",
          ...removals.map(({ table, where }) => `delete from ${table} ${where}`),
          ...sequences.map(({ name, last }) => `select setval('${quoted(name)}', ${last ?? 1}, ${last !== null})`),
          "commit",
        ].join("; "),
      )) as unknown as Array<{ rowCount: number | null }>;
      const filled = removals.filter((_, place) => done[place]?.rowCount).map(({ table }) => table);
      // rows that come now would lie between the remains of those that went, and be listed in another order
      if (filled.length > 0) await client.query(`vacuum (truncate) ${filled.join(", ")}`);
      return (await fingerprintOf(client, empty)) === fingerprint;
    });
  } catch {
    return false;
  }
}

/** A row that was added or changed since has another transaction; of those that are gone the number tells. */
async function fingerprintOf(client: pg.Client, empty: readonly string[]): Promise<string> {
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1",
    [empty],
  );
  const marks = await client.query(
    [...catalogues, ...rows.map(({ tablename }) => quoted(tablename))]
      .map((table) => `select count(*), max(xmin::text::bigint) from ${table}`)
      .join(" union all "),
  );
  return JSON.stringify(marks.rows);
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
