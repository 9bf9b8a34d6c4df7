import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { RequestHandler } from "express";
import { factsOf } from "./request-facts";

/** The parts of the embedded API that browsers reach themselves: its sign-on, signed file addresses and its description. */
export const apiSurfacePaths = ["/auth/goteamapp", "/storage", "/api/openapi.json"];

/** Headers that belong to one connection and not to the request (wire 1.16). */
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
  "content-length",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
]);

/** Hands a request to the embedded API in this process, as it came, and streams its answer. */
export function apiSurface(
  fetchApi: (request: Request) => Promise<Response>,
  publicUrl: string,
): RequestHandler {
  return async (req, res, next) => {
    try {
      const facts = factsOf(res);
      const headers = new Headers({ "X-Request-Id": facts.id });
      for (const [name, value] of Object.entries(req.headers))
        if (value !== undefined && !ofTheConnection.has(name))
          headers.set(name, Array.isArray(value) ? value.join(", ") : value);
      if (facts.forwardedFor) headers.set("X-Forwarded-For", facts.forwardedFor);
      const hasBody = req.method !== "GET" && req.method !== "HEAD";
      const answer = await fetchApi(
        new Request(`${publicUrl}${req.originalUrl.replace(/^\/{2,}/, "/")}`, {
          method: req.method,
          headers,
          ...(hasBody && { body: Readable.toWeb(req) as ReadableStream, duplex: "half" }),
        }),
      );
      res.status(answer.status);
      answer.headers.forEach((value, name) => {
        if (name !== "set-cookie" && !ofTheConnection.has(name)) res.setHeader(name, value);
      });
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) res.setHeader("Set-Cookie", cookies);
      if (!answer.body || req.method === "HEAD") res.end();
      else await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), res);
    } catch (error) {
      next(error);
    }
  };
}
