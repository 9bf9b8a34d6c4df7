import { type Capability, capabilities, capabilitiesOf, profileNames } from "../contract/values/capabilities";
import { hourMs, minuteMs } from "../contract/values/durations";
import { type JobListPart, jobListParts, usualJobListParts } from "../contract/values/job-filters";
import type { CallLog } from "./call-log";
import { isObject } from "./is-object";
import { jobListPartsIn } from "./job-list-parts";
import { wholeAnswer } from "./whole-answer";

/** What the API can do beyond the specification. */
export interface ApiCapabilities {
  has(name: Capability): boolean;
  list(): readonly Capability[];
  /** Filters and orders that its list of jobs knows. */
  jobListParts(): readonly JobListPart[];
}

/** What the operator says of the API; what is left out is asked of its document. */
export interface SaidOfApi {
  capabilities?: readonly Capability[] | undefined;
  jobListParts?: readonly JobListPart[] | undefined;
}

/** An API that is known beforehand, as the embedded one is, which has everything. */
export const fixedCapabilities = (
  names: readonly Capability[] = capabilities,
  parts: readonly JobListPart[] = jobListParts,
): ApiCapabilities => {
  const known = new Set(names);
  return { has: (name) => known.has(name), list: () => [...known], jobListParts: () => parts };
};

/**
 * What the operator says, else what the document does. Without either it is the specification alone, and of the list of jobs
 * what everybody can.
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
  /** Kept once the first answer, or none, has come. */
  asked: Promise<void>;
  stop(): void;
}

/** The log's line about them. */
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
    // a page, or a redirect to one
    return null;
  }
}

/** An API that could not be asked is asked again sooner. */
const againMs = minuteMs;

/**
 * What the operator says of the API; else asks it for its document, now and once an hour. Before it has answered nothing is
 * announced: a page then does without, which is slower but never wrong.
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
