import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJobCard } from "../../server/contract/records";
import { momentText } from "../../server/contract/values/moments";
import { countOf } from "../../server/contract/values/numbers";
import { findRunningTest } from "../exam/running-test";
import { paths } from "../paths";
import { isStart } from "../profile/next-action";

/** The one thing for a signed-in person to do next. */
export interface NextStep {
  title: string;
  text: string | null;
  label: string;
  to: string;
}

/**
 * Where somebody who was here before goes on: what waits for them, else what they saved. Null when there is nothing, and when
 * the API fails: the home page works without it.
 */
export async function findNextStep(context: AppLoadContext): Promise<NextStep | null> {
  return (await findWaiting(context)) ?? savedStep(await context.savedCount());
}

const savedStep = (count: number | null): NextStep | null =>
  count
    ? {
        title: `You saved ${countOf(count, "job")}`,
        text: null,
        label: "See your saved jobs",
        to: paths.profile.bookmarks(),
      }
    : null;

async function findWaiting(context: AppLoadContext): Promise<NextStep | null> {
  const { api, visitor, preferences, reportError } = context;
  if (visitor.state !== "signed-in") return null;
  if (visitor.user.email_verified_at === null)
    return {
      title: "Confirm your email address",
      text: "Then you can apply for jobs.",
      label: "Confirm",
      to: paths.confirmation(),
    };
  const { application_id: applicationId } = visitor.user;
  if (applicationId === null) return null;
  try {
    const [{ items }, running] = await Promise.all([
      api.applications.listJobs(applicationId),
      findRunningTest(context, applicationId),
    ]);
    return running ?? chooseStep(items, preferences.timezone, new Date());
  } catch (error) {
    if (!(error instanceof Response)) reportError(error);
    return null;
  }
}

/** The API lists first what the person has to do, the soonest due on top. */
export const chooseStep = (jobs: ApplicationJobCard[], timezone: string, now: Date): NextStep | null =>
  listSteps(jobs, timezone, now)[0] ?? null;

/** All that applications wait for from their person, in the API's order. */
export const listSteps = (jobs: ApplicationJobCard[], timezone: string, now: Date): NextStep[] =>
  jobs.flatMap((card) =>
    card.next_action ? stepOf(card, card.next_action, (at) => momentText(at, timezone, now)) : [],
  );

function stepOf(
  card: ApplicationJobCard,
  { label, url, due_at }: NonNullable<ApplicationJobCard["next_action"]>,
  say: (at: string) => string,
): NextStep {
  const draft = card.status?.key === "draft";
  return {
    title: draft
      ? `Finish your application for ${card.job?.title ?? "a job"}`
      : `${card.job?.title ?? "Your application"}: ${(card.status ?? { label }).label?.toLowerCase() ?? "something to do"}`,
    text: due_at ? `${isStart(card) ? "It begins on" : "Until"} ${say(due_at)}` : draft ? null : card.explanation,
    label: draft ? "Continue your application" : (label ?? "View your application"),
    to: url?.startsWith("/") ? url : paths.profile.application(card.job_id),
  };
}
