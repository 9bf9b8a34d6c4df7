/** The most bytes of an answer; a longer one counts as unreadable. */
export const largestAnswer = 8 * 1024 * 1024;

/** The part of `Headers` that is read. */
export type AnswerHeaders = Pick<Headers, "get" | "has" | "getSetCookie">;

/** An answer that has arrived completely. */
export interface WholeAnswer {
  status: number;
  headers: AnswerHeaders;
  /** Null when the answer is too long. */
  bytes: Buffer | null;
}

/** `readJson` returns this for a body that is neither JSON nor empty. */
export const unreadable = Symbol("neither JSON nor empty");

/** The JSON of an answer; null for an empty body. */
export function readJson({ status, headers, bytes }: WholeAnswer): unknown {
  if (status === 204 || status === 205 || bytes?.length === 0) return null;
  if (bytes === null || !/^application\/([\w.-]+\+)?json\b/i.test(headers.get("Content-Type") ?? "")) return unreadable;
  try {
    return JSON.parse(wideNumbersAsText(bytes.toString("utf8")));
  } catch {
    return unreadable;
  }
}

/**
 * Matches a string, so that digits in it are skipped, or a whole number of 16 digits or more. The end quote is optional: in an
 * answer that was cut off, the search would otherwise start again at each quote, which takes quadratic time.
 */
const textOrWideNumber = /"[^"\\]*(?:\\.[^"\\]*)*"?|(?<![\d.eE+-])\d{16,}(?![\d.eE])/gs;

/** Quotes wide numbers: ids may have 64 bits, and `JSON.parse` would round one to the id of another record. */
function wideNumbersAsText(json: string): string {
  if (!/\d{16}/.test(json)) return json;
  return json.replace(textOrWideNumber, (found) =>
    found.startsWith('"') || Number.isSafeInteger(Number(found)) ? found : `"${found}"`,
  );
}

/**
 * Reads an answer to its end, up to `largestAnswer` bytes. When it is too long or too late, its connection is closed.
 * @throws the signal's reason when it is aborted first, and the connection's errors
 */
export async function wholeAnswer(
  response: Response,
  signal: AbortSignal,
  maxBytes = largestAnswer,
): Promise<WholeAnswer> {
  const { status, headers } = response;
  if (!response.body) return { status, headers, bytes: Buffer.alloc(0) };
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await withDeadline(reader.read(), signal);
      if (done) break;
      size += value.byteLength;
      if (size > maxBytes) return { status, headers, bytes: null };
      chunks.push(value);
    }
  } finally {
    // Does nothing after the last byte.
    reader.cancel().catch(() => {});
  }
  return { status, headers, bytes: Buffer.concat(chunks) };
}

/** Rejects when the signal is aborted, for a `fetch` that ignores it (the embedded API's). */
export function withDeadline<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    signal.addEventListener("abort", give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", give));
  });
}
