import { promisify } from "node:util";
import { gunzip, gunzipSync } from "node:zlib";
import { Agent, fetch as undiciFetch } from "undici";
import type { SendCall } from "../bff/send-call";
import { type AnswerHeaders, largestAnswer } from "../bff/whole-answer";

const unzipBeside = promisify(gunzip);
const limit = { maxOutputLength: largestAnswer };

/** Up to this many bytes, which is all but a few answers, handing them to another thread takes longer than the work. */
const mostAtOnce = 64 * 1024;

const unzip = (bytes: Buffer) =>
  bytes.length <= mostAtOnce ? gunzipSync(bytes, limit) : unzipBeside(bytes, limit);

/** How an external API is reached. */
export interface ExternalApi {
  /** For what is no ordinary call: files, and whether anybody is there. */
  fetch: (request: Request) => Promise<Response>;
  /** The same in a third of the time, for a page makes several calls: no streams, no objects that know all of the web's rules. */
  sendCall: SendCall;
  close(): Promise<void>;
}

/**
 * Reaches an external API: kept connections, a bounded number of them, and a short time to connect, so that a host
 * that is gone is known before the call's deadline. Deadlines of whole calls are the transport's; the longest of them is an
 * upload's, and nothing outlives it here.
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
      const answer = await undiciFetch(request.url, {
        method: request.method,
        headers: [...request.headers],
        body: request.body === null ? undefined : Buffer.from(await request.arrayBuffer()),
        redirect: "manual",
        signal: request.signal,
        dispatcher: agent,
      });
      // Two copies of undici meet here; the rest of the code knows only the runtime's own Response.
      const hasBody = ![204, 205, 304].includes(answer.status);
      return new Response(hasBody ? (answer.body as ReadableStream | null) : null, {
        // a number that no standard knows is an answer of something that is no API
        status: answer.status <= 599 ? answer.status : 502,
        headers: [...answer.headers],
      });
    },
    async sendCall({ url, method, headers, body }, signal) {
      const { origin, pathname, search } = new URL(url);
      const answer = await agent.request({
        origin,
        path: pathname + search,
        method: method as "GET",
        headers: { ...headers, "accept-encoding": "gzip" },
        body,
        signal,
      });
      const bytes = await bytesOf(answer.body);
      const zipped = bytes !== null && bytes.length > 0 && answer.headers["content-encoding"] === "gzip";
      return {
        status: answer.statusCode <= 599 ? answer.statusCode : 502,
        headers: readable(answer.headers),
        bytes: zipped ? await unzip(bytes) : bytes,
      };
    },
    close: () => agent.close(),
  };
}

/** All of a body; null, and no more of it, when it is too long to be an answer. */
async function bytesOf(body: AsyncIterable<Buffer>): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswer) return null;
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** Headers as Node has them, read as the web reads them. */
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
