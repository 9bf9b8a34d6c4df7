/** Bytes of an answer that are read; more is an answer we do not understand. */
export const largestAnswer = 8 * 1024 * 1024;

/** What is read of an answer's headers. */
export type AnswerHeaders = Pick<Headers, "get" | "has" | "getSetCookie">;

/** An answer of which nothing is left to arrive. */
export interface WholeAnswer {
  status: number;
  headers: AnswerHeaders;
  /** Null where there are more than `largestAnswer`. */
  bytes: Buffer | null;
}

/** What `readJson` answers for a body that is neither JSON nor empty. */
export const unreadable = Symbol("neither JSON nor empty");

/** The JSON of an answer; null for an empty body. */
export function readJson({ status, headers, bytes }: WholeAnswer): unknown {
  if (status === 204 || status === 205 || bytes?.length === 0) return null;
  if (bytes === null || !/^application\/([\w.-]+\+)?json\b/i.test(headers.get("Content-Type") ?? "")) return unreadable;
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return unreadable;
  }
}

/**
 * Reads an answer to its end. What is too long, or late, is given up with its connection.
 * @throws the signal's reason when it gives up first, and whatever the connection breaks with.
 */
export async function wholeAnswer(response: Response, signal: AbortSignal): Promise<WholeAnswer> {
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
      if (size > largestAnswer) return { status, headers, bytes: null };
      chunks.push(value);
    }
  } finally {
    // After the last byte this does nothing.
    reader.cancel().catch(() => {});
  }
  return { status, headers, bytes: Buffer.concat(chunks) };
}

/** A promise that gives up when the signal does, for a `fetch` that does not listen to it (the embedded API's). */
export function withDeadline<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    signal.addEventListener("abort", give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", give));
  });
}
