import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openCookie, openHeader, seal } from "./laravel-cookies";

type Handler = (request: Received, response: ServerResponse) => void;

/** A request as it reached the API. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  /** Header names and values in the order and the number they were sent in. */
  cookies: Map<string, string>;
  body: string;
  json: unknown;
}

export interface LoopbackApi {
  origin: string;
  /** Every request since the start or the last `forget()`. */
  received: Received[];
  forget(): void;
  /** Answers `METHOD /path` this way from now on; sessions and tokens are judged before. */
  on(methodAndPath: string, handler: Handler): void;
  /** The cookies of a browser that is signed in. */
  signIn(): Map<string, string>;
  /** From now on every request gets this status and no JSON; null ends it. */
  failWith(status: number | null, headers?: Record<string, string>): void;
  /** Ends all sessions, as a restart or two idle hours do. */
  endSessions(): void;
  sessionCount(): number;
  stop(): Promise<void>;
}

interface Habits {
  /** `SESSION_DOMAIN`: the cookies' `Domain`. */
  cookieDomain?: string;
  /** Laravel's `api` limiter, per address that X-Forwarded-For names, else per socket (wire 2.25). */
  callsPerMinute?: number;
}

export const siteOrigin = "http://careers.test:3000";
export const xsrf = { cookie: "R24-XSRF-TOKEN", header: "x-r24-xsrf-token" };
const sessionCookie = "laravel_session";

/**
 * A real server on the loopback that is as strict as Laravel Sanctum (wire 10): stateful only for our Referer, 401 for
 * everybody else, new cookies for whoever comes without, a token that is only right after exactly one decoding, sessions that
 * live in a cookie of a 40-character name, 419 before 401, and redirects for whoever does not ask for JSON or signs in twice.
 */
export async function startLoopbackApi(habits: Habits = {}): Promise<LoopbackApi> {
  const handlers = new Map<string, Handler>();
  const sessions = new Map<string, { token: string; user: boolean }>();
  const received: Received[] = [];
  const calls = new Map<string, number>();
  let failure: { status: number; headers: Record<string, string> } | null = null;

  const startSession = (user: boolean) => {
    const id = randomBytes(20).toString("hex");
    sessions.set(id, { token: randomBytes(20).toString("hex"), user });
    return id;
  };
  /** A session is known by its own cookie and, as with SESSION_DRIVER=cookie, the one that holds what is in it. */
  const findSession = ({ cookies }: Received) => {
    const id = openCookie(sessionCookie, cookies.get(sessionCookie));
    return id !== null && sessions.has(id) && openCookie(id, cookies.get(id)) !== null ? id : null;
  };
  const cookiesOf = (id: string): [name: string, value: string][] => [
    [xsrf.cookie, encodeURIComponent(seal(xsrf.cookie, sessions.get(id)?.token ?? ""))],
    [sessionCookie, encodeURIComponent(seal(sessionCookie, id))],
    [id, encodeURIComponent(seal(id, "what is in the session"))],
  ];
  const domain = habits.cookieDomain ? `; domain=${habits.cookieDomain}` : "";
  const end = `expires=Sat, 21 Nov 2076 12:00:00 GMT; Max-Age=7200; path=/${domain}`;
  const send = (response: ServerResponse, cookies: [name: string, value: string][], gone: string[] = []) =>
    response.setHeader("Set-Cookie", [
      ...cookies.map(
        ([name, value]) =>
          `${name}=${value}; ${end}${name === xsrf.cookie ? "" : "; httponly"}; samesite=lax`,
      ),
      ...gone.map((name) => `${name}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; Max-Age=0; path=/${domain}`),
    ]);

  const isTooMany = (request: IncomingMessage, response: ServerResponse) => {
    const limit = habits.callsPerMinute;
    if (limit === undefined) return false;
    const client =
      String(request.headers["x-forwarded-for"] ?? request.socket.remoteAddress).split(",")[0] ?? "";
    const count = (calls.get(client) ?? 0) + 1;
    calls.set(client, count);
    response
      .setHeader("X-RateLimit-Limit", limit)
      .setHeader("X-RateLimit-Remaining", Math.max(0, limit - count));
    if (count > limit) json(response, 429, { message: "Too Many Attempts." }, { "Retry-After": "20" });
    return count > limit;
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const got = describe(request, Buffer.concat(chunks).toString());
    received.push(got);
    if (failure !== null)
      return void response
        .writeHead(failure.status, { "Content-Type": "text/html", ...failure.headers })
        .end("<h1>Down</h1>");

    if (!request.headers.accept?.startsWith("application/json"))
      return void response.writeHead(302, { Location: "/login" }).end();
    if (isTooMany(request, response)) return;
    const stateful = `${request.headers.referer ?? request.headers.origin ?? ""}/`.startsWith(
      `${siteOrigin}/`,
    );
    const isPrivate = got.path.startsWith("/api/") && !got.path.includes("/public/");
    if (stateful) {
      const id = findSession(got) ?? startSession(false);
      const session = sessions.get(id);
      // a refused token comes with the session's cookies and no new token (wire 2.11)
      if (got.method !== "GET" && openHeader(request.headers[xsrf.header] as string) !== session?.token) {
        send(response, cookiesOf(id).slice(1));
        return json(response, 419, { message: "CSRF token mismatch." });
      }
      send(response, cookiesOf(id));
      if (got.path === "/login") {
        if (session?.user) return void response.writeHead(302, { Location: "/home" }).end();
        sessions.delete(id);
        send(response, cookiesOf(startSession(true)), [id]);
        return void response.writeHead(204).end();
      }
      if (isPrivate && !session?.user) return json(response, 401, { message: "Unauthenticated." });
    } else if (isPrivate && !request.headers.authorization) {
      return json(response, 401, { message: "Unauthenticated." });
    }
    if (got.path === "/sanctum/csrf-cookie") return void response.writeHead(204).end();
    const handler = handlers.get(`${got.method} ${got.path}`);
    if (handler) handler(got, response);
    else json(response, 404, { message: "No query results for model [App\\Models\\Thing] 5" });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    forget: () => void received.splice(0),
    on: (methodAndPath, handler) => void handlers.set(methodAndPath, handler),
    signIn: () => new Map(cookiesOf(startSession(true))),
    failWith(status, headers = {}) {
      failure = status === null ? null : { status, headers };
    },
    endSessions: () => sessions.clear(),
    sessionCount: () => sessions.size,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}

function describe(request: IncomingMessage, body: string): Received {
  const pairs = (request.headers.cookie ?? "").split("; ").filter(Boolean);
  const cookies = new Map<string, string>();
  for (const pair of pairs) {
    const at = pair.indexOf("=");
    if (!cookies.has(pair.slice(0, at))) cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const isJson = request.headers["content-type"]?.startsWith("application/json");
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    headers: request.headers,
    cookies,
    body,
    json: isJson ? JSON.parse(body) : undefined,
  };
}
