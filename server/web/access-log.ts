import type { RequestHandler } from "express";
import type { Log } from "../logging";
import type { Metrics } from "../metrics";
import { factsOf, type RequestFacts } from "./request-facts";

/**
 * A path for the log: without the query, which has people's searches, and without tokens that let their bearer act for somebody.
 */
export const loggedPath = (address: string): string =>
  address.replace(/\?.*$/s, "").replace(/^(\/+(?:unsubscribe|answer|apply\/+file|job-alerts\/+confirm)\/).+$/is, "$1…");

export type LoggedRequest = Pick<RequestFacts, "id" | "startedAt" | "route" | "apiCalls"> & {
  traceId: string;
  method: string;
  /** Path and query as the client sent them. */
  address: string;
  status: number;
};

/** Logs and counts a request, without anything about who sent it. */
export type NoteAnswer = (answered: LoggedRequest) => void;

/** Creates the function; null when requests are neither logged nor counted. */
export function noteAnswers(log: Log, metrics: Metrics | undefined): NoteAnswer | null {
  if (!log.isLevelEnabled("info") && metrics === undefined) return null;
  return ({ id, traceId, startedAt, route, apiCalls, method, address, status }) => {
    const milliseconds = Math.round(performance.now() - startedAt);
    const path = loggedPath(address);
    log.info({ requestId: id, traceId, method, path, status, milliseconds }, "request");
    metrics?.observeRequest({ method, route: route ?? "none", status, milliseconds });
    if (route !== null) metrics?.observePage({ method, route, apiCalls });
  };
}

/** Notes every request that reaches it, after its answer was sent. */
export function accessLog(note: NoteAnswer): RequestHandler {
  return (req, res, next) => {
    res.on("close", () => {
      const { id, trace, startedAt, route, apiCalls } = factsOf(res);
      const { method, originalUrl: address } = req;
      note({ id, traceId: trace.id, startedAt, route, apiCalls, method, address, status: res.statusCode });
    });
    next();
  };
}
