import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import type { Database, Db } from "./schema";

const { builtins } = pg.types;

/** PostgreSQL's `2026-11-21 10:50:00.123+00` as the wire's `2026-11-21T10:50:00.123Z`. */
const isoTime = (text: string) => new Date(text).toISOString();

/**
 * JSON numbers are not wider, and a rounded id would be another record's.
 * @throws for a number that would be rounded
 */
function safeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new RangeError(`${text} cannot be told exactly as a number`);
  return number;
}

/** Type ids (OIDs) for which `pg` has no names. */
const arrays = { int8: 1016, text: 1009 as typeof builtins.TEXT };
const readTextArray: (text: string) => string[] = pg.types.getTypeParser(arrays.text);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format?: "text" | "binary") => {
    if (id === builtins.TIMESTAMPTZ) return isoTime;
    if (id === builtins.DATE || id === builtins.NUMERIC) return (text: string) => text;
    if (id === builtins.INT8) return safeNumber;
    if (id === arrays.int8) return (text: string) => readTextArray(text).map(safeNumber);
    return pg.types.getTypeParser(id, format);
  }) as typeof pg.types.getTypeParser,
};

/** A pool on `connection` (a URL, or a socket folder with user and database), as Kysely. Times come as ISO text. */
export const connect = (connection: pg.PoolConfig): Db => {
  const pool = openPool(connection);
  return overPool(pool, pool);
};

/** A pool of connections; timestamps come as ISO text. */
export function openPool(connection: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: 5_000, ...connection, types });
  // an idle connection that the server closes must not end the process; the next query gets a new one
  pool.on("error", () => {});
  return pool;
}

/** @param lent a wrapper that hands out the connections of `pool` */
export function overPool(pool: pg.Pool, lent: PostgresPool): Db {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: lent }) });
  pools.set(db, pool);
  return db;
}

const pools = new WeakMap<Db, pg.Pool>();

/** How many connections the pool behind `db` has, how many of them are idle, and how many calls wait for one. */
export function readPool(db: Db): { total: number; idle: number; waiting: number } {
  const pool = pools.get(db);
  return { total: pool?.totalCount ?? 0, idle: pool?.idleCount ?? 0, waiting: pool?.waitingCount ?? 0 };
}
