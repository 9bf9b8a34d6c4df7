import { afterAll, beforeAll } from "vitest";
import { createTestDatabase, type TestDatabase } from "../harness/database";
import { type RunningSite, startSite } from "../harness/running-site";

/** Runs the built site on a database of its own for the tests of one file; `take` gets it before the first of them. */
export function runBuiltSite(take: (site: RunningSite) => void): void {
  let database: TestDatabase;
  let site: RunningSite;
  beforeAll(async () => {
    database = await createTestDatabase();
    site = await startSite(database, { TRUST_PROXY: "1" });
    take(site);
  }, 60_000);
  afterAll(async () => {
    await site.stop();
    await database.drop();
  }, 60_000);
}
