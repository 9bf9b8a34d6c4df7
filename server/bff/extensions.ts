import { hourMs, minuteMs } from "../contract/values/durations";
import { type ExtensionName, extensionNames } from "../contract/values/extensions";
import { type JobListPart, jobListParts, usualJobListParts } from "../contract/values/job-filters";
import { announcedIn, jobListPartsIn } from "./announced";
import type { CallLog } from "./call-log";
import { wholeAnswer } from "./whole-answer";

/** What the API is known to offer beyond the specification. */
export interface Extensions {
  has(name: ExtensionName): boolean;
  list(): readonly ExtensionName[];
  /** Filters and orders that its list of jobs knows. */
  jobListParts(): readonly JobListPart[];
}

/** An API that is known beforehand: the embedded one, or what `API_EXTENSIONS` says. */
export const fixedExtensions = (
  names: readonly ExtensionName[] = extensionNames,
  parts: readonly JobListPart[] = jobListParts,
): Extensions => {
  const known = new Set(names);
  return { has: (name) => known.has(name), list: () => [...known], jobListParts: () => parts };
};

/** What a document says, and of the list of jobs the operator, where they do. Without a document it is next to nothing. */
export const documentedExtensions = (document: unknown, parts?: readonly JobListPart[]): Extensions =>
  document === null
    ? fixedExtensions([], parts ?? usualJobListParts)
    : fixedExtensions(announcedIn(document), parts ?? jobListPartsIn(document));

interface Asking {
  /** The API's OpenAPI document; null when it has none. Rejects when the API does not answer. */
  getDocument(): Promise<unknown>;
  /** What the operator says that its list of jobs can do. */
  jobListParts?: readonly JobListPart[] | undefined;
  log: CallLog & { info: CallLog["warn"] };
}

/** The log's line about them. */
export const announcement = "What the API offers beyond the specification";

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
 * Asks the API for its document, now and once an hour. Before it has answered nothing is announced: a page then does without,
 * which is slower but never wrong. `asked` is kept once the first answer, or none, has come.
 */
export function askForExtensions({ getDocument, jobListParts: parts, log }: Asking) {
  let known = documentedExtensions(null, parts);
  let timer: NodeJS.Timeout | undefined;
  let said: string | null = null;
  const ask = async () => {
    let next = hourMs;
    try {
      const document = await getDocument();
      known = documentedExtensions(document, parts);
      say(document === null ? "none, because it has no document" : "its document", known.list());
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
  const say = (from: string, names: readonly ExtensionName[]) => {
    const line = names.join(", ");
    if (line === said) return;
    said = line;
    log.info({ extensions: names, from }, announcement);
  };
  const extensions: Extensions = {
    has: (name) => known.has(name),
    list: () => known.list(),
    jobListParts: () => known.jobListParts(),
  };
  return { extensions, asked: ask(), stop: () => clearTimeout(timer) };
}
