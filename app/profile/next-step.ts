import type { AppLoadContext } from "@remix-run/node";
import type { ApplicationJobCard } from "../../server/contract/records";
import { momentText } from "../../server/contract/values/moments";
import { countOf } from "../../server/contract/values/numbers";
import { findRunningTest } from "../exam/running-test";
import { paths } from "../paths";
import type { PlainTask } from "../sections/section-tasks";
import { type ListedApplication, listRows } from "./list-rows";
import { stillNeeded } from "./needs/need-view";
import { isStart } from "./next-action";

/** Something for the person to do. */
export interface NextTask {
  title: string;
  text: string | null;
  label: string;
  to: string;
}

/** What a returning visitor has to do and has applied for. The home page must also work without it. */
interface Standing {
  /** Everything they have to do, the most urgent first. */
  steps: NextTask[];
  /** Their applications under way; null for guests. */
  applications: ListedApplication[] | null;
}

/** The most applications on the home page. */
const maxRows = 4;

/** Loads what a visitor has to do and has applied for; what the API fails to return is left out. */
export async function findStanding(context: AppLoadContext): Promise<Standing> {
  const [{ steps, applications }, saved] = await Promise.all([findOwn(context), context.savedCount()]);
  return { steps: saved ? [...steps, savedStep(saved)] : steps, applications };
}

const savedStep = (count: number): NextTask => ({
  title: `You saved ${countOf(count, "job")}`,
  text: null,
  label: "See your saved jobs",
  to: paths.profile.bookmarks(),
});

async function findOwn(context: AppLoadContext): Promise<Standing> {
  const { api, visitor, preferences, reportError } = context;
  if (visitor.state !== "signed-in") return { steps: [], applications: null };
  if (visitor.user.email_verified_at === null) return { steps: [confirmStep], applications: null };
  const { application_id: applicationId } = visitor.user;
  if (applicationId === null) return { steps: [], applications: [] };
  try {
    const [{ items }, running] = await Promise.all([
      api.applications.listJobs(applicationId),
      findRunningTest(context, applicationId),
    ]);
    const steps = listSteps(items, preferences.timezone, new Date());
    const underWay = items.filter(({ status }) => status.kind === "active" && status.key !== "draft");
    return { steps: running ? [running, ...steps] : steps, applications: listRows(underWay.slice(0, maxRows)) };
  } catch (error) {
    if (!(error instanceof Response)) reportError(error);
    return { steps: [], applications: [] };
  }
}

const confirmStep: NextTask = {
  title: "Confirm your email address",
  text: "Then you can apply for jobs.",
  label: "Confirm",
  to: paths.confirmation(),
};

/** What applications need from their person, in the API's order: the earliest deadline first. */
export const listSteps = (jobs: ApplicationJobCard[], timezone: string, now: Date): NextTask[] =>
  jobs.flatMap((card) =>
    card.next_action ? stepOf(card, card.next_action, (at) => momentText(at, timezone, now)) : [],
  );

function stepOf(
  card: ApplicationJobCard,
  { label, url, due_at }: NonNullable<ApplicationJobCard["next_action"]>,
  say: (at: string) => string,
): NextTask {
  const draft = card.status?.key === "draft";
  const open = stillNeeded(card);
  return {
    title: draft
      ? `Finish your application for ${card.job?.title ?? "a job"}`
      : `${card.job?.title ?? "Your application"}: ${(card.status ?? { label }).label?.toLowerCase() ?? "something to do"}`,
    text: open?.until
      ? `${open.words}, ${open.by} ${say(open.until)}`
      : due_at
        ? `${isStart(card) ? "It begins on" : "Until"} ${say(due_at)}`
        : draft
          ? null
          : card.explanation,
    label: draft ? "Continue your application" : (label ?? "View your application"),
    to: url?.startsWith("/") ? url : paths.profile.application(card.job_id),
  };
}

/** The next step when no application needs one: the first needed section that is not complete. */
export function firstOpenSection(needed: readonly PlainTask[]): NextTask | null {
  const open = needed.filter((task) => task.open);
  const [first] = open;
  if (!first?.to) return null;
  return {
    title: "Get ready to apply",
    text: `${first.name}: ${first.status.toLowerCase()}. ${
      open.length === 1 ? "It is the last one" : `${open.length} sections are open`
    } before you can send an application.`,
    label: first.status === "Not started" ? "Start this section" : "Continue",
    to: first.to,
  };
}
