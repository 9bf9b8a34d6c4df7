import type { Credential } from "./credential";

/** What the transport asks of a log. Operations and numbers only: never a body, a path with a query or a cookie. */
export interface CallLog {
  warn(fields: object, message: string): void;
}

/** The API as this site reaches it; the same for every visitor. */
export interface ApiAddress {
  /** `https://api.example.com`, or any origin when the embedded API answers in this process. */
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  /** This site's public origin: stateful at the API, sent as Origin and Referer whatever the browser said (wire 2.1). */
  siteOrigin: string;
  csrfPath: string;
  xsrfCookie: string;
  xsrfHeader: string;
  sendSecFetchSite: boolean;
  log: CallLog;
  /** Milliseconds; tests shorten them. */
  deadlines?: Partial<Deadlines>;
}

export interface Deadlines {
  read: number;
  write: number;
  upload: number;
  /** Waits before the first and the second repeat of a read. */
  repeats: readonly number[];
}

const usualDeadlines: Deadlines = { read: 8_000, write: 15_000, upload: 60_000, repeats: [100, 400] };

/** What the API may know of the browser on whose behalf a call goes out. */
export interface BrowserFacts {
  requestId: string;
  userAgent: string | null;
  acceptLanguage: string | null;
  /** The addresses of the client and the proxies we trust, client first. */
  forwardedFor: string | null;
}

/** What came back, read. */
export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Bytes of an answer that are read; more is an answer we do not understand. */
const largestAnswer = 8 * 1024 * 1024;

/** A change as it goes out. */
export interface OutgoingChange {
  operation: string;
  path: string;
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  body?: unknown;
  idempotencyKey?: string;
}

export type Call = ReturnType<typeof createCall>;

/**
 * The wire itself: headers, deadline, repeats of reads, and the visitor's credential in and out; without one the calls are
 * nobody's. Null when the API did not answer usefully.
 */
export function createCall(api: ApiAddress, browser: BrowserFacts, credential: Credential | null) {
  const limits = { ...usualDeadlines, ...api.deadlines };

  const headersFor = () => {
    const headers = new Headers({
      Accept: "application/json",
      "X-Requested-With": "XMLHttpRequest",
      "X-Request-Id": browser.requestId,
      "User-Agent": browser.userAgent ?? "unknown",
      "Accept-Language": browser.acceptLanguage ?? "en",
    });
    if (browser.forwardedFor) headers.set("X-Forwarded-For", browser.forwardedFor);
    for (const [name, value] of credential?.headers() ?? []) headers.set(name, value);
    return headers;
  };

  const once = async (operation: string, request: (signal: AbortSignal) => Request, milliseconds: number) => {
    const signal = AbortSignal.timeout(milliseconds);
    try {
      const response = await withDeadline(api.fetch(request(signal)), signal);
      credential?.hear(response);
      const body = await readJson(response, signal);
      if (body === unreadable && response.ok) throw new TypeError("not JSON");
      const answer: Answer = { status: response.status, headers: response.headers, body };
      if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400))
        api.log.warn({ operation, status: answer.status }, "The API could not answer");
      return answer;
    } catch (error) {
      api.log.warn(
        { operation, reason: nameOf(error) },
        signal.aborted ? "The API did not answer in time" : "The API could not be reached",
      );
      return null;
    }
  };

  return {
    /** Repeats on 502, 503, 504 and a broken connection, inside one deadline for all tries together. */
    async read(operation: string, path: string): Promise<Answer | null> {
      const ends = Date.now() + limits.read;
      let answer: Answer | null = null;
      for (const wait of [0, ...limits.repeats]) {
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        const left = ends - Date.now();
        if (left <= 0) break;
        answer = await once(
          operation,
          (signal) =>
            new Request(`${api.baseUrl}${path}`, { headers: headersFor(), redirect: "manual", signal }),
          left,
        );
        if (answer !== null && ![502, 503, 504].includes(answer.status)) break;
      }
      return answer;
    },
    /** Never repeats: only the caller knows what a second time would do. */
    write({ operation, path, method, body, idempotencyKey }: OutgoingChange) {
      const request = (signal: AbortSignal) => {
        const headers = headersFor();
        for (const [name, value] of credential?.headersOfChange() ?? []) headers.set(name, value);
        if (idempotencyKey) headers.set("Idempotency-Key", idempotencyKey);
        if (body !== undefined) headers.set("Content-Type", "application/json");
        return new Request(`${api.baseUrl}${path}`, {
          method,
          headers,
          body: body === undefined ? undefined : JSON.stringify(withoutOverrides(body)),
          redirect: "manual",
          signal,
        });
      };
      return once(operation, request, limits.write);
    },
  };
}

/** Laravel lets `_token` beat the header and `_method` change the method: a person's text must not reach either (wire 2.8). */
function withoutOverrides(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  const { _token, _method, ...rest } = body as Record<string, unknown>;
  return rest;
}

/** A promise that gives up when the signal does, for a `fetch` that does not listen to it (the embedded API's). */
function withDeadline<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    signal.addEventListener("abort", give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", give));
  });
}

const unreadable = Symbol("neither JSON nor empty");

/** The JSON of an answer; null for an empty body. */
async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  if (response.status === 204 || response.status === 205 || !response.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await withDeadline(reader.read(), signal);
    if (done) break;
    size += value.byteLength;
    if (size > largestAnswer) {
      await reader.cancel();
      return unreadable;
    }
    chunks.push(value);
  }
  if (size === 0) return null;
  if (!/^application\/([\w.-]+\+)?json\b/i.test(response.headers.get("Content-Type") ?? ""))
    return unreadable;
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return unreadable;
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : typeof error);
