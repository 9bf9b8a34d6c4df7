import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../server/config";
import type { Lifetime } from "../../server/lifetime";
import { builtPages } from "./built";
import { createTestDatabase } from "./database";
import { testSecret } from "./running-program";
import { settingsOn } from "./running-site";

/**
 * What a site needs to run in this process, on a database of its own with the demo jobs: its configuration, the built pages,
 * and `close`, which ends what `lifetime` was given and takes database and files away.
 */
export async function prepareSite(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const place = await settingsOn(database);
  const dataDir = mkdtempSync(join(tmpdir(), "careers-site-"));
  const config = readConfig({
    ...place,
    NODE_ENV: "production",
    DATA_DIR: dataDir,
    SESSION_SECRET: testSecret,
    TRUST_PROXY: "1",
    ...settings,
  });
  const ends: (() => Promise<unknown>)[] = [];
  const lifetime: Lifetime = {
    onStop: (_name, stop) => void ends.unshift(stop),
    stop: () => Promise.reject(new Error("The site asked to stop")),
  };
  return {
    database,
    dataDir,
    origin: place.PUBLIC_URL,
    config,
    lifetime,
    pages: builtPages,
    async close() {
      for (const end of ends) await end();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
