import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as pause } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { Agent, fetch, type Response } from "undici";
import { assertKey, NotStored, type Storage, StoreUnavailable, TooLarge } from "./storage";

/** The bucket, its address and the keys for it. */
export interface S3Settings {
  bucket: string;
  /** The base address of the bucket's objects, without a slash at the end; the bucket is in the path or in the host. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Limits {
  /** Milliseconds without a byte from the store, before an answer and within one. */
  silence: number;
  /** Milliseconds for a whole call, except `open`, whose stream may take as long as its reader. */
  call: number;
}

const usualLimits: Limits = { silence: 10_000, call: 30_000 };
const triesEach = 3;

/**
 * Objects in an S3-compatible store. All calls are idempotent, so failed ones are retried. Every failure of the store is
 * `StoreUnavailable`; the store's message is for the log only.
 */
export function s3Storage(
  settings: S3Settings,
  {
    clock = () => new Date(),
    limits = usualLimits,
  }: { clock?: (() => Date) | undefined; limits?: Limits | undefined } = {},
): Storage {
  const { region, accessKeyId, secretAccessKey } = settings;
  const addressOf = (key: string) => `${settings.bucketUrl}/${key}`;
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  const dispatcher = new Agent({
    connect: { timeout: limits.silence },
    headersTimeout: limits.silence,
    bodyTimeout: limits.silence,
  });

  async function ask(method: string, key: string, more: Asked = {}): Promise<Response> {
    const { bytes, sha256, signal } = more;
    const { url, headers } = await signer.sign(addressOf(key), {
      method,
      // also for an empty body: the signature then covers the body, and the store checks it
      headers: { "X-Amz-Content-Sha256": sha256 ?? sha256Of(new Uint8Array()) },
      aws: { datetime: amzDate(clock()) },
    });
    const body = bytes ?? null;
    return fetch(url, { method, headers: [...headers], body, redirect: "manual", signal, dispatcher });
  }

  /** The store's answer of any status, after retries of temporary failures. */
  async function askUntilAnswered(method: string, key: string, more?: Asked): Promise<Response> {
    assertKey(key);
    for (let left = triesEach - 1; ; left -= 1) {
      const answer = await ask(method, key, more).catch((error: unknown) => {
        if (left === 0 || more?.signal?.aborted) throw unavailable(error);
        return null;
      });
      if (answer && (left === 0 || !mayPass(answer.status))) return answer;
      await answer?.body?.cancel();
      await pause(100 * 2 ** (triesEach - left));
    }
  }

  async function get(key: string, signal?: AbortSignal): Promise<Response> {
    const answer = await askUntilAnswered("GET", key, { signal });
    if (answer.status === 200 && isPlain(answer)) return answer;
    if (answer.status === 200) {
      await answer.body?.cancel();
      throw new NotStored(`What is stored at ${key} was not stored as it is`);
    }
    const code = await codeOf(answer);
    if (code === "NoSuchKey") throw new NotStored(`Nothing is stored at ${key}`);
    throw new StoreUnavailable(`The store answered ${answer.status} ${code}`);
  }

  return {
    async put(key, body, limit) {
      assertKey(key);
      // read completely before it is sent, so that a file that is too long or cut off leaves nothing in the store
      const { bytes, sha256 } = await collect(body, limit);
      const answer = await askUntilAnswered("PUT", key, { bytes, sha256, ...within(limits.call) });
      if (answer.status !== 200) await fail(answer);
      await answer.body?.cancel();
      return { size: bytes.byteLength, sha256 };
    },

    async read(key, limit = Number.POSITIVE_INFINITY) {
      const { body } = await get(key, within(limits.call).signal);
      const { bytes } = await collect(body ?? Readable.from([]), limit).catch((error: unknown) => {
        throw error instanceof TooLarge ? error : unavailable(error);
      });
      return bytes;
    },

    async open(key) {
      const { body } = await get(key);
      return body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
    },

    async delete(key) {
      const answer = await askUntilAnswered("DELETE", key, within(limits.call));
      if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) await fail(answer);
      await answer.body?.cancel();
    },

    async signPut(key, contentType, seconds) {
      assertKey(key);
      const url = new URL(addressOf(key));
      url.searchParams.set("X-Amz-Expires", String(seconds));
      const signed = await signer.sign(url.href, {
        method: "PUT",
        // no ACL: objects are private by default, and buckets without ACLs refuse the header
        headers: { "Content-Type": contentType },
        aws: { signQuery: true, allHeaders: true, datetime: amzDate(clock()) },
      });
      return {
        url: signed.url,
        bucket: settings.bucket,
        headers: { Host: [url.host], "Content-Type": contentType },
      };
    },
  };
}

/**
 * Whether the bytes are not compressed. With a signed address a browser may set an encoding, and `fetch` would decompress it:
 * five megabytes can become five thousand.
 */
const isPlain = ({ headers }: Response) => /^(identity)?$/i.test(headers.get("content-encoding") ?? "");

interface Asked {
  bytes?: Uint8Array;
  sha256?: string;
  signal?: AbortSignal | undefined;
}

const within = (milliseconds: number) => ({ signal: AbortSignal.timeout(milliseconds) });

const mayPass = (status: number) => status === 429 || status >= 500;

const unavailable = (error: unknown) =>
  new StoreUnavailable("The store did not answer", { cause: error instanceof Error ? error : undefined });

async function fail(answer: Response): Promise<never> {
  throw new StoreUnavailable(`The store answered ${answer.status} ${await codeOf(answer)}`);
}

/** The store's error code, such as `NoSuchKey`. The rest of its error may contain the signed request. */
async function codeOf(answer: Response): Promise<string> {
  const said = await answer.text().catch(() => "");
  return /<Code>(\w{1,60})<\/Code>/.exec(said)?.[1] ?? "";
}

async function collect(body: AsyncIterable<Uint8Array>, limit: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw new TooLarge(`More than ${limit} bytes`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  return { bytes, sha256: sha256Of(bytes) };
}

const sha256Of = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** `20261121T100000Z` */
const amzDate = (at: Date) => at.toISOString().replace(/[:-]|\.\d{3}/g, "");
