import { createHash } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import type { PoolConfig } from "pg";
import type { ExchangeRates } from "../contract/values/exchange-rates";
import { createRecruitmentApi, type RecruitmentApi } from "./api";
import type { ApiDependencies } from "./core/environment";
import { cookieNames } from "./core/sessions";
import { connect } from "./database/connection";
import { adoptRates } from "./database/exchange-rates";
import { migrateToLatest } from "./database/migrate";
import type { Db } from "./database/schema";
import { adoptSiteFacts } from "./database/site-facts";
import { startHeartbeat } from "./exams/heartbeat";
import { createMailDelivery } from "./mail/deliver";
import { seedReference } from "./seed/reference";
import { storageIn } from "./storage/disk-storage";
import type { Storage } from "./storage/storage";

/** The settings of the embedded API, from `main.ts` and `api-main.ts`. */
export interface RecruitmentApiSettings {
  brandName: string;
  /** The site's own origin: only its requests have sessions. */
  siteOrigin: string;
  /** Where browsers reach the API itself; the site's origin when both run in one process. */
  browserOrigin: string;
  /** At least 32 characters; keys of cookies and signatures are derived from it. */
  secret: string;
  xsrfCookie: string;
  xsrfHeader: string;
  /** A parent domain when site and API have different hosts; null for cookies of one host. */
  cookieDomain: string | null;
  mail: { smtpUrl?: string | undefined; from: string; operator?: string | null };
  rates: ExchangeRates;
  requestsPerMinute?: number;
  /** The number of our proxies in front of the API when browsers call it directly. */
  trustProxy?: number;
  /** The API runs alone, so it logs its own requests. */
  logsRequests?: boolean;
  observeRequest?: ApiDependencies["observeRequest"];
  /** The address of the site's style sheet, where the site that knows it runs in this process. */
  styles?: string | undefined;
  /** Exam answers stored on a device count for 24 hours after the part has ended; default true. */
  examLateSync?: boolean;
}

interface Start {
  connection: PoolConfig;
  config: RecruitmentApiSettings;
  /** Files go to `{dataDir}/files`, mails without SMTP to `{dataDir}/outbox`. */
  dataDir: string;
  log: ApiDependencies["log"];
  clock: () => Date;
  /** An object store in place of the folder. */
  storage?: Storage | undefined;
}

export interface RunningRecruitmentApi extends RecruitmentApi {
  db: Db;
  /** @throws the database's error */
  reachesDatabase(): Promise<boolean>;
}

/**
 * Connects, brings tables and reference lists up to date, and returns the API with its mail delivery running. Throws the
 * database's error when it cannot be reached. `close` lets mails under way finish, then closes the connections.
 */
export async function startRecruitmentApi({
  connection,
  config,
  dataDir,
  log,
  clock,
  storage,
}: Start): Promise<RunningRecruitmentApi> {
  const db = connect(connection);
  let heartbeat: Awaited<ReturnType<typeof startHeartbeat>>;
  try {
    await migrateToLatest(db);
    await seedReference(db);
    await adoptRates(db, config.rates);
    await adoptSiteFacts(db, config);
    // Before the first request: the time of an outage must be given back before it could end an exam.
    heartbeat = await startHeartbeat({ db, clock, log });
  } catch (error) {
    await db.destroy();
    throw error;
  }
  const outboxDir = join(dataDir, "outbox");
  const appKey = createHash("sha256").update(`recruitment API ${config.secret}`).digest();
  const { brandName, siteOrigin, browserOrigin } = config;
  const secure = browserOrigin.startsWith("https:");
  const sender = { ...config.mail, brandName, siteOrigin, browserOrigin, appKey };
  const mail = createMailDelivery({ db, outboxDir, ...sender, log, clock });
  const api = createRecruitmentApi({
    db,
    clock,
    storage: storage ?? storageIn(dataDir),
    deliverMail: mail.deliver,
    eraseMails: mail.erase,
    appKey,
    brandName,
    rates: config.rates,
    siteOrigin,
    browserOrigin,
    cookies: {
      ...cookieNames(brandName, { secure, domain: config.cookieDomain }),
      xsrf: config.xsrfCookie,
      domain: config.cookieDomain,
      secure,
    },
    xsrfHeader: config.xsrfHeader,
    requestsPerMinute: config.requestsPerMinute,
    trustProxy: config.trustProxy,
    logsRequests: config.logsRequests,
    styles: config.styles,
    observeRequest: config.observeRequest,
    examLateSync: config.examLateSync,
    log,
  });
  // also sends mails that were still queued when the last process ended
  mail.start();
  return {
    db,
    fetch: api.fetch,
    reachesDatabase: async () => (await sql`select 1`.execute(db)).rows.length === 1,
    async close() {
      await api.close();
      await heartbeat.stop();
      await mail.close();
      await db.destroy();
    },
  };
}
