import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

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
  failWith(status: number | null): void;
  /** Ends all sessions, as a restart or two idle hours do. */
  endSessions(): void;
  sessionCount(): number;
  stop(): Promise<void>;
}

export const siteOrigin = "http://careers.test:3000";
export const xsrf = { cookie: "R24-XSRF-TOKEN", header: "x-r24-xsrf-token" };

/**
 * A real server on the loopback that is as strict as Laravel Sanctum (wire 10): stateful only for our Referer, a new pair of
 * cookies for whoever comes without one, a token that is only right after exactly one decoding, 419 before 401, and redirects
 * for whoever does not ask for JSON.
 */
export async function startLoopbackApi(): Promise<LoopbackApi> {
  const handlers = new Map<string, Handler>();
  const sessions = new Map<string, { token: string; user: boolean }>();
  const received: Received[] = [];
  let failure: number | null = null;

  const startSession = (user: boolean) => {
    const id = randomBytes(20).toString("hex");
    sessions.set(id, { token: `${randomBytes(12).toString("base64url")}+/=`, user });
    return id;
  };
  const sendPair = (response: ServerResponse, id: string) => {
    const end = "expires=Sat, 21 Nov 2076 12:00:00 GMT; Max-Age=7200; path=/";
    const token = sessions.get(id)?.token ?? "";
    response.setHeader("Set-Cookie", [
      `${xsrf.cookie}=${encodeURIComponent(token)}; ${end}; samesite=lax`,
      `laravel_session=${id}; ${end}; httponly; samesite=lax`,
    ]);
  };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const got = describe(request, Buffer.concat(chunks).toString());
    received.push(got);
    if (failure !== null)
      return void response.writeHead(failure, { "Content-Type": "text/html" }).end("<h1>Down</h1>");

    if (!request.headers.accept?.startsWith("application/json"))
      return void response.writeHead(302, { Location: "/login" }).end();
    const stateful = `${request.headers.referer ?? request.headers.origin ?? ""}/`.startsWith(
      `${siteOrigin}/`,
    );
    if (stateful) {
      const known = sessions.has(got.cookies.get("laravel_session") ?? "");
      const id = known ? (got.cookies.get("laravel_session") as string) : startSession(false);
      const token = sessions.get(id)?.token;
      if (got.method !== "GET" && request.headers[xsrf.header] !== token)
        return json(response, 419, { message: "CSRF token mismatch." });
      sendPair(response, id);
      if (got.path === "/login") {
        sessions.delete(id);
        const fresh = startSession(true);
        sendPair(response, fresh);
        return void response.writeHead(204).end();
      }
      if (got.path.startsWith("/api/") && !sessions.get(id)?.user)
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
    signIn() {
      const id = startSession(true);
      const token = encodeURIComponent(sessions.get(id)?.token ?? "");
      return new Map([
        [xsrf.cookie, token],
        ["laravel_session", id],
      ]);
    },
    failWith(status) {
      failure = status;
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
