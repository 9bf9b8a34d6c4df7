import { readId } from "../../server/contract/values/ids";

/** What became of a press on Save, carried back to the page in its address so that it shows without JavaScript. */
export interface BookmarkOutcome {
  result: "saved" | "removed" | "failed";
  jobId: string;
}

/** The name in the address. */
export const outcomeParameter = "bookmark";

/** The page the person was on, with the result, at the job they saved or removed. `returnTo` is a path of this site. */
export function withOutcome(returnTo: string, { result, jobId }: BookmarkOutcome): string {
  const url = new URL(returnTo, "http://site.invalid");
  url.searchParams.set(outcomeParameter, `${result}-${jobId}`);
  return `${url.pathname}${url.search}#job-${jobId}`;
}

export function readOutcome(search: string): BookmarkOutcome | null {
  const [, result, id] =
    /^(saved|removed|failed)-([\w-]+)$/.exec(new URLSearchParams(search).get(outcomeParameter) ?? "") ?? [];
  const jobId = readId(id);
  return jobId === null ? null : { result: result as BookmarkOutcome["result"], jobId };
}

/** A page of twenty jobs contains its own address twenty times. */
const maxSearchLength = 1_000;

/** The address without an earlier result: what a form sends as the way back. A query longer than filters make is dropped. */
export function withoutOutcome(path: string, search: string): string {
  if (search.length > maxSearchLength) return path;
  const params = new URLSearchParams(search);
  params.delete(outcomeParameter);
  const rest = params.toString();
  return rest ? `${path}?${rest}` : path;
}
