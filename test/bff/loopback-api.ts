import type { ServerResponse } from "node:http";
import { createLimiter } from "../harness/laravel/limits";
import { expectsJson, isStateful, listen, type Received } from "../harness/laravel/requests";
import { createSessions, hasToken } from "../harness/laravel/sessions";

type Handler = (request: Received, response: ServerResponse) => void;

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
  /** Laravel's `api` limiter, per address that X-Forwarded-For names, else per socket. */
  callsPerMinute?: number;
}

export const siteOrigin = "http://careers.test:3000";

/**
 * A real server on the loopback that is as strict as Laravel Sanctum: stateful only for our Referer, 401 for everybody else,
 * new cookies for whoever comes without, a token that is only right after exactly one decoding, sessions in a cookie with a
 * 40-character name, 419 before 401, and redirects for whoever does not ask for JSON or signs in twice.
 */
export async function startLoopbackApi(habits: Habits = {}): Promise<LoopbackApi> {
  const handlers = new Map<string, Handler>();
  const sessions = createSessions<true>(habits.cookieDomain);
  const received: Received[] = [];
  const count = habits.callsPerMinute === undefined ? null : createLimiter(habits.callsPerMinute);
  let failure: { status: number; headers: Record<string, string> } | null = null;

  const { origin, serve, stop } = await listen();
  serve((got, response) => {
    received.push(got);
    if (failure !== null)
      return void response
        .writeHead(failure.status, { "Content-Type": "text/html", ...failure.headers })
        .end("<h1>Down</h1>");

    if (!expectsJson(got)) return void response.writeHead(302, { Location: "/login" }).end();
    const counted = count?.(got.client);
    if (counted) response.setHeaders(new Headers(counted.headers));
    if (counted?.allowed === false) return json(response, 429, { message: "Too Many Attempts." });
    const isPrivate = got.path.startsWith("/api/") && !got.path.includes("/public/");
    if (isStateful(got, siteOrigin)) {
      const session = sessions.find(got.cookies) ?? sessions.start(null);
      if (got.method !== "GET" && !hasToken(got, session)) {
        response.setHeader("Set-Cookie", sessions.linesFor(session, { withToken: false }));
        return json(response, 419, { message: "CSRF token mismatch." });
      }
      response.setHeader("Set-Cookie", sessions.linesFor(session));
      if (got.path === "/login") {
        if (session.user) return void response.writeHead(302, { Location: "/home" }).end();
        const next = sessions.replace(session, true);
        response.setHeader("Set-Cookie", [...sessions.linesFor(next), ...sessions.linesToForget(session)]);
        return void response.writeHead(204).end();
      }
      if (isPrivate && !session.user) return json(response, 401, { message: "Unauthenticated." });
    } else if (isPrivate && !got.headers.authorization) {
      return json(response, 401, { message: "Unauthenticated." });
    }
    if (got.path === "/sanctum/csrf-cookie") return void response.writeHead(204).end();
    const handler = handlers.get(`${got.method} ${got.path}`);
    if (handler) handler(got, response);
    else json(response, 404, { message: "No query results for model [App\\Models\\Thing] 5" });
  });

  return {
    origin,
    received,
    forget: () => void received.splice(0),
    on: (methodAndPath, handler) => void handlers.set(methodAndPath, handler),
    signIn: () => new Map(sessions.cookiesOf(sessions.start(true))),
    failWith(status, headers = {}) {
      failure = status === null ? null : { status, headers };
    },
    endSessions: sessions.endAll,
    sessionCount: sessions.count,
    stop,
  };
}

export function json(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}
