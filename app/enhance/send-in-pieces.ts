import { maxPieceBytes, piecesPath, pieceType, tusVersion } from "../../server/contract/values/file-pieces";

/** In bytes. A smaller file is sent with its form: two more requests would take as long as sending it again. */
const wholeBytes = 128 * 1024;
/**
 * Bytes of the first piece. Behind a proxy a piece may be lost as a whole, so it should take only a few seconds on any
 * connection.
 */
const firstPieceBytes = 128 * 1024;
const smallestPieceBytes = 16 * 1024;
/** Milliseconds. After a quicker piece the next one is twice as large. */
const quickMs = 2_000;
/** Milliseconds between retries without a connection; the last one repeats. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Retries without progress, for about two minutes; while the device says that it is offline, there is no limit. */
const maxTries = 11;
/** Failed pieces in a row although the site responds. */
const maxStopped = 6;

/** Callbacks for the progress of an upload. */
export interface Hearing {
  signal: AbortSignal;
  /** Bytes that have arrived, of all. */
  onProgress: (sent: number, total: number) => void;
  /** The connection is lost; the upload waits for it. */
  onWaiting: () => void;
}

type Answer = Pick<XMLHttpRequest, "status" | "getResponseHeader">;

/** Thrown when the connection stays lost, or the person has cancelled. */
export class LineLost extends Error {}

/**
 * Sends a file in pieces. When the site has a part of it, or all, the upload resumes from there. Returns the id that the form
 * sends in place of the file; null when the file should be sent with its form.
 * @throws LineLost
 */
export async function sendInPieces(file: File, formToken: string, hearing: Hearing): Promise<string | null> {
  if (file.size < wholeBytes) return null;
  const words = { filename: file.name, filetype: file.type, fingerprint: await fingerprintOf(file) };
  const announce = () =>
    patiently(hearing, () =>
      call("POST", piecesPath, hearing, {
        "X-Form-Token": formToken,
        "Upload-Length": String(file.size),
        "Upload-Metadata": Object.entries(words)
          .map(([name, text]) => `${name} ${inBase64(text)}`)
          .join(),
      }),
    );
  // another copy of the site may not have the pieces that this one received: then start over, once
  for (let begun = 0; begun < 2; begun++) {
    const announced = await announce();
    const place = announced.getResponseHeader("Location");
    if (announced.status !== 201 || place === null) return null;
    const isThere = await sendRest(file, place, offsetIn(announced), hearing);
    if (isThere) return place.slice(piecesPath.length + 1);
  }
  return null;
}

/** Returns whether the whole file has arrived; false when the site does not accept it from there. */
async function sendRest(file: File, place: string, from: number, hearing: Hearing): Promise<boolean> {
  let offset = from;
  let bytes = firstPieceBytes;
  let stopped = 0;
  while (offset < file.size) {
    hearing.onProgress(offset, file.size);
    const began = performance.now();
    const piece = file.slice(offset, offset + bytes);
    const headers = { "Content-Type": pieceType, "Upload-Offset": String(offset) };
    const onSent = (sent: number) => hearing.onProgress(offset + sent, file.size);
    let answer = await call("PATCH", place, hearing, headers, piece, onSent);
    if (!answer || isPassing(answer) || answer.status === 409) {
      bytes = Math.max(bytes / 2, smallestPieceBytes);
      answer = await patiently(hearing, () => call("HEAD", place, hearing));
    } else if (performance.now() - began < quickMs) bytes = Math.min(bytes * 2, maxPieceBytes);
    if (answer.status !== 204 && answer.status !== 200) return false;
    const before = offset;
    offset = offsetIn(answer);
    // no progress: a proxy may pass HEAD requests and block the pieces
    stopped = offset > before ? 0 : stopped + 1;
    if (stopped > maxStopped) return false;
    if (stopped > 0) await lineOrPause(hearing.signal, pausesMs[0] as number);
  }
  hearing.onProgress(file.size, file.size);
  return true;
}

/** Repeats the request until there is a response. */
async function patiently(hearing: Hearing, ask: () => Promise<Answer | null>): Promise<Answer> {
  for (let tries = 0; tries < maxTries; tries++) {
    const answer = await ask();
    if (answer && !isPassing(answer)) return answer;
    if (hearing.signal.aborted) throw new LineLost();
    hearing.onWaiting();
    await lineOrPause(hearing.signal, pausesMs[Math.min(tries, pausesMs.length - 1)] as number);
    // an attempt while offline does not count
    if (!navigator.onLine) tries--;
    if (hearing.signal.aborted) throw new LineLost();
  }
  throw new LineLost();
}

/** A temporary state: a proxy without the site, a site that is starting, or another tab that sends the same file. */
const isPassing = ({ status }: Answer) => status === 423 || (status > 501 && status < 505);

const offsetIn = (answer: Answer) => Number(answer.getResponseHeader("Upload-Offset"));

/** Resolves when the connection may be back. */
const lineOrPause = (signal: AbortSignal, ms: number) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener("online", over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    addEventListener("online", over);
    signal.addEventListener("abort", over, { once: true });
  });

/** The response, or null when there is none. Not `fetch`, which cannot report how much of a body was sent. */
function call(
  method: string,
  address: string,
  { signal }: Pick<Hearing, "signal">,
  headers: Record<string, string> = {},
  body: Blob | null = null,
  onSent: (bytes: number) => void = () => {},
): Promise<Answer | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries({ "Tus-Resumable": tusVersion, ...headers }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(request);
    request.onerror = request.onabort = () => resolve(null);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    if (signal.aborted) resolve(null);
    else request.send(body);
  });
}

/**
 * A hash of the content where the browser can compute it, so that a complete file is never sent again; else its name, size and
 * date.
 */
async function fingerprintOf(file: File): Promise<string> {
  const known = `device:${file.name}/${file.size}/${file.lastModified}`;
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return `sha256:${[...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  } catch {
    // `crypto.subtle` needs https; a file that was moved meanwhile cannot be read
    return known;
  }
}

const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
