import pg from "pg";
import { CannotStart } from "./lifetime";

/** The database's settings as the site's role sees them. */
type Settings = {
  version: string;
  isTooOld: boolean;
  encoding: string;
  dates: string;
  isolation: string;
  isReadOnly: boolean;
};

/**
 * The database at `url` (DATABASE_URL), checked before it is used: with some settings text lengths would be measured in bytes,
 * times read wrongly, or concurrent requests abort each other, long after the start and only now and then.
 * @throws {CannotStart} when it cannot be reached, or has settings that the API cannot work with
 */
export async function openExternalDatabase(url: string): Promise<pg.PoolConfig> {
  const wrong = listWrongSettings(await readSettings(url));
  if (wrong.length > 0) throw new CannotStart(["The database at DATABASE_URL cannot be used:", ...wrong].join("\n"));
  return { connectionString: url };
}

/**
 * Explains a failed start on such a database: the role may not create tables, or an extension is not installed on the server.
 * @throws {CannotStart} with the database's message; other errors are rethrown unchanged
 */
export function refuseTables(error: unknown): never {
  if (!(error instanceof pg.DatabaseError)) throw error;
  const { message, detail, hint } = error;
  throw new CannotStart(
    [`The tables cannot be made in the database at DATABASE_URL: ${message}`, detail, hint].filter(Boolean).join("\n"),
  );
}

async function readSettings(url: string): Promise<Settings> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    const { rows } = await client.query<Settings>(`
      select current_setting('server_version') as version,
        current_setting('server_version_num')::integer < 150000 as "isTooOld",
        current_setting('server_encoding') as encoding,
        current_setting('datestyle') as dates,
        current_setting('default_transaction_isolation') as isolation,
        current_setting('transaction_read_only')::boolean as "isReadOnly"`);
    return rows[0] as Settings;
  } catch (error) {
    throw new CannotStart(`The database at DATABASE_URL cannot be reached: ${reasonOf(error)}`);
  } finally {
    await client.end();
  }
}

/** The message of a connection error. A host with several addresses gives an AggregateError without a message. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : (error as Error).message;

/** A line for each wrong setting: what is wrong, and how to change it. */
export const listWrongSettings = ({ version, isTooOld, encoding, dates, isolation, isReadOnly }: Settings): string[] =>
  [
    isTooOld && `- It is PostgreSQL ${version}. Version 15 or newer is needed.`,
    encoding !== "UTF8" &&
      `- Its encoding is ${encoding}. Make another one: CREATE DATABASE careers ENCODING 'UTF8' TEMPLATE template0;`,
    !dates.startsWith("ISO") && `- It writes days as ${dates}. ALTER DATABASE careers SET datestyle = 'ISO';`,
    isolation !== "read committed" &&
      `- Its transactions are ${isolation}. ALTER DATABASE careers SET default_transaction_isolation = 'read committed';`,
    isReadOnly && "- It can only be read.",
  ].filter((line) => line !== false);
