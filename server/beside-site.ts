import type { PoolConfig } from "pg";
import type { Config } from "./config";
import { openExternalDatabase } from "./external-database";
import { CannotStart, plainReason } from "./lifetime";
import { findEmbeddedPostgres } from "./postgres/embedded";
import { connect } from "./recruitment-api/database/connection";
import { isUpToDate } from "./recruitment-api/database/migrate";
import type { Db } from "./recruitment-api/database/schema";
import { storageIn } from "./recruitment-api/storage/disk-storage";
import { s3Storage } from "./recruitment-api/storage/s3-storage";
import type { Storage } from "./recruitment-api/storage/storage";

/** The file storage of the site that runs with this configuration. */
export const storageBesideSite = ({ storage, dataDir }: Pick<Config, "storage" | "dataDir">): Storage =>
  storage.s3 ? s3Storage(storage.s3) : storageIn(dataDir);

/**
 * The database of the site that runs with this configuration, for a command-line tool. Ends the process with 1 when none does.
 */
export async function connectBesideSite(config: Config): Promise<Db> {
  try {
    const db = connect(await findDatabase(config));
    if (await isUpToDate(db)) return db;
    throw new CannotStart("The tables are not those of this version. Start the site first: it makes them.");
  } catch (error) {
    process.stderr.write(`${plainReason(error)}\n`);
    process.exit(1);
  }
}

async function findDatabase({ database, dataDir }: Config): Promise<PoolConfig> {
  if (database.url) return openExternalDatabase(database.url);
  const connection = await findEmbeddedPostgres(dataDir);
  if (connection) return connection;
  throw new CannotStart("No site is running on this DATA_DIR. Start it first with npm start, or set DATABASE_URL.");
}
