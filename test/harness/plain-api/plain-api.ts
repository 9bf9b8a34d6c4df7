import { listen } from "../laravel/requests";
import { createSessions } from "../laravel/sessions";
import type { Answer } from "./answers";
import { applications } from "./applications";
import { applying } from "./applying";
import { bookmarksAndAccount } from "./bookmarks-and-account";
import { exams } from "./exams";
import { type Flavour, fieldsOf } from "./fields";
import { files } from "./files";
import { createKernel } from "./kernel";
import { profileRecords } from "./profile-records";
import { publicJobs } from "./public-jobs";
import type { App } from "./routing";
import { seed } from "./seed";
import { password, signOn } from "./sign-on";
import { createData, type Id } from "./tables";

/** A request that the API got, and what came of it. */
export interface PlainCall {
  method: string;
  /** With its query. */
  path: string;
  json: unknown;
  status: number;
  /** Whether anything in the database was made, changed or deleted. */
  changed: boolean;
}

export interface Person {
  id: Id;
  email: string;
  password: string;
  /** The cookies of a browser in which this person has just signed in. */
  signIn(): Map<string, string>;
}

export interface PlainApi {
  /** As the site reaches it. */
  origin: string;
  /** As browsers reach it. */
  browserOrigin: string;
  calls: PlainCall[];
  /** How many rows were made, changed or deleted since the start. */
  readonly changes: number;
  people: { ana: Person; ben: Person; carla: Person };
  /** Ends all sessions, as two idle hours do. */
  expireSessions(): void;
  stop(): Promise<void>;
}

interface Options {
  /** The site's address in browsers: its stateful domain. */
  siteOrigin: string;
  flavour: Flavour;
  /** `SESSION_DOMAIN` */
  cookieDomain?: string;
  /** The API's address in browsers, when it is another one; its port is listened on. */
  browserOrigin?: string;
  /** `throttle:api`; without it nobody is throttled. */
  callsPerMinute?: number;
}

/**
 * Stands in for the recruitment API of somebody who read the specification alone: an ordinary Laravel application with Sanctum
 * that has the specification's calls, no other, and field names of its own. It keeps everything in memory.
 */
export async function startPlainApi(options: Options): Promise<PlainApi> {
  const { siteOrigin, flavour, cookieDomain, callsPerMinute } = options;
  const { origin, serve, stop } = await listen(Number(new URL(options.browserOrigin ?? "http://localhost").port));
  const browserOrigin = options.browserOrigin ?? origin;
  let changes = 0;
  const data = createData(() => void changes++);
  const sessions = createSessions<Id>(cookieDomain);
  const app: App = { flavour, data, fields: fieldsOf[flavour], sessions, siteOrigin, browserOrigin };
  seed(app);
  changes = 0;

  const routes = [signOn, publicJobs, applications, applying, profileRecords, exams, bookmarksAndAccount, files];
  const answer = createKernel(
    app,
    routes.flatMap((routesOf) => routesOf(app)),
    callsPerMinute,
  );
  const calls: PlainCall[] = [];
  serve((got, response) => {
    const before = changes;
    const { status, headers, body, cookies } = answered(() => answer(got));
    calls.push({ method: got.method, path: got.path, json: got.json, status, changed: changes > before });
    if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
    response.writeHead(status, headers).end(body);
  });

  const person = (email: string): Person => {
    const id = data.users.find({ email })?.id ?? "";
    return { id, email, password, signIn: () => new Map(sessions.cookiesOf(sessions.start(id))) };
  };
  return {
    origin,
    browserOrigin,
    calls,
    get changes() {
      return changes;
    },
    people: {
      ana: person("ana@example.com"),
      ben: person("ben@example.com"),
      carla: person("carla@example.com"),
    },
    expireSessions: sessions.endAll,
    stop,
  };
}

/** A mistake in the stand-in itself is a 500 that says what it was. */
function answered(answer: () => Answer & { cookies: string[] }): Answer & { cookies: string[] } {
  try {
    return answer();
  } catch (error) {
    const body = JSON.stringify({ message: String(error) });
    return { status: 500, headers: { "Content-Type": "application/json" }, body, cookies: [] };
  }
}
