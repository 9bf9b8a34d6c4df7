import type { Changed } from "../contract/outcomes";
import { type AbsentCall, capabilityOf, idsIn, saysAbsent } from "./absent-call";
import type { ApiAddress } from "./api-address";
import { type Answer, type BrowserFacts, type Call, createCall, type OutgoingChange } from "./call";
import type { Credential } from "./credential";
import type { Patience } from "./deadlines";
import { mappedCall } from "./mapped-call";
import { leftOutWords } from "./refusal-log";
import {
  failureOf,
  forbiddenAnswer,
  notFoundAnswer,
  retryAfterSeconds,
  signedOut,
  tooManyRequests,
  unavailable,
  unavailableFailure,
  waitSeconds,
} from "./refusals";
import { sentBody } from "./sent-body";
import { absent, type ValueReader } from "./tolerant";
import { unreadable } from "./whole-answer";

/** A call that changes nothing. */
export interface Read<Value = unknown> {
  /** The call's name in logs: `applications.find`. */
  operation: string;
  /** Only GET, so that a change cannot be passed as a read. */
  method?: "GET";
  path: string;
  answer: ValueReader<Value>;
}

/** A call that changes something, with the reader of its answer. */
export interface Change<Value> extends OutgoingChange {
  answer: ValueReader<Value>;
}

/** One visitor's calls during one request. Identical reads share one call until something is changed. */
export interface Send {
  /** Throws a Response: 401 signed out, 403, 404, 429, 503. */
  get<Value>(read: Read<Value>): Promise<Value>;
  /** As `get`, but null on 404. */
  find<Value>(read: Read<Value>): Promise<Value | null>;
  /** Throws only the signed-out Response; every other refusal is an answer. */
  change<Value>(change: Change<Value>): Promise<Changed<Value>>;
}

interface Identity {
  credential: Credential;
  browser: BrowserFacts;
  /** Shared by all calls of one request. */
  patience?: Patience;
}

/** The calls of the visitor with this credential. */
export function createSend(address: ApiAddress, { credential, browser, patience = { spent: false } }: Identity): Send {
  const api = withRequestId(address, browser);
  const call = callOf(api, browser, { credential, patience });
  const knownIds = new Set<string>();
  const { forget, ...reads } = createReads(call, api, knownIds);
  let priming: Promise<unknown> | null = null;

  /**
   * One call to the CSRF endpoint creates session and token, before calls that run in parallel: each of those would get a
   * session of its own.
   */
  const prime = () => {
    // parsed as JSON, so that a wrong address, which answers an HTML page, is noticed
    priming ??= call.read("session.prime", api.csrfPath).then((answer) => answer?.json());
    return priming;
  };

  return {
    ...reads,
    async change(given) {
      const wanted = given.body === undefined ? given : { ...given, body: sentBody(given.body) };
      forget();
      if (credential.hasXsrf && !credential.isPresent()) await prime();
      let answer = await call.write(wanted);
      if (answer?.status === 419 && credential.hasXsrf) {
        api.log.warn(
          { operation: wanted.operation },
          "The API did not accept the anti-forgery token; trying once with a new one",
        );
        priming = null;
        await prime();
        answer = await call.write(wanted);
      }
      forget();
      if (answer?.status === 419 && !credential.hasXsrf) {
        // Signing in again would not help: this route of the API is for browsers.
        api.log.warn(
          { operation: wanted.operation },
          "The API wants an anti-forgery token in token mode; its route has to be one without sessions",
        );
        return { ok: false, failure: unavailableFailure };
      }
      return changedBy(answer, { wanted, api, knownIds });
    },
  };
}

/** Reads as nobody: no cookies, no Origin, no Referer, so that the API creates no session for them. */
export function createPublicSend(
  address: ApiAddress,
  browser: BrowserFacts,
  patience: Patience = { spent: false },
): Pick<Send, "get" | "find"> {
  const api = withRequestId(address, browser);
  // The answer is shown to other visitors too, so this browser's language must not change it.
  const nobody = { ...browser, userAgent: null, acceptLanguage: null };
  // not `signedOut`: signing in would not help, because these calls never have an identity
  return createReads(callOf(api, nobody, { credential: null, patience }), api, new Set(), unavailable);
}

const callOf: typeof createCall = (api, ...about) => {
  const call = createCall(api, ...about);
  return api.mapping ? mappedCall(call, api.mapping) : call;
};

/** Every line of the log names the visitor's request. */
function withRequestId(api: ApiAddress, { requestId }: BrowserFacts): ApiAddress {
  return { ...api, log: { warn: (fields, message) => api.log.warn({ requestId, ...fields }, message) } };
}

/**
 * @param knownIds collects the ids in the paths of records that exist
 * @param refuse creates what is thrown when the API requires a sign-in
 */
function createReads(
  call: Call,
  api: ApiAddress,
  knownIds: Set<string>,
  refuse: () => Response = signedOut,
): Omit<Send, "change"> & { forget(): void } {
  const shared = new Map<string, Promise<Answer | null>>();
  const ask = ({ operation, path }: Pick<Read, "operation" | "path">) => {
    const answer = shared.get(path) ?? call.read(operation, path);
    shared.set(path, answer);
    return answer;
  };
  const read = async <Value>(wanted: Read<Value>, isFind: boolean) => {
    const answer = await ask(wanted);
    if (answer !== null && isGood(answer)) for (const id of idsIn(wanted.path)) knownIds.add(id);
    return answeredBy(answer, { wanted, api, knownIds, isFind, refuse });
  };
  return {
    async get(wanted) {
      const found = await read(wanted, false);
      if (found === null) throw notFoundAnswer();
      return found.value;
    },
    find: async (wanted) => (await read(wanted, true))?.value ?? null,
    forget: () => shared.clear(),
  };
}

const isGood = ({ status }: Answer) => status >= 200 && status <= 299;

interface Asked<Wanted> {
  wanted: Wanted;
  api: ApiAddress;
  knownIds: ReadonlySet<string>;
}

function answeredBy<Value>(
  answer: Answer | null,
  { wanted, api, knownIds, isFind, refuse }: Asked<Read<Value>> & { isFind: boolean; refuse: () => Response },
): { value: Value } | null {
  if (answer === null) throw unavailable();
  const { status } = answer;
  if (status === 419)
    api.log.warn({ operation: wanted.operation }, "The API did not accept the anti-forgery token of a read");
  if (status === 401 || status === 419) throw refuse();
  if (status === 429) throw tooManyRequests(waitSeconds(answer.headers));
  if (isRefusal(status)) {
    const { operation, path } = wanted;
    const refused: AbsentCall = { method: "GET", path, status, said: answer.json(), isFind, knownIds };
    api.refusals?.note({ ...refused, operation }, api.log);
    if (status === 404 || status === 410) return null;
    if (status === 403) throw forbiddenAnswer();
    // A missing call of a capability means that there is nothing, just as its pages do not exist.
    if (saysAbsent(refused) && (isFind || capabilityOf(refused) !== null)) return null;
  }
  if (!isGood(answer)) throw unavailable(retryAfterSeconds(answer.headers) ?? undefined);
  const read = contentOf(answer, wanted, api);
  if (read === null) {
    api.log.warn({ operation: wanted.operation }, "The API's answer is not of the agreed shape");
    throw unavailable();
  }
  return read;
}

function changedBy<Value>(answer: Answer | null, { wanted, api, knownIds }: Asked<Change<Value>>): Changed<Value> {
  if (answer === null) return { ok: false, failure: unavailableFailure };
  const { status } = answer;
  if (status === 401 || status === 419) throw signedOut();
  if (isRefusal(status)) {
    const { operation, method, path, body: sent } = wanted;
    const refused: AbsentCall = { method, path, status, said: answer.json(), isFind: false, knownIds };
    api.refusals?.note({ ...refused, operation, sent }, api.log);
    // A missing call must not look like a record that somebody has removed.
    if (saysAbsent(refused)) return { ok: false, failure: unavailableFailure };
  }
  if (!isGood(answer)) return { ok: false, failure: failureOf(status, answer.json(), answer.headers) };
  // An HTML page or half an answer does not say whether the change was made.
  if (answer.json() === unreadable) {
    api.log.warn({ operation: wanted.operation }, "The API's answer to a change is no JSON");
    return { ok: false, failure: unavailableFailure };
  }
  return { ok: true, value: contentOf(answer, wanted, api, { isChange: true })?.value ?? null };
}

/** The API answered, and refuses or cannot do it. */
const isRefusal = (status: number) => (status >= 400 && status <= 499 && status !== 429) || status === 501;

/** The content of a successful answer; null when it cannot be read, which for a change still is a success. */
function contentOf<Value>(
  answer: Answer,
  { operation, answer: read }: Pick<Read<Value>, "operation" | "answer">,
  { log, refusals }: Pick<ApiAddress, "log" | "refusals">,
  { isChange } = { isChange: false },
): { value: Value } | null {
  const body = answer.json();
  if (body === unreadable) return null;
  const leftOut: string[] = [];
  const value = read(body, (path) => leftOut.push(path));
  if (leftOut.length > 0 && !(isChange && value === absent)) {
    if (refusals) refusals.noteLeftOut(operation, leftOut, log);
    else log.warn({ operation, fields: leftOut }, leftOutWords);
  }
  return value === absent ? null : { value };
}
