import type { ApiAddress } from "../bff/api-address";
import type { CallLog } from "../bff/call-log";
import { objectionsIn, waitSeconds } from "../bff/refusals";
import type { SendCall } from "../bff/send-call";
import { readJson, unreadable, type WholeAnswer } from "../bff/whole-answer";
import type { KnownCall } from "./known-calls";

/** One call as it went out, and what came back. */
export interface Observed {
  method: string;
  /** With its query. */
  path: string;
  /** Null for a request outside of what the site makes of an API, such as a file to its store. */
  known: KnownCall | null;
  /** The call's name in logs; null for what is not made through the transport. */
  operation: string | null;
  /** Null when there was no answer. */
  status: number | null;
  milliseconds: number;
  type: string | null;
  /** Where a redirect leads. */
  location: string | null;
  /** Fields that a refusal names, as the API calls them. */
  fields: string[];
  /** The JSON of a good answer to a read; null for any other. */
  body: unknown;
}

/** What the site's log says of an answer. */
export interface SaidByApi {
  operation: string | null;
  message: string;
  /** Parts of the answer that are left out. */
  leftOut: string[];
}

/** Everything that was seen of an API. */
export interface Observing {
  calls: Observed[];
  said: SaidByApi[];
  sendCall: SendCall;
  observe: NonNullable<ApiAddress["observe"]>;
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
      const { pathname, search } = new URL(call.url);
      const startedAt = performance.now();
      const observed: Observed = {
        method: call.method,
        path: pathname + search,
        known: find(`${call.method} ${pathname}`),
        operation: null,
        status: null,
        milliseconds: 0,
        type: null,
        location: null,
        fields: [],
        body: null,
      };
      try {
        const answer = await patiently(call, signal);
        const { status, headers } = answer;
        Object.assign(observed, { status, type: headers.get("content-type"), location: headers.get("location") });
        if (status === 422 || status === 400) observed.fields = fieldsIn(answer);
        if (call.method === "GET" && status === 200) observed.body = jsonIn(answer);
        return answer;
      } finally {
        observed.milliseconds = performance.now() - startedAt;
        seen.calls.push(observed);
      }
    },
    // the transport tells it right after the answer, before the next one can arrive
    observe({ operation }) {
      const last = seen.calls.at(-1);
      if (last) last.operation ??= operation;
    },
    log: {
      warn(fields, message) {
        const { operation = null, fields: leftOut } = fields as { operation?: string; fields?: unknown };
        seen.said.push({ operation, message, leftOut: Array.isArray(leftOut) ? leftOut.map(String) : [] });
      },
    },
  };
  return seen;
}

/** The names of fields in a refusal. */
const fieldsIn = (answer: WholeAnswer): string[] => Object.keys(objectionsIn(jsonIn(answer)) ?? {});

function jsonIn(answer: WholeAnswer): unknown {
  const body = readJson(answer);
  return body === unreadable ? null : body;
}
