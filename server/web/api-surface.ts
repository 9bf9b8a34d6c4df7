import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request as IncomingRequest, RequestHandler } from "express";
import { maxDrain } from "./body";
import { factsOf } from "./request-facts";

/** The parts of the embedded API that browsers reach themselves: its sign-on, signed file addresses and its description. */
export const apiSurfacePaths = ["/auth/goteamapp", "/storage", "/api/openapi.json"];

/**
 * Headers that belong to one connection and not to the request (wire 1.16). The length of a body is kept on its way in, so
 * that the API can refuse what is too large before it has read it; the answer's is that of what is sent in the end.
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

/** Hands a request to the embedded API in this process, without the site's own cookies, and streams its answer. */
export function apiSurface(
  fetchApi: (request: Request) => Promise<Response>,
  publicUrl: string,
  isOurs: (name: string) => boolean,
): RequestHandler {
  return async (req, res, next) => {
    const leaving = new AbortController();
    res.on("close", () => leaving.abort());
    try {
      const facts = factsOf(res);
      // as it is written here: whoever asks may write it in any case, and each would be counted as a route of its own
      facts.route = apiSurfacePaths.find((path) => path === req.baseUrl.toLowerCase()) ?? null;
      const headers = new Headers({ traceparent: facts.trace.parent });
      for (const [name, value] of Object.entries(req.headers))
        if (value !== undefined && !ofTheConnection.has(name) && name !== "traceparent")
          headers.set(name, Array.isArray(value) ? value.join(", ") : value);
      headers.set("X-Request-Id", facts.id);
      const cookie = withoutOwn(req.headers.cookie ?? "", isOurs);
      if (cookie) headers.set("Cookie", cookie);
      else headers.delete("Cookie");
      if (facts.forwardedFor) headers.set("X-Forwarded-For", facts.forwardedFor);
      const hasBody = req.method !== "GET" && req.method !== "HEAD";
      const answer = await fetchApi(
        new Request(`${publicUrl}${req.originalUrl.replace(/^\/{2,}/, "/")}`, {
          method: req.method,
          headers,
          signal: leaving.signal,
          ...(hasBody && { body: bodyOf(req), duplex: "half" }),
        }),
      );
      if (hasBody) await readRest(req);
      res.status(answer.status);
      answer.headers.forEach((value, name) => {
        if (name !== "set-cookie" && name !== "content-length" && !ofTheConnection.has(name))
          res.setHeader(name, value);
      });
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
      if (!answer.body || req.method === "HEAD") res.end();
      else await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), res);
    } catch (error) {
      // Whoever sent it is gone: nobody reads an answer, and it is no failure of ours.
      if (!leaving.signal.aborted) next(error);
    }
  };
}

const withoutOwn = (cookies: string, isOurs: (name: string) => boolean) =>
  cookies
    .split(";")
    .filter((pair) => !isOurs(pair.split("=", 1)[0]?.trim() ?? ""))
    .join(";")
    .trim();

/** The body as the API reads it; when the API stops early, the line stays open for the answer. */
function bodyOf(req: IncomingRequest): ReadableStream<Uint8Array> {
  const chunks = req.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Reads what the API left of a body and throws it away. A browser looks for the answer only when it has sent all; on a line
 * that is closed before, it would show a broken connection in place of what is wrong with the file.
 */
async function readRest(req: IncomingRequest): Promise<void> {
  if (Number(req.headers["content-length"] ?? 0) > maxDrain) return;
  let size = 0;
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxDrain) return;
  }
}
