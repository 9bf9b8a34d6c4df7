import { promisify } from "node:util";
import { gunzip, gunzipSync } from "node:zlib";
import { Agent, fetch as undiciFetch, request as undiciRequest } from "undici";
import type { ApiCall, SendCall } from "../bff/send-call";
import { type AnswerHeaders, largestAnswer } from "../bff/whole-answer";

const unzipBeside = promisify(gunzip);
const limit = { maxOutputLength: largestAnswer };

/** Up to this many bytes, which is nearly every answer, handing the work to another thread takes longer than doing it here. */
const maxAtOnce = 64 * 1024;

const unzip = (bytes: Buffer) => (bytes.length <= maxAtOnce ? gunzipSync(bytes, limit) : unzipBeside(bytes, limit));

/** How an external API is reached. */
export interface ExternalApi {
  /**
   * For uploads, downloads and health checks. It also sends the request's own `Host` header, which the standard `fetch` drops.
   */
  fetch: (request: Request) => Promise<Response>;
  /** For calls, of which a page makes several: without streams and `Response` objects it takes a third of the time. */
  sendCall: SendCall;
  close(): Promise<void>;
}

/**
 * Reaches an external API: with a pool of connections and a short time to connect, so that a host that is gone is noticed before
 * the call's deadline. The transport sets the deadlines of whole calls; the limits here are no longer than the longest of them,
 * an upload's.
 */
export function externalFetch(): ExternalApi {
  const agent = new Agent({
    connections: 64,
    keepAliveTimeout: 10_000,
    connect: { timeout: 2_000 },
    headersTimeout: 60_000,
    bodyTimeout: 60_000,
  });
  return {
    async fetch(request) {
      if (request.headers.has("host")) return fetchUnderItsHost(request, agent);
      const answer = await undiciFetch(request.url, {
        method: request.method,
        headers: [...request.headers],
        body: request.body === null ? undefined : Buffer.from(await request.arrayBuffer()),
        redirect: "manual",
        signal: request.signal,
        dispatcher: agent,
      });
      // undici's Response of the package is another class than the runtime's, which the rest of the code expects.
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? (answer.body as ReadableStream | null) : null, {
        // `Response` refuses a status above 599, so it becomes 502
        status: answer.status <= 599 ? answer.status : 502,
        headers: [...answer.headers],
      });
    },
    async sendCall(call, signal) {
      const { status, headers, bytes } = await answerTo(call, { agent, signal });
      const zipped = bytes !== null && bytes.length > 0 && headers["content-encoding"] === "gzip";
      return {
        status: status <= 599 ? status : 502,
        headers: readable(headers),
        bytes: zipped ? await unzip(bytes) : bytes,
      };
    },
    close: () => agent.close(),
  };
}

async function fetchUnderItsHost(request: Request, agent: Agent): Promise<Response> {
  const { statusCode, headers, body } = await undiciRequest(request.url, {
    method: request.method as "PUT",
    headers: Object.fromEntries(request.headers),
    body: request.body === null ? null : Buffer.from(await request.arrayBuffer()),
    signal: request.signal,
    dispatcher: agent,
  });
  const bytes = Buffer.from(await body.arrayBuffer());
  const hasBody = ![204, 205, 304].includes(statusCode);
  return new Response(hasBody ? bytes : null, {
    status: statusCode <= 599 ? statusCode : 502,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
  });
}

type RawHeaders = Record<string, string | string[] | undefined>;

/** The whole answer. One that is too long has no bytes, and its rest is not downloaded. */
function answerTo(
  { url, method, headers, body }: ApiCall,
  { agent, signal }: { agent: Agent; signal: AbortSignal },
): Promise<{ status: number; headers: RawHeaders; bytes: Buffer | null }> {
  return new Promise((resolve, reject) => {
    const { origin, pathname, search } = new URL(url);
    let stop = (_reason: Error) => {};
    let answer = { status: 502, headers: {} as RawHeaders };
    const chunks: Buffer[] = [];
    let size = 0;
    const giveUp = () => {
      stop(signal.reason);
      reject(signal.reason);
    };
    const done = () => signal.removeEventListener("abort", giveUp);
    if (signal.aborted) return giveUp();
    signal.addEventListener("abort", giveUp);
    agent.dispatch(
      {
        origin,
        path: pathname + search,
        method: method as "GET",
        headers: { ...headers, "accept-encoding": "gzip" },
        body: body ?? null,
      },
      {
        onRequestStart(controller) {
          stop = (reason) => controller.abort(reason);
          if (signal.aborted) stop(signal.reason);
        },
        onResponseStart(_controller, status, headers) {
          answer = { status, headers };
        },
        onResponseData(controller, chunk) {
          size += chunk.length;
          chunks.push(chunk);
          if (size <= largestAnswer) return;
          done();
          resolve({ ...answer, bytes: null });
          controller.abort(new Error("The answer is too long"));
        },
        onResponseEnd() {
          done();
          resolve({ ...answer, bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks) });
        },
        onResponseError(_controller, error) {
          done();
          reject(error);
        },
      },
    );
  });
}

/** Node's headers with the web's `Headers` methods. */
function readable(headers: Record<string, string | string[] | undefined>): AnswerHeaders {
  const get = (name: string) => {
    const value = headers[name.toLowerCase()];
    return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
  };
  const cookies = headers["set-cookie"];
  return {
    get,
    has: (name) => get(name) !== null,
    getSetCookie: () => (cookies === undefined ? [] : Array.isArray(cookies) ? cookies : [cookies]),
  };
}
