import type { OpenAPIHono } from "@hono/zod-openapi";
import type { LogFields } from "../../contract/log-fields";
import type { ExchangeRates } from "../../contract/values/exchange-rates";
import type { AccessTokenRow, Db, SessionRow, UserRow } from "../database/schema";
import type { Scanner } from "../storage/scanner";
import type { Storage } from "../storage/storage";
import type { KnownDevice } from "./known-device";

/** Limits of the process that reads one file. All times together stay below the 30 seconds that the site allows for storing a file. */
export interface ReaderLimits {
  /** Milliseconds until its process is ready. Usually half a second, longer on a busy machine. */
  start: number;
  /** Milliseconds of CPU time to read the file, after its process is ready; the wall-clock limit is several times as long. */
  read: number;
  /** Milliseconds to wait in the queue while other files are read. */
  wait: number;
  /** The largest memory of its process, in bytes. */
  memory: number;
}

/** The parts of the embedded API. Times come from `clock`, so that tests can check rules about time. */
export interface ApiDependencies {
  db: Db;
  clock: () => Date;
  storage: Storage;
  /** Scans files for malware; when undefined, only their content is checked. */
  scanner?: Scanner;
  /** Overrides the reader's default limits. */
  readerLimits?: Partial<ReaderLimits>;
  /** Writes queued mail out; called after the transaction that queued it has committed. Never throws. */
  deliverMail: () => void;
  /** Removes the mails whose rows are gone from the outbox; safe to repeat. */
  eraseMails: (ids: readonly number[]) => Promise<void>;
  /** 32 bytes for cookies and signatures. */
  appKey: Buffer;
  brandName: string;
  /** For comparing pay in several currencies. */
  rates: ExchangeRates;
  /** The site's own origin, `https://careers.example`: the stateful origin, and the only one that a sign-in returns to. */
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
  /** Called after every answered request, with the route's pattern, when `logsRequests` is set. */
  observeRequest?: (request: { method: string; route: string; status: number; milliseconds: number }) => void;
  /** Requests a minute by one person or, signed out, one address; default 600 (Laravel's own is 60). */
  requestsPerMinute?: number;
  /** Job posts are counted up to this number, and pages end there; default 1,000. */
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
  /** The browser's mark of an earlier sign-in, by any user. */
  knownDevice: KnownDevice | null;
  /** A form page was posted without its token: the page shows itself again and changes nothing. */
  tokenMismatch: boolean;
}

/** The type parameters of the API's Hono apps. */
export interface ApiEnvironment {
  Variables: ApiVariables;
}

/** The routes of one resource. */
export type ApiRoutes = OpenAPIHono<ApiEnvironment>;
