import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJobCard } from "../../server/contract/records";
import { type MatchReason, maxJobMatches } from "../../server/contract/values/job-matches";
import { zoneName } from "../../server/contract/values/moments";
import { type JobCardView, jobCardView, type Reader, similarViews } from "./job-card-view";

/** Jobs that fit what somebody told of themselves. */
export interface ForYou {
  /** They told something by which a job can be found. */
  hasTold: boolean;
  /** The newest first. */
  jobs: JobCardView[];
  /** There are more than these. */
  hasMore: boolean;
}

/** So many on a page that is about something else. */
const shownBeside = 3;

/**
 * The newest jobs for the signed-in, each with why. Null where the API finds none for anybody, for guests, for whoever sits a
 * test, which comes first, and when it does not answer: no page may fail for them.
 */
export async function findJobsForYou(context: AppLoadContext, reader: Reader): Promise<ForYou | null> {
  const { api, visitor } = context;
  if (visitor.state !== "signed-in" || !api.offers("jobs")) return null;
  const { email_verified_at, application_id, is_sitting } = visitor.user;
  if (email_verified_at === null || application_id === null || is_sitting === true) return null;
  try {
    return await listJobsForYou(context, reader, shownBeside);
  } catch (thrown) {
    if (thrown instanceof Response) return null;
    throw thrown;
  }
}

/** The same for their own page, which has no other content. */
export async function listJobsForYou({ api }: AppLoadContext, reader: Reader, most: number): Promise<ForYou> {
  const { has_told, matches } = await api.jobMatches.get({ query: { per_page: Math.min(most + 1, maxJobMatches) } });
  const jobs = matches
    .slice(0, most)
    .flatMap(({ job, reasons }) => (job ? [jobCardView(job, reader, { isByAge: true, why: whyItFits(reasons) })] : []));
  return { hasTold: has_told === true, jobs, hasMore: matches.length > most };
}

/** Skills that are named; more would not fit on one line of a phone. */
const maxSkills = 3;

/** Why a job fits, for its row: `Excel, QuickBooks · “bookkeeper” · Day shift`. Each is what the person told, in the order of the API. */
export function whyItFits(reasons: readonly { kind: MatchReason | null; name: string | null }[]): string {
  const of = (kind: MatchReason) => reasons.flatMap((reason) => (reason.kind === kind ? (reason.name ?? []) : []));
  const skills = of("skill");
  const more = skills.length > maxSkills ? ` and ${skills.length - maxSkills} more` : "";
  return [
    skills.length > 0 ? skills.slice(0, maxSkills).join(", ") + more : [],
    of("role").map((role) => `“${role}”`),
    of("category"),
    of("shift"),
    of("employment_type"),
    of("zone").map((zone) => `${zoneName(zone)} hours`),
  ]
    .flat()
    .join(" · ");
}

interface OtherJobs {
  forYou: ForYou | null;
  similar: JobCardView[];
}

/** Beside an application that is over: the jobs that fit its person; where it was missed and none fits, those like it. */
export async function findOtherJobs(
  context: AppLoadContext,
  { job_id, status }: Pick<ApplicationJobCard, "job_id" | "status">,
  { isMissed, reader }: { isMissed: boolean; reader: Reader },
): Promise<OtherJobs> {
  const isOver = isMissed || (status.kind === "ended" && status.key !== "hired");
  const forYou = isOver ? await findJobsForYou(context, reader) : null;
  if (!isMissed || (forYou && forYou.jobs.length > 0)) return { forYou, similar: [] };
  return { forYou, similar: similarViews((await context.api.jobPosts.find(job_id))?.similar ?? [], reader) };
}
