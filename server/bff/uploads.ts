import type { Changed, Failure } from "../contract/outcomes";
import type { SignedUrl as SignedAddress } from "../contract/records";
import { maxUploadBytes, type UploadType, uploadProblems, uploadTypeOf } from "../contract/values/uploads";
import { Invalid } from "../contract/wire";
import type { CallLog } from "./call-log";
import { callTo } from "./call-to";
import { unavailableFailure } from "./refusals";
import type { Send } from "./transport";
import { readJson, wholeAnswer } from "./whole-answer";

/** Where bytes may be sent. Other addresses are refused: the API's answer must not choose whom we call. */
export interface UploadTarget {
  /** The `fetch` that reaches this address; null for a place that is not allowed. */
  find(url: URL): ((request: Request) => Promise<Response>) | null;
  /** Milliseconds for the bytes of one file. */
  deadline: number;
  log: CallLog;
}

/** Asks for a signed address; by another call for whoever is not signed in. */
type Sign = (body: Readonly<Record<string, string>>) => Promise<Changed<SignedAddress>>;

type Stored = { ok: true; value: { key: string; type: string } } | { ok: false; failure: Failure };

const fileFailure = (message: string): { ok: false; failure: Failure } => ({
  ok: false,
  failure: { kind: "invalid", message, fields: { file: [message] } },
});

/**
 * Signs an address, puts the file there and answers the key to acknowledge (docs/wire/uploads.md). The address lives five
 * minutes, so it is asked for just before it is used; after a 403 of the store a new one is tried once.
 */
export async function storeFile(
  send: Send,
  target: UploadTarget,
  file: File,
  sign: Sign = (body) => send.change(callTo("uploads.sign", { body })),
): Promise<Stored> {
  const type = await fileType(file);
  if (!type) return fileFailure(uploadProblems.type);
  if (file.size === 0) return fileFailure(uploadProblems.empty);
  if (file.size > maxUploadBytes) return fileFailure(uploadProblems.size);

  for (const lastTry of [false, true]) {
    const content_type = file.type || "application/octet-stream";
    const body = { bucket: "", content_type, expires: "", visibility: "private" };
    const signed = await sign(body);
    if (!signed.ok) return signed;
    if (signed.value === null) break;
    const { status, said } = await put(signed.value, target, file);
    if (status !== null && status >= 200 && status < 300) return { ok: true, value: { key: signed.value.key, type } };
    const problem = said ?? problemOf(status);
    if (problem) return fileFailure(problem);
    if (status !== 403 || lastTry) break;
  }
  return {
    ok: false,
    failure: { ...unavailableFailure, message: uploadProblems.failed },
  };
}

/** The name that a stored file has from then on: its last 255 letters, with the ending. */
export const storedName = ({ name }: File) => name.slice(-255);

/** What a refusal of the store means for the file; undefined when another try may work. */
const problemOf = (status: number | null) =>
  status === 413 ? uploadProblems.size : status === 415 ? uploadProblems.type : undefined;

/** `status` is null when the file was not sent; `said` is the store's objection to the file. */
interface PutAnswer {
  status: number | null;
  said: string | null;
}

/** Sends the raw bytes with exactly the signed headers and no credential: the signed address is the permission. */
async function put(signed: SignedAddress, target: UploadTarget, file: File): Promise<PutAnswer> {
  const url = URL.canParse(signed.url) ? new URL(signed.url) : null;
  const fetch = url && target.find(url);
  if (!url || !fetch) {
    target.log.warn(
      { operation: "uploads.put", host: url?.host ?? null },
      "The API signed an address that files may not go to",
    );
    return { status: null, said: null };
  }
  const signal = AbortSignal.timeout(target.deadline);
  try {
    const response = await fetch(
      new Request(url, {
        method: "PUT",
        headers: signedHeaders(signed),
        // a slice has no type, which `fetch` would add to the signed one
        body: file.slice(),
        redirect: "manual",
        signal,
      }),
    );
    const said = response.status === 422 ? await objectionIn(response, signal) : null;
    if (!response.bodyUsed) await response.body?.cancel();
    if (!response.ok) target.log.warn({ operation: "uploads.put", status: response.status }, "The file was not stored");
    return { status: response.status, said };
  } catch (error) {
    target.log.warn(
      { operation: "uploads.put", reason: error instanceof Error ? error.name : typeof error },
      "The file could not be stored",
    );
    return { status: null, said: null };
  }
}

function signedHeaders(signed: SignedAddress): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(signed.headers)) {
    if (name.toLowerCase() === "host") continue;
    if (value) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}

/** What the API says is wrong with a file, in its own words, which are written for people; null when it does not say. */
async function objectionIn(response: Response, signal: AbortSignal): Promise<string | null> {
  const told = Invalid.safeParse(readJson(await wholeAnswer(response, signal)));
  return told.success ? (told.data.errors.file?.[0] ?? null) : null;
}

/** The first bytes of the accepted types. A zip may be a Word document; the API checks the whole file. */
const beginnings: readonly [string, UploadType][] = [
  ["%PDF-", "pdf"],
  ["\xff\xd8\xff", "jpg"],
  ["\x89PNG", "png"],
  ["{\\rtf", "rtf"],
  ["\xd0\xcf\x11\xe0", "doc"],
  ["PK\x03\x04", "docx"],
];

/**
 * The type of a file by its extension, else by its first bytes: phones send `resume` without an extension. Null when not
 * accepted.
 */
export async function fileType(file: File): Promise<UploadType | null> {
  const named = uploadTypeOf(file.name);
  if (named !== null) return named;
  const start = Buffer.from(await file.slice(0, 8).arrayBuffer()).toString("latin1");
  return beginnings.find(([beginning]) => start.startsWith(beginning))?.[1] ?? null;
}
