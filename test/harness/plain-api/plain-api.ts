import { listen, type Received } from "../laravel/requests";
import { createSessions } from "../laravel/sessions";
import type { Answer } from "./answers";
import { applications } from "./applications";
import { applying } from "./applying";
import { bookmarksAndAccount } from "./bookmarks-and-account";
import { asDjango, fromDjango } from "./django";
import { exams } from "./exams";
import { type Flavour, fieldsOf } from "./fields";
import { files } from "./files";
import { createKernel } from "./kernel";
import { profileRecords } from "./profile-records";
import { publicJobs } from "./public-jobs";
import type { App, Route } from "./routing";
import { seed } from "./seed";
import { postJob } from "./seed-jobs";
import { password, signOn } from "./sign-on";
import { createData, type Id } from "./tables";

/** A request that the API got, and what came of it. */
export interface PlainCall {
  method: string;
  /** With its query. */
  path: string;
  /** Whether it came with cookies: somebody's own. */
  isPersonal: boolean;
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
  /** The cookies of a browser that was told to remember this person, once the session and its token are over. */
  comeBack(): Map<string, string>;
  /** Follows the link of the mail that the API sends to every new address. */
  proveAddress(): void;
}

export interface PlainApi {
  /** As the site reaches it. */
  origin: string;
  /** As browsers reach it. */
  browserOrigin: string;
  calls: PlainCall[];
  /** How many rows were made, changed or deleted since the start. */
  readonly changes: number;
  /** What other APIs answer in place of this one, by `METHOD /path` without a query. */
  instead: Map<string, Answer | ((got: Received) => Answer)>;
  /** What becomes of the JSON of a good answer on its way out, by `METHOD /path` without a query; as it is, until a test sets it. */
  alter: (call: string, body: unknown) => unknown;
  people: { ana: Person; ben: Person; carla: Person };
  /** Posts an open job that is applied for on the site. */
  postJob(title: string): void;
  /** The next call of this method and path fails with this status, as when a server behind it is down. */
  refuseOnce(call: string, status: number): void;
  /** Ends all sessions, as two idle hours do. */
  expireSessions(): void;
  stop(): Promise<void>;
}

export interface PlainApiOptions {
  /** The site's address in browsers: its stateful domain. */
  siteOrigin: string;
  flavour: Flavour;
  /** `SESSION_DOMAIN` */
  cookieDomain?: string;
  /** The API's address in browsers, when it is another one; its port is listened on. */
  browserOrigin?: string;
  /** `throttle:api`; without it nobody is throttled. */
  callsPerMinute?: number;
  /** Calls that this API answers in another way. */
  routes?: (app: App) => Route[];
}

/**
 * Stands in for the recruitment API of somebody who read the specification alone: an ordinary Laravel application with Sanctum
 * that has the specification's calls, no other, and field names of its own. It keeps everything in memory.
 */
export async function startPlainApi(options: PlainApiOptions): Promise<PlainApi> {
  const { siteOrigin, flavour, cookieDomain, callsPerMinute } = options;
  const { origin, serve, stop } = await listen(Number(new URL(options.browserOrigin ?? "http://localhost").port));
  const browserOrigin = options.browserOrigin ?? origin;
  let changes = 0;
  const data = createData(() => void changes++);
  const sessions = createSessions<Id>(cookieDomain);
  const app: App = { flavour, data, fields: fieldsOf[flavour], sessions, siteOrigin, browserOrigin };
  seed(app);
  changes = 0;

  const routes = [
    options.routes ?? (() => []),
    signOn,
    publicJobs,
    applications,
    applying,
    profileRecords,
    exams,
    bookmarksAndAccount,
    files,
  ];
  const answer = createKernel(
    app,
    routes.flatMap((routesOf) => routesOf(app)),
    callsPerMinute,
  );
  const calls: PlainCall[] = [];
  const instead: PlainApi["instead"] = new Map();
  serve((received, response) => {
    const before = changes;
    const isDjango = flavour === "django";
    const got = isDjango ? (fromDjango(received) ?? { ...received, path: "/no-slash" }) : received;
    const on = `${got.method} ${got.path.split("?", 1)[0]}`;
    const found = instead.get(on);
    const other = typeof found === "function" ? found(got) : found;
    const { status, headers, body, cookies } =
      refusalOf(`${got.method} ${got.path}`) ??
      (other ? { ...other, cookies: [] } : answered(() => (isDjango ? asDjango(got, answer(got)) : answer(got))));
    const isGoodJson = status < 300 && headers["Content-Type"] === "application/json";
    const sent = isGoodJson ? JSON.stringify(api.alter(on, JSON.parse(String(body)))) : body;
    const { method, path } = got;
    const { json } = received;
    calls.push({ method, path, isPersonal: got.cookies.size > 0, json, status, changed: changes > before });
    if (cookies.length > 0) response.setHeader("Set-Cookie", cookies);
    response.writeHead(status, headers).end(sent);
  });

  const refusals = new Map<string, number>();
  const refusalOf = (call: string) => {
    const status = refusals.get(call);
    refusals.delete(call);
    return status === undefined ? null : { ...failed("Server Error"), status };
  };

  const person = (email: string): Person => {
    const id = data.users.find({ email })?.id ?? "";
    return {
      id,
      email,
      password,
      signIn: () => new Map(sessions.cookiesOf(sessions.start(id))),
      comeBack: () => new Map([sessions.remember(id)]),
      proveAddress() {
        const user = data.users.find({ id });
        if (user) data.users.update(user, { email_verified_at: new Date() });
      },
    };
  };
  const api: PlainApi = {
    origin,
    browserOrigin,
    calls,
    instead,
    alter: (_, body) => body,
    get changes() {
      return changes;
    },
    people: {
      ana: person("ana@example.com"),
      ben: person("ben@example.com"),
      carla: person("carla@example.com"),
    },
    postJob: (title) => postJob(app, { title, ads: null }),
    refuseOnce: (call, status) => refusals.set(call, status),
    expireSessions: sessions.endAll,
    stop,
  };
  return api;
}

/** A mistake in the stand-in itself is a 500 that says what it was. */
function answered(answer: () => Answer & { cookies: string[] }): Answer & { cookies: string[] } {
  try {
    return answer();
  } catch (error) {
    return failed(String(error));
  }
}

const failed = (message: string): Answer & { cookies: string[] } => ({
  status: 500,
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ message }),
  cookies: [],
});
