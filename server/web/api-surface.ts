import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request as IncomingRequest, Response as OutgoingResponse, RequestHandler } from "express";
import { readAtPace } from "../body-pace";
import { maxDrain } from "./body";
import { factsOf, type RequestFacts } from "./request-facts";

/** Parts of the embedded API that browsers open themselves: its sign-on, signed file addresses and its description. */
export const apiSurfacePaths = ["/auth/goteamapp", "/storage", "/api/openapi.json"];

/**
 * Headers that belong to one connection, or that we set ourselves. `content-length` goes to the API, so that it can refuse a
 * large body before reading it, but does not come back: compression changes the length.
 */
const ofTheConnection = new Set([
  "connection",
  "upgrade",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "host",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
]);

/** Passes a request to the embedded API in this process, without the site's own cookies, and streams its answer. */
export function apiSurface(
  fetchApi: (request: Request) => Promise<Response>,
  publicUrl: string,
  isOurs: (name: string) => boolean,
): RequestHandler {
  return async (req, res, next) => {
    // A pipeline adds seven listeners, and Node.js warns of a leak above ten.
    res.setMaxListeners(20);
    const leaving = new AbortController();
    res.on("close", () => leaving.abort());
    try {
      const facts = factsOf(res);
      // In our spelling: a request may use any case, and the metrics would count each as another route.
      facts.route = apiSurfacePaths.find((path) => path === req.baseUrl.toLowerCase()) ?? null;
      const hasBody = req.method !== "GET" && req.method !== "HEAD";
      const answer = await fetchApi(
        new Request(`${publicUrl}${req.originalUrl.replace(/^\/{2,}/, "/")}`, {
          method: req.method,
          headers: headersFor(req, facts, isOurs),
          signal: leaving.signal,
          ...(hasBody && { body: bodyOf(req), duplex: "half" }),
        }),
      );
      if (hasBody) await readRest(req);
      writeHead(res, answer);
      if (!answer.body || req.method === "HEAD") res.end();
      else await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), res);
    } catch (error) {
      // The browser has closed the connection: nobody reads an answer, and it is no error of ours.
      if (!leaving.signal.aborted) next(error);
    }
  };
}

function headersFor(req: IncomingRequest, facts: RequestFacts, isOurs: (name: string) => boolean): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined && !ofTheConnection.has(name))
      headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  headers.set("traceparent", facts.trace.parent);
  headers.set("X-Request-Id", facts.id);
  const cookie = withoutOwn(req.headers.cookie ?? "", isOurs);
  if (cookie) headers.set("Cookie", cookie);
  else headers.delete("Cookie");
  if (facts.forwardedFor) headers.set("X-Forwarded-For", facts.forwardedFor);
  return headers;
}

function writeHead(res: OutgoingResponse, { status, headers }: Response): void {
  res.status(status);
  headers.forEach((value, name) => {
    if (name !== "set-cookie" && name !== "content-length" && !ofTheConnection.has(name)) res.setHeader(name, value);
  });
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
}

const withoutOwn = (cookies: string, isOurs: (name: string) => boolean) =>
  cookies
    .split(";")
    .filter((pair) => !isOurs(pair.split("=", 1)[0]?.trim() ?? ""))
    .join(";")
    .trim();

/** The body as a stream for the API. When the API stops reading early, the connection stays open for the answer. */
function bodyOf(req: IncomingRequest): ReadableStream<Uint8Array> {
  const chunks = readAtPace(req);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Reads and discards the part of a body that the API did not read. A browser reads the answer only after it has sent everything;
 * if the connection closes before that, it shows a network error instead of what is wrong with the file.
 */
async function readRest(req: IncomingRequest): Promise<void> {
  if (Number(req.headers["content-length"] ?? 0) > maxDrain) return;
  let size = 0;
  for await (const chunk of readAtPace(req)) {
    size += chunk.length;
    if (size > maxDrain) return;
  }
}
