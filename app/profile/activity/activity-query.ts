import type { ActivityKind, ActivityQuery } from "../../../server/contract/activity";
import { readId, readNumber } from "../../../server/contract/values/ids";

/** The labels of the kinds in the filter. */
export const kindLabels: Record<ActivityKind, string> = {
  account: "Your account",
  profile: "Your profile",
  resume: "Résumés",
  saved_jobs: "Saved jobs",
  applications: "Applications",
  exam: "Assessment",
};

/** Parses the filter in a URL; unknown values are ignored. */
export function readActivityQuery(asked: URLSearchParams): ActivityQuery {
  const kind = asked.get("kind") ?? "";
  return {
    kind: Object.hasOwn(kindLabels, kind) ? (kind as ActivityKind) : undefined,
    job_id: readId(asked.get("job")) ?? undefined,
    page: readNumber(asked.get("page")) ?? undefined,
  };
}

/** The filter as parameters of our URLs. */
export const writeActivityQuery = ({ kind, job_id, page }: ActivityQuery) => ({
  kind,
  job: job_id,
  page: page === 1 ? undefined : page,
});
