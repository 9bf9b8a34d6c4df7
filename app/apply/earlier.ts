import type { LoaderFunctionArgs } from "@remix-run/node";
import type { EarlierAnswers } from "../../server/contract/records";
import { readId } from "../../server/contract/values/ids";
import { dayText, wallTime } from "../../server/contract/values/moments";
import { jobIdOf } from "../jobs/job-param";

/**
 * What the visitor wrote for other jobs that this one asks for too, with `?from=` of one application first. Null where the API
 * does not tell: it is a help, and the page is whole without it.
 */
export async function findEarlier({
  context,
  params,
  request,
}: Pick<LoaderFunctionArgs, "context" | "params" | "request">): Promise<EarlierAnswers | null> {
  const { api } = context;
  if (!api.offers("applications")) return null;
  const from = readId(new URL(request.url).searchParams.get("from"));
  const query = { application_job_id: from ?? undefined };
  return api.screening.findEarlier({ id: jobIdOf(params), query }).catch(() => null);
}

type Sent = Pick<EarlierAnswers["applications"][number], "submitted_at" | "job_title">;

/** "12 November", with its year where that is another: the day of an application; empty where the API does not tell. */
export const sentDay = ({ submitted_at }: Pick<Sent, "submitted_at">, timezone: string): string =>
  submitted_at === null ? "" : dayText(wallTime(new Date(submitted_at), timezone), new Date());

/** Says beside a field when its answer was given, and for which job; null where it was not. */
export const answeredWhen = (before: Sent | undefined, timezone: string): string | null =>
  before ? `As you answered on ${sentDay(before, timezone)}, for ${before.job_title}.` : null;

/** What the cover note is for; where it begins with one for another job, that it does. */
export const noteHint = (earlier: EarlierAnswers | null): string =>
  earlier?.from?.cover_note
    ? `From your application for ${earlier.from.job_title}. Change what was about that job.`
    : "Why you want this job and what makes you good at it.";
