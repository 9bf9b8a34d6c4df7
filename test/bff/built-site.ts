import { afterAll, beforeAll } from "vitest";
import { createLog } from "../../server/logging";
import { runSite } from "../../server/run-site";
import { type SiteToVisit, siteAt } from "../harness/running-site";
import { prepareSite } from "../harness/site-in-process";

/**
 * Runs the built site on a database of its own for the tests of one file; `take` gets it before the first of them. It runs in
 * this process, as warm as the files before have left it: a process of its own would cost each file a second or two.
 */
export function runBuiltSite(take: (site: SiteToVisit) => void): void {
  let stop = async () => {};
  beforeAll(async () => {
    const { database, dataDir, origin, config, lifetime, pages, close } = await prepareSite();
    stop = close;
    await runSite(config, createLog("error"), lifetime, pages);
    take(siteAt({ origin }, database, dataDir));
  }, 60_000);
  afterAll(() => stop(), 60_000);
}
