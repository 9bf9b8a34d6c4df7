import type { CallLog } from "../bff/call-log";
import { objectionsIn, waitSeconds } from "../bff/refusals";
import type { SendCall } from "../bff/send-call";
import { type AnswerHeaders, readJson, unreadable } from "../bff/whole-answer";
import type { KnownCall } from "./known-calls";

/** One call as it went out, and what came back. */
export interface Observed {
  method: string;
  /** With its query. */
  path: string;
  /** Null for a request outside of what the site makes of an API, such as a file to its store. */
  known: KnownCall | null;
  milliseconds: number;
  /** Null when there was none. `body` is its JSON; null for what is none. */
  answer: { status: number; headers: AnswerHeaders; body: unknown } | null;
}

/** The JSON of a good answer to a read; null for any other. */
export const readBy = ({ method, answer }: Observed): unknown =>
  method === "GET" && answer?.status === 200 ? answer.body : null;

/** Fields that a refusal names, as the API calls them. */
export const refusedIn = ({ answer }: Observed): string[] =>
  answer?.status === 422 || answer?.status === 400 ? Object.keys(objectionsIn(answer.body) ?? {}) : [];

/** Everything that was seen of an API. */
export interface Observing {
  calls: Observed[];
  /** What the site's log says of answers, by the call's name, with the parts that are left out. */
  said: { operation: string | null; message: string; leftOut: string[] }[];
  sendCall: SendCall;
  log: CallLog;
}

/** Seconds. */
const longestWait = 60;
/** Milliseconds for a call that is sent again. */
const deadline = 15_000;

interface Options {
  find: (asked: string) => KnownCall | null;
  pause: (milliseconds: number) => Promise<void>;
}

/**
 * Sends calls on and remembers them. Most APIs take 60 calls a minute and a check makes more: what is refused for that is sent
 * again once they are taken again.
 */
export function observing(send: SendCall, { find, pause }: Options): Observing {
  const patiently: SendCall = async (call, signal) => {
    const answer = await send(call, signal);
    if (answer.status !== 429) return answer;
    await pause(Math.min(waitSeconds(answer.headers), longestWait) * 1000);
    return send(call, AbortSignal.timeout(deadline));
  };
  const seen: Observing = {
    calls: [],
    said: [],
    async sendCall(call, signal) {
      const { method } = call;
      const { pathname, search } = new URL(call.url);
      const known = find(`${method} ${pathname}`);
      const observed: Observed = { method, path: pathname + search, known, milliseconds: 0, answer: null };
      const startedAt = performance.now();
      try {
        const answer = await patiently(call, signal);
        const body = readJson(answer);
        observed.answer = { ...answer, body: body === unreadable ? null : body };
        return answer;
      } finally {
        observed.milliseconds = performance.now() - startedAt;
        seen.calls.push(observed);
      }
    },
    log: {
      warn({ operation, fields }, message) {
        const leftOut = Array.isArray(fields) ? fields.map(String) : [];
        seen.said.push({ operation: typeof operation === "string" ? operation : null, message, leftOut });
      },
    },
  };
  return seen;
}
