import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { readConfig } from "../../server/config";
import { createLog } from "../../server/logging";
import { seedDemo } from "../../server/recruitment-api/seed/demo";
import { storageIn } from "../../server/recruitment-api/storage/disk-storage";
import { runSite } from "../../server/run-site";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { outboxIn } from "../harness/outbox";
import { findFreePort } from "../harness/running-program";
import { addressOf, type SiteToVisit } from "../harness/running-site";

/**
 * Runs the built site on a database of its own for the tests of one file; `take` gets it before the first of them. It runs in
 * this process, as warm as the files before have left it: a process of its own would cost each file three seconds.
 */
export function runBuiltSite(take: (site: SiteToVisit) => void): void {
  let database: TestDatabase;
  const dataDir = mkdtempSync(join(tmpdir(), "careers-site-"));
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    database = await createTestDatabase();
    await seedDemo(database.db, new Date());
    const port = await findFreePort();
    const origin = `http://localhost:${port}`;
    const config = readConfig({
      NODE_ENV: "production",
      PORT: String(port),
      PUBLIC_URL: origin,
      DATABASE_URL: addressOf(database.connection),
      DATA_DIR: dataDir,
      SESSION_SECRET: "a secret of the tests, used nowhere else at all",
      TRUST_PROXY: "1",
    });
    const lifetime = {
      onStop: (_: string, stop: () => Promise<unknown>) => void ends.unshift(stop),
      stop: () => Promise.reject(new Error("The site ended by itself.")),
    };
    await runSite(config, createLog("error"), lifetime, {
      loadBuild: () => import(pathToFileURL("build/server/app.js").href),
      clientDirectory: resolve("build/client"),
    });
    take({ origin, address: origin, db: database.db, storage: storageIn(dataDir), ...outboxIn(dataDir) });
  }, 60_000);
  afterAll(async () => {
    for (const end of ends) await end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);
}
