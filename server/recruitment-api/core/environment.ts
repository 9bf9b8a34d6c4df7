import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Kysely } from "kysely";
import type { LogFields } from "../../contract/log-fields";
import type { ExchangeRates } from "../../contract/values/exchange-rates";
import type { AccessTokenRow, Database, SessionRow, UserRow } from "../database/schema";
import type { Scanner } from "../storage/scanner";
import type { Storage } from "../storage/storage";
import type { KnownDevice } from "./known-device";

/** Limits of the process that reads one file. All times together stay below the 30 seconds that the site allows for storing a file. */
export interface ReaderLimits {
  /** Milliseconds until its process is ready: half a second, and more on a busy machine. */
  start: number;
  /** Milliseconds of processor time to read it, from when its process is ready; by the clock several times as many. */
  read: number;
  /** Milliseconds to wait while others are read. */
  wait: number;
  /** The largest memory of its process, in bytes. */
  memory: number;
}

/** The parts of the embedded API. Times come from `clock`, so that tests can check rules about time. */
export interface ApiDependencies {
  db: Kysely<Database>;
  clock: () => Date;
  storage: Storage;
  /** Looks for harm in files; by their content alone when not given. */
  scanner?: Scanner;
  /** How long and with how much memory a file is read; the reader's own limits when not given. */
  readerLimits?: Partial<ReaderLimits>;
  /** Writes queued mail out; called after the transaction that queued it has committed. Never throws. */
  deliverMail: () => void;
  /** Removes from the outbox the mails whose rows are gone; safe to repeat. */
  eraseMails: (ids: readonly number[]) => Promise<void>;
  /** 32 bytes for cookies and signatures. */
  appKey: Buffer;
  brandName: string;
  /** By which pay of several currencies is compared. */
  rates: ExchangeRates;
  /** The site's own origin, `https://careers.example`: stateful, and the only place a sign-in returns to. */
  siteOrigin: string;
  /** The origin browsers and signed URLs use to reach this API. */
  browserOrigin: string;
  cookies: { session: string; xsrf: string; device: string; domain: string | null; secure: boolean };
  xsrfHeader: string;
  /** How many hops at the right of X-Forwarded-For are proxies of ours, for calls over a socket; default 0. */
  trustProxy?: number;
  /** The path of the site's style sheet; one that leads to it when not given. */
  styles?: string | undefined;
  /** Logs each request, when no site in the same process does. */
  logsRequests?: boolean;
  /** Hears of every request that was answered, by the route's pattern, where `logsRequests` is set. */
  observeRequest?: (request: { method: string; route: string; status: number; milliseconds: number }) => void;
  /** Requests a minute by one person or, signed out, one address; default 600 (Laravel's own is 60). */
  requestsPerMinute?: number;
  /** Where counts of job posts end, and their pages with them; default 1,000. */
  countsUpTo?: number;
  /** Exam answers stored on a device count for 24 hours after the part has ended; default true. */
  examLateSync?: boolean;
  /** Seconds until the API is back when it is down for maintenance, else null: every call is then 503. */
  maintenance?: () => number | null;
  log: { info(fields: LogFields, message: string): void; error(fields: LogFields, message: string): void };
}

/** What the middleware found out about a request. `session` is null for a request that is not stateful. */
export interface ApiVariables {
  session: SessionRow | null;
  /** The token of this request; null with a session, and for guests. */
  token: AccessTokenRow | null;
  user: UserRow | null;
  /** The caller's id when it is short and plain, else a new one. */
  requestId: string;
  /** The whole address, for counting only; `ipPrefix` may be stored. */
  address: string | null;
  ipPrefix: string | null;
  device: string | null;
  /** What the browser brings of an earlier sign-in, whosever it was. */
  knownDevice: KnownDevice | null;
  /** A form page was posted without its token: the page shows itself again and changes nothing. */
  tokenMismatch: boolean;
}

export interface ApiEnvironment {
  Variables: ApiVariables;
}

export type ApiRoutes = OpenAPIHono<ApiEnvironment>;
