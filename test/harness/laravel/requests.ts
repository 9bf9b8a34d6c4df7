import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as it reached the API. */
export interface Received {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingMessage["headers"];
  /** The first of two with one name counts, as in PHP. */
  cookies: Map<string, string>;
  body: string;
  bytes: Buffer;
  json: unknown;
  /** The fields of a JSON body or of a form. */
  input: Record<string, unknown>;
  /** Whom Laravel counts calls for: the address that X-Forwarded-For names, else the one of the connection. */
  client: string;
}

async function readRequest(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const { headers } = request;
  const cookies = new Map<string, string>();
  for (const pair of (headers.cookie ?? "").split("; ").filter(Boolean)) {
    const at = pair.indexOf("=");
    if (!cookies.has(pair.slice(0, at))) cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
  const body = bytes.toString();
  const type = headers["content-type"] ?? "";
  const json = type.startsWith("application/json") ? parseJson(body) : undefined;
  const fields = type.startsWith("application/x-www-form-urlencoded")
    ? Object.fromEntries(new URLSearchParams(body))
    : json;
  return {
    method: request.method ?? "",
    path: request.url ?? "",
    headers,
    cookies,
    body,
    bytes,
    json,
    input: typeof fields === "object" && fields !== null ? (fields as Record<string, unknown>) : {},
    client: String(headers["x-forwarded-for"] ?? request.socket.remoteAddress).split(",")[0] ?? "",
  };
}

/** A body that is not JSON has no fields, and is no error by itself. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether Sanctum gives this request a session: the Referer, else the Origin, is an address of the site. */
export const isStateful = ({ headers }: Received, siteOrigin: string): boolean =>
  `${headers.referer ?? headers.origin ?? ""}/`.startsWith(`${siteOrigin}/`);

/** Whether Laravel answers in JSON, and does not lead to a page instead. */
export function expectsJson({ headers }: Received): boolean {
  const first = (headers.accept ?? "").split(",")[0] ?? "";
  const byScript = headers["x-requested-with"] === "XMLHttpRequest" && /^(\*\/\*.*)?$/.test(first);
  return /[/+]json/.test(first) || byScript;
}

interface Listening {
  origin: string;
  /** Answers requests from now on. */
  serve(answer: (got: Received, response: ServerResponse) => void): void;
  stop(): Promise<void>;
}

/** A server of the loopback, on a free port unless one is given. */
export async function listen(port = 0): Promise<Listening> {
  const server = createServer();
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    serve: (answer) =>
      void server.on("request", async (request, response) => {
        const got = await readRequest(request).catch(() => null);
        // somebody who hung up in the middle of a body gets no answer
        if (got) answer(got, response);
      }),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
