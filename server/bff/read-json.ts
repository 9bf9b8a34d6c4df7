/** Bytes of an answer that are read; more is an answer we do not understand. */
const largestAnswer = 8 * 1024 * 1024;

/** What `readJson` answers for a body that is neither JSON nor empty. */
export const unreadable = Symbol("neither JSON nor empty");

/**
 * The JSON of an answer; null for an empty body. Nothing of a body is left to arrive afterwards: what is too long, or late,
 * is given up with its connection.
 * @throws the signal's reason when it gives up first, and whatever the connection breaks with.
 */
export async function readJson(response: Response, signal: AbortSignal): Promise<unknown> {
  if (response.status === 204 || response.status === 205 || !response.body) return null;
  const reader = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await withDeadline(reader.read(), signal);
      if (done) break;
      size += value.byteLength;
      if (size > largestAnswer) return unreadable;
      chunks.push(value);
    }
  } finally {
    // After the last byte this does nothing.
    reader.cancel().catch(() => {});
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

/** A promise that gives up when the signal does, for a `fetch` that does not listen to it (the embedded API's). */
export function withDeadline<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const give = () => reject(signal.reason);
    signal.addEventListener("abort", give, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", give));
  });
}
