import { type WholeAnswer, wholeAnswer, withDeadline } from "./whole-answer";

/** One call as it goes out. */
export interface ApiCall {
  url: string;
  method: string;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/**
 * Sends one call and reads its whole answer. Follows no redirect.
 * @throws the signal's reason when it is aborted first, and the connection's errors
 */
export type SendCall = (call: ApiCall, signal: AbortSignal) => Promise<WholeAnswer>;

/** A `SendCall` that uses a `fetch`, such as the embedded API's. */
export const throughFetch =
  (fetch: (request: Request) => Promise<Response>): SendCall =>
  async ({ url, ...call }, signal) => {
    const request = new Request(url, { ...call, redirect: "manual", signal });
    return wholeAnswer(await withDeadline(fetch(request), signal), signal);
  };
