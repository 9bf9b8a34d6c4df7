import type { ApiAddress } from "./api-address";
import type { CallOutcome } from "./breaker";
import type { Credential } from "./credential";
import { jittered, type Patience, usualDeadlines } from "./deadlines";
import { retryAfterSeconds } from "./refusals";
import type { ApiCall } from "./send-call";
import { type AnswerHeaders, readJson, unreadable, type WholeAnswer } from "./whole-answer";

/** What is passed on to the API about the visitor's browser and request. */
export interface BrowserFacts {
  requestId: string;
  /** W3C Trace Context: the trace of this request. */
  traceparent: string;
  userAgent: string | null;
  acceptLanguage: string | null;
  /** The addresses of the client and the proxies we trust, client first. */
  forwardedFor: string | null;
}

/** The status, headers and body of an answer. */
export interface Answer {
  status: number;
  headers: AnswerHeaders;
  /** The parsed body, by `readJson`. */
  json(): unknown;
}

/** A call that changes something. */
export interface OutgoingChange {
  operation: string;
  path: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  idempotencyKey?: string;
}

/** Sends the calls of one visitor during one request. */
export type Call = ReturnType<typeof createCall>;

/** In characters, for headers that come from the browser: many servers refuse a request with 8 KB of headers. */
const maxHeaderLength = 500;

/** The result of one try. `again`: it may be retried, because there was no usable answer. */
interface Try {
  answer: Answer | null;
  again: boolean;
}

/**
 * Makes the calls: headers, deadline, retries of reads and the visitor's credential; without a credential the calls are
 * anonymous. A call resolves to null when the API gave no usable answer.
 */
export function createCall(
  api: ApiAddress,
  browser: BrowserFacts,
  { credential, patience }: { credential: Credential | null; patience: Patience },
) {
  const limits = { ...usualDeadlines, ...api.deadlines };

  const headersFor = () => {
    const headers: Record<string, string> = {
      accept: "application/json",
      "x-requested-with": "XMLHttpRequest",
      "x-request-id": browser.requestId,
      traceparent: browser.traceparent,
      "user-agent": (browser.userAgent ?? "unknown").slice(0, maxHeaderLength),
      "accept-language": (browser.acceptLanguage ?? "en").slice(0, maxHeaderLength),
    };
    if (browser.forwardedFor) headers["x-forwarded-for"] = browser.forwardedFor;
    for (const [name, value] of credential?.headers() ?? []) headers[name.toLowerCase()] = value;
    return headers;
  };

  const once = async (operation: string, going: () => ApiCall, milliseconds: number): Promise<Try> => {
    const entry = api.breaker?.enter(operation) ?? null;
    // The breaker has logged it once; a line for each call would be noise.
    if (entry !== null && "retryAfter" in entry) return { answer: leftAlone(entry.retryAfter), again: false };
    const signal = AbortSignal.timeout(milliseconds);
    const startedAt = performance.now();
    const observe = (outcome: string) =>
      api.observe?.({ operation, outcome, milliseconds: performance.now() - startedAt });
    try {
      const answer = await api.sendCall(going(), signal);
      credential?.hear(answer);
      const { status, headers } = answer;
      entry?.settle(outcomeOf(status, headers));
      observe(String(status));
      if (isFault(status)) api.log.warn({ operation, status }, "The API could not answer");
      const complain = () => api.log.warn({ operation, status }, "The API's answer is not JSON");
      return { answer: heard(answer, complain), again: isGateway(status) && !headers.has("Retry-After") };
    } catch (error) {
      const late = signal.aborted;
      patience.spent ||= late;
      entry?.settle({ kind: late ? "late" : "down" });
      observe(late ? "late" : "unreachable");
      api.log.warn(
        { operation, reason: nameOf(error) },
        late ? "The API did not answer in time" : "The API could not be reached",
      );
      return { answer: null, again: !late };
    }
  };

  return {
    /** Retries on 502, 503, 504 and a broken connection, within one deadline for all tries. */
    async read(operation: string, path: string): Promise<Answer | null> {
      const usual = limits.operations[operation] ?? limits.read;
      const ends = Date.now() + (patience.spent ? Math.min(usual, limits.afterSilence) : usual);
      const going = () => ({ url: api.baseUrl + path, method: "GET", headers: headersFor() });
      let tried = await once(operation, going, ends - Date.now());
      for (const wait of limits.repeats) {
        if (!tried.again) break;
        await new Promise((resolve) => setTimeout(resolve, jittered(wait)));
        const left = ends - Date.now();
        // While the API is down, retries would fail as well.
        if (left <= 0 || (api.breaker && api.breaker.state !== "closed")) break;
        tried = await once(operation, going, left);
      }
      return tried.answer;
    },
    /** Never retries: only the caller knows what a second change would do. */
    async write({ operation, path, method, body, idempotencyKey }: OutgoingChange): Promise<Answer | null> {
      const going = () => {
        const headers = headersFor();
        for (const [name, value] of credential?.headersOfChange() ?? []) headers[name.toLowerCase()] = value;
        if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
        if (body !== undefined) headers["content-type"] = "application/json";
        return {
          url: api.baseUrl + path,
          method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(body),
        };
      };
      return (await once(operation, going, limits.operations[operation] ?? limits.write)).answer;
    },
  };
}

/** Statuses of a broken API or of a proxy in front of it. */
const isFault = (status: number) => (status >= 500 && status !== 501) || (status >= 300 && status < 400);
const isGateway = (status: number) => status === 502 || status === 503 || status === 504;

const outcomeOf = (status: number, headers: AnswerHeaders): CallOutcome =>
  isGateway(status) ? { kind: "down", retryAfter: retryAfterSeconds(headers) ?? undefined } : { kind: "answered" };

/** The answer while the breaker is open: 503 with the wait. */
const leftAlone = (retryAfter: number) => {
  const headers = new Headers({ "Retry-After": String(retryAfter) });
  return heard({ status: 503, headers, bytes: Buffer.alloc(0) }, () => {});
};

/** @param complain is called for a good answer that cannot be read */
function heard(answer: WholeAnswer, complain: () => void): Answer {
  const { status, headers } = answer;
  let read: { body: unknown } | null = null;
  return {
    status,
    headers,
    json() {
      if (read === null) {
        read = { body: readJson(answer) };
        if (read.body === unreadable && status >= 200 && status <= 299) complain();
      }
      return read.body;
    },
  };
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
