import { maxPieceBytes, piecesPath, pieceType, tusVersion } from "../../server/contract/values/file-pieces";

/** A smaller file goes with its form: the two requests more would take as long as sending it again. */
const wholeBytes = 128 * 1024;
/** Bytes of the first piece. A piece may be lost whole behind a proxy, so it takes a few seconds at most on any line. */
const firstPieceBytes = 128 * 1024;
const smallestPieceBytes = 16 * 1024;
/** Milliseconds. A quicker piece is followed by one of twice its size. */
const quickMs = 2_000;
/** Milliseconds between tries on a lost line, the last again and again. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 15_000];
/** Tries without a byte more, for about two minutes; a device that says it is offline waits as long as it takes. */
const maxTries = 11;
/** Pieces of which nothing arrives, one after another, although the site answers. */
const maxStopped = 6;

/** What a person hears meanwhile. */
export interface Hearing {
  signal: AbortSignal;
  /** Bytes that are there, of all. */
  onProgress: (sent: number, total: number) => void;
  /** The line is lost, and is waited for. */
  onWaiting: () => void;
}

type Answer = Pick<XMLHttpRequest, "status" | "getResponseHeader">;

/** The line is lost for longer than anybody waits, or the person has cancelled. */
export class LineLost extends Error {}

/**
 * Sends a file in pieces that the site keeps; one that it has in part, or whole, goes on from there. Answers the id that a
 * form brings in the file's place; null where the file had better be sent with its form.
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
  // another copy of the site may not have what this one took: then once from the beginning
  for (let begun = 0; begun < 2; begun++) {
    const announced = await announce();
    const place = announced.getResponseHeader("Location");
    if (announced.status !== 201 || place === null) return null;
    const isThere = await sendRest(file, place, offsetIn(announced), hearing);
    if (isThere) return place.slice(piecesPath.length + 1);
  }
  return null;
}

/** Answers whether all of it has arrived; false when the site does not take it from there. */
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
    // something between lets heads through and no pieces
    stopped = offset > before ? 0 : stopped + 1;
    if (stopped > maxStopped) return false;
    if (stopped > 0) await lineOrPause(hearing.signal, pausesMs[0] as number);
  }
  hearing.onProgress(file.size, file.size);
  return true;
}

/** Asks again until somebody answers. */
async function patiently(hearing: Hearing, ask: () => Promise<Answer | null>): Promise<Answer> {
  for (let tries = 0; tries < maxTries; tries++) {
    const answer = await ask();
    if (answer && !isPassing(answer)) return answer;
    if (hearing.signal.aborted) throw new LineLost();
    hearing.onWaiting();
    await lineOrPause(hearing.signal, pausesMs[Math.min(tries, pausesMs.length - 1)] as number);
    // who is offline has not tried
    if (!navigator.onLine) tries--;
    if (hearing.signal.aborted) throw new LineLost();
  }
  throw new LineLost();
}

/** A proxy without the site behind it, a site that starts, or another tab that sends the same file. */
const isPassing = ({ status }: Answer) => status === 423 || (status > 501 && status < 505);

const offsetIn = (answer: Answer) => Number(answer.getResponseHeader("Upload-Offset"));

/** Over when the line may be back. */
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

/** Null when nobody answers. `fetch` does not say how much of a body has left. */
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

/** By its content where the browser can say that: then a whole file is never sent again. */
async function fingerprintOf(file: File): Promise<string> {
  const known = `device:${file.name}/${file.size}/${file.lastModified}`;
  try {
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await file.arrayBuffer()));
    return `sha256:${[...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
  } catch {
    // without https there is no `crypto.subtle`; a file that was moved meanwhile cannot be read
    return known;
  }
}

const inBase64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
