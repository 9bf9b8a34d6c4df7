import { type Capability, capabilities, capabilitiesOf, profileNames } from "../contract/values/capabilities";
import { hourMs, minuteMs } from "../contract/values/durations";
import { type JobListPart, jobListParts, jobSorts, usualJobListParts } from "../contract/values/job-filters";
import type { CallLog } from "./call-log";
import { isObject } from "./is-object";
import { wholeAnswer } from "./whole-answer";

/** What the API can do beyond the specification. */
export interface ApiCapabilities {
  has(name: Capability): boolean;
  list(): readonly Capability[];
  /** The filters and orders that its list of jobs supports. */
  jobListParts(): readonly JobListPart[];
}

/** What the operator has configured about the API. What is undefined is read from the API's document. */
export interface SaidOfApi {
  capabilities?: readonly Capability[] | undefined;
  jobListParts?: readonly JobListPart[] | undefined;
}

/** The capabilities of an API that needs no request to find out, such as the embedded one, which has all. */
export const fixedCapabilities = (
  names: readonly Capability[] = capabilities,
  parts: readonly JobListPart[] = jobListParts,
): ApiCapabilities => {
  const known = new Set(names);
  return { has: (name) => known.has(name), list: () => [...known], jobListParts: () => parts };
};

/**
 * The capabilities by the operator's settings, else by the API's document. Without both: only the specification's calls, and the
 * filters of jobs that every API has.
 */
export const documentedCapabilities = (document: unknown, said: SaidOfApi = {}): ApiCapabilities =>
  fixedCapabilities(
    said.capabilities ?? announcedIn(document),
    said.jobListParts ?? (document === null ? usualJobListParts : jobListPartsIn(document)),
  );

/** `info` of an OpenAPI document may have `x-profile`, and in `x-without` names of what the API lacks of it. */
export function announcedIn(document: unknown): Capability[] {
  const info = isObject(document) && isObject(document.info) ? document.info : {};
  const profile = profileNames.find((name) => name === info["x-profile"]) ?? "specification";
  const without = Array.isArray(info["x-without"]) ? info["x-without"].map(String) : [];
  return capabilitiesOf(profile, without);
}

interface Asking {
  /** The API's OpenAPI document; null when it has none. Rejects when the API does not answer. */
  getDocument(): Promise<unknown>;
  said: SaidOfApi;
  log: CallLog & { info: CallLog["warn"] };
}

interface Asked {
  offered: ApiCapabilities;
  /** Resolves when the first request has ended, with or without an answer. */
  asked: Promise<void>;
  stop(): void;
}

/** The log message. */
const announcement = "What the API offers beyond the specification";

const largestDocument = 5_000_000;

/** The document at this address; null where there is none. Rejects when the API does not answer now. */
export async function openApiDocument(url: string, fetch: (request: Request) => Promise<Response>): Promise<unknown> {
  const signal = AbortSignal.timeout(5_000);
  const answer = await fetch(new Request(url, { headers: { Accept: "application/json" }, signal }));
  const { status, bytes } = await wholeAnswer(answer, signal);
  if (status >= 500 || status === 429) throw new Error(`HTTP ${status}`);
  if (!answer.ok || bytes === null || bytes.length > largestDocument) return null;
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    // an HTML page, or a redirect to one
    return null;
  }
}

/** The next try after a request that failed; otherwise it is an hour. */
const againMs = minuteMs;

/**
 * Reads the capabilities from the operator's settings, else from the API's document, now and once an hour. Before the first
 * answer the API counts as having none: pages then do without, which is slower but never wrong.
 */
export function askForCapabilities({ getDocument, said, log }: Asking): Asked {
  if (said.capabilities) {
    log.info({ capabilities: said.capabilities, from: "API_PROFILE" }, announcement);
    return { offered: documentedCapabilities(null, said), asked: Promise.resolve(), stop() {} };
  }
  let known = documentedCapabilities(null, said);
  let timer: NodeJS.Timeout | undefined;
  let lastLine: string | null = null;
  const ask = async () => {
    let next = hourMs;
    try {
      const document = await getDocument();
      known = documentedCapabilities(document, said);
      say(document === null ? "none, because it has no document" : "its document");
    } catch (error) {
      next = againMs;
      log.warn(
        { reason: error instanceof Error ? error.name : typeof error },
        "The API could not be asked what it offers",
      );
    }
    timer = setTimeout(() => void ask(), next);
    timer.unref();
  };
  const say = (from: string) => {
    const line = known.list().join(", ");
    if (line === lastLine) return;
    lastLine = line;
    log.info({ capabilities: known.list(), from }, announcement);
  };
  const offered: ApiCapabilities = {
    has: (name) => known.has(name),
    list: () => known.list(),
    jobListParts: () => known.jobListParts(),
  };
  return { offered, asked: ask(), stop: () => clearTimeout(timer) };
}

/** The filters and orders that the list of jobs takes, as an OpenAPI document (3.0 or 3.1) describes it. */
function jobListPartsIn(document: unknown): JobListPart[] {
  const parameters = at(document, "paths", "/public_api/job_posts", "get", "parameters");
  const taken = (Array.isArray(parameters) ? parameters : [])
    .map((one) => resolved(document, one))
    .filter((one) => at(one, "in") === "query");
  const names = taken.map((one) => String(at(one, "name")).replace("[]", ""));
  const sort = taken.find((one) => at(one, "name") === "sort");
  const orders = at(resolved(document, at(sort, "schema")), "enum");
  const hasOrder = (part: string) =>
    sort !== undefined && jobSorts.some((order) => order === part) && (!Array.isArray(orders) || orders.includes(part));
  return jobListParts.filter((part) => names.includes(part) || hasOrder(part));
}

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);

/** Follows a `$ref` within the document. */
function resolved(document: unknown, value: unknown): unknown {
  const reference = at(value, "$ref");
  if (typeof reference !== "string" || !reference.startsWith("#/")) return value;
  const names = reference
    .slice(2)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return at(document, ...names);
}
