import { connectionAddress } from "../../server/postgres/connection-address";
import type { Db } from "../../server/recruitment-api/database/schema";
import { seedDemo } from "../../server/recruitment-api/seed/demo";
import { storageIn } from "../../server/recruitment-api/storage/disk-storage";
import type { Storage } from "../../server/recruitment-api/storage/storage";
import type { TestDatabase } from "./database";
import { type Outbox, outboxIn } from "./outbox";
import { findFreePort, type RunningProgram, startProgram } from "./running-program";

/** What tests of a site look at, wherever it runs. */
export interface SiteToVisit extends Outbox {
  /** Where it keeps files. */
  storage: Storage;
  /** As a browser reaches it. */
  origin: string;
  /** As this process reaches it: names below `localhost` mean something to browsers only. */
  address: string;
  db: Db;
}

/** The built site as its own process, as an operator runs it, on a database of its own with the demo jobs. */
export interface RunningSite extends SiteToVisit, Omit<RunningProgram, "dataDir"> {}

/** The settings of a site on a free port and on this database, which has the demo jobs from now on. */
export async function settingsOn(database: TestDatabase) {
  await seedDemo(database.db, new Date());
  const port = String(await findFreePort());
  return { PORT: port, PUBLIC_URL: `http://localhost:${port}`, DATABASE_URL: connectionAddress(database.connection) };
}

/** A site with these addresses on this database, whose API has `dataDir`. */
export const siteAt = (
  { origin, address = origin }: { origin: string; address?: string },
  { db }: TestDatabase,
  dataDir: string,
): SiteToVisit => ({ origin, address, db, storage: storageIn(dataDir), ...outboxIn(dataDir) });

/** The site with its embedded API in one process. */
export async function startSite(database: TestDatabase, env: Record<string, string> = {}): Promise<RunningSite> {
  const settings = await settingsOn(database);
  const origin = settings.PUBLIC_URL;
  const { dataDir, ...site } = await startProgram({
    program: "main",
    env: { ...env, ...settings },
    ready: `${origin}/readyz`,
  });
  return { ...siteAt({ origin }, database, dataDir), ...site };
}

/**
 * The site in front of an API that runs alone (`npm run api`): two processes and two origins below one parent domain. As in
 * many networks, the names that browsers use mean nothing to the site itself: it reaches the API by its address.
 */
export async function startSiteAndApi(database: TestDatabase, env: Record<string, string> = {}): Promise<RunningSite> {
  await seedDemo(database.db, new Date());
  const [port, apiPort] = [await findFreePort(), await findFreePort()];
  const origin = `http://careers.example.localhost:${port}`;
  const address = `http://127.0.0.1:${port}`;
  const settings = {
    ...env,
    PUBLIC_URL: origin,
    API_URL: `http://127.0.0.1:${apiPort}`,
    API_BROWSER_URL: `http://api.example.localhost:${apiPort}`,
  };
  const { dataDir, ...api } = await startProgram({
    program: "api-main",
    env: {
      ...settings,
      API_PORT: String(apiPort),
      API_COOKIE_DOMAIN: ".example.localhost",
      DATABASE_URL: connectionAddress(database.connection),
    },
    ready: `${settings.API_URL}/api/selection_items/public/application.origin`,
  });
  const site = await startProgram({
    program: "main",
    env: { ...settings, PORT: String(port) },
    ready: `${address}/readyz`,
  }).catch(async (error: unknown) => {
    await api.stop();
    throw error;
  });
  return {
    ...siteAt({ origin, address }, database, dataDir),
    async kill() {
      await Promise.all([site.kill(), api.kill()]);
    },
    async restart() {
      await api.restart();
      await site.restart();
    },
    async stop() {
      await site.stop();
      await api.stop();
    },
  };
}
