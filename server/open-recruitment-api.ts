import { randomUUID } from "node:crypto";
import type { PoolConfig } from "pg";
import type { Config } from "./config";
import { openExternalDatabase, refuseTables } from "./external-database";
import { sessionSecretOf } from "./kept-secret";
import type { Lifetime } from "./lifetime";
import type { Log } from "./logging";
import type { Metrics } from "./metrics";
import { startEmbeddedPostgres } from "./postgres/embedded";
import { readPool } from "./recruitment-api/database/connection";
import { seedDemo } from "./recruitment-api/seed/demo";
import { type RunningRecruitmentApi, startRecruitmentApi } from "./recruitment-api/start";
import { type S3Settings, s3Storage } from "./recruitment-api/storage/s3-storage";
import { NotStored, type Storage } from "./recruitment-api/storage/storage";

/** Opens the embedded API on the configured or the embedded database, after migrations and, if configured, demo jobs. */
export async function openRecruitmentApi(
  config: Config,
  log: Log,
  lifetime: Lifetime,
  { logsRequests = false, metrics, styles }: { logsRequests?: boolean; metrics?: Metrics; styles?: string } = {},
): Promise<RunningRecruitmentApi> {
  const connection = await openDatabase(config, log, lifetime);
  const started = startRecruitmentApi({
    connection,
    config: {
      brandName: config.site.brandName,
      siteOrigin: config.site.publicUrl,
      browserOrigin: new URL(config.api.browserUrl).origin,
      secret: sessionSecretOf(config),
      xsrfCookie: config.api.xsrfCookie,
      xsrfHeader: config.api.xsrfHeader,
      cookieDomain: config.api.cookieDomain ?? null,
      mail: config.mail,
      rates: config.exchangeRates,
      requestsPerMinute: config.api.requestsPerMinute,
      trustProxy: config.site.trustProxy,
      examLateSync: config.examLateSync,
      logsRequests,
      styles,
      observeRequest: metrics?.observeRequest,
    },
    dataDir: config.dataDir,
    log,
    clock: () => new Date(),
    storage: config.storage.s3 && openStore(config.storage.s3, log),
  });
  const api = await (config.database.url ? started.catch(refuseTables) : started);
  lifetime.onStop("recruitment API", api.close);
  metrics?.watchPool(() => readPool(api.db));
  if (config.demoData) await seedDemo(api.db, new Date());
  return api;
}

/** Opens the file store. A wrong setting is logged at once; a store that is only unavailable does not stop the start. */
function openStore(settings: S3Settings, log: Log): Storage {
  const storage = s3Storage(settings);
  storage.read(`check/${randomUUID()}`).catch((error: unknown) => {
    if (!(error instanceof NotStored)) log.error({ err: error }, "the S3 store cannot be used as it is set");
  });
  return storage;
}

async function openDatabase(config: Config, log: Log, lifetime: Lifetime): Promise<PoolConfig> {
  if (config.database.url) return openExternalDatabase(config.database.url);
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log });
  lifetime.onStop("database", postgres.stop);
  void postgres.lost.then((reason) => {
    log.error({ reason }, "the site cannot go on without its database");
    return lifetime.stop(1);
  });
  return postgres.connection;
}
