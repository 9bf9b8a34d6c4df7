import { type WholeAnswer, wholeAnswer, withDeadline } from "./whole-answer";

/** A call as it goes out. */
export interface ApiCall {
  url: string;
  method: string;
  /** By their names in small letters. */
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
}

/**
 * Sends one call and brings all of its answer. It follows no redirect.
 * @throws the signal's reason when it gives up first, and whatever the connection breaks with.
 */
export type SendCall = (call: ApiCall, signal: AbortSignal) => Promise<WholeAnswer>;

/** By a `fetch`, such as the embedded API has one. */
export const throughFetch =
  (fetch: (request: Request) => Promise<Response>): SendCall =>
  async ({ url, ...call }, signal) => {
    const request = new Request(url, { ...call, redirect: "manual", signal });
    return wholeAnswer(await withDeadline(fetch(request), signal), signal);
  };
