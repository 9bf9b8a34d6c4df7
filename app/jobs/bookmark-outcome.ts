import { readId } from "../../server/contract/values/ids";

/**
 * The result of a press on Save or "Not for me". It is carried in the URL of the page it returns to, so that it shows without
 * JavaScript.
 */
export interface BookmarkOutcome {
  result: "saved" | "removed" | "hidden" | "shown" | "failed";
  jobId: string;
}

/** The name of the URL parameter. */
export const outcomeParameter = "bookmark";

/** The path to return to, with the result as a parameter and the job as fragment. `returnTo` must be a path of this site. */
export function withOutcome(returnTo: string, { result, jobId }: BookmarkOutcome): string {
  const url = new URL(returnTo, "http://site.invalid");
  url.searchParams.set(outcomeParameter, `${result}-${jobId}`);
  return `${url.pathname}${url.search}#job-${jobId}`;
}

/** The result in a URL's query; null when there is none. */
export function readOutcome(search: string): BookmarkOutcome | null {
  const [, result, id] =
    /^(saved|removed|hidden|shown|failed)-([\w-]+)$/.exec(new URLSearchParams(search).get(outcomeParameter) ?? "") ??
    [];
  const jobId = readId(id);
  return jobId === null ? null : { result: result as BookmarkOutcome["result"], jobId };
}

/** In characters. A page of twenty jobs contains its own URL twenty times, so longer queries would make it large. */
const maxSearchLength = 1_000;

/**
 * The path and query without an earlier result, for a form to send as `returnTo`. A query longer than filters make is dropped.
 */
export function withoutOutcome(path: string, search: string): string {
  if (search.length > maxSearchLength) return path;
  const params = new URLSearchParams(search);
  params.delete(outcomeParameter);
  const rest = params.toString();
  return rest ? `${path}?${rest}` : path;
}
