import type { Kysely } from "kysely";
import type { Config } from "./config";
import { findEmbeddedPostgres } from "./postgres/embedded";
import { connect } from "./recruitment-api/database/connection";
import type { Database } from "./recruitment-api/database/schema";
import { storageIn } from "./recruitment-api/storage/disk-storage";
import { s3Storage } from "./recruitment-api/storage/s3-storage";
import type { Storage } from "./recruitment-api/storage/storage";

/** Where that site keeps files. */
export const storageBesideSite = ({ storage, dataDir }: Pick<Config, "storage" | "dataDir">): Storage =>
  storage.s3 ? s3Storage(storage.s3) : storageIn(dataDir);

/** The database of the site that runs with this configuration, for a tool beside it. Ends the process with 1 when none does. */
export async function connectBesideSite(config: Config): Promise<Kysely<Database>> {
  const connection = config.database.url
    ? { connectionString: config.database.url }
    : await findEmbeddedPostgres(config.dataDir);
  if (connection) return connect(connection);
  process.stderr.write("No site is running on this DATA_DIR. Start it first with npm start, or set DATABASE_URL.\n");
  process.exit(1);
}
