import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamSession, ExamStanding } from "../../server/contract/records";
import { durationText } from "../../server/contract/values/exam-durations";
import { getApplicationId } from "../sign-in/application-id";
import { hasOurRules, hasParts } from "./offered";
import { faultRules, generalMarking, generalRules, partRules, wholeRules } from "./part-rules";
import { partTasks } from "./part-tasks";
import { atStart, readPart } from "./part-words";
import { isReady } from "./ready-part";
import { findRunning, loadSheet } from "./sheet-data";
import { timeChoice } from "./time-choice";
import { findWaitEnd } from "./waited-for";

type Args = Pick<LoaderFunctionArgs, "context" | "params">;

/** The part that the address names. @throws a Response 404 for any other word. */
export function partOfAddress({ part }: Args["params"]): ExamCategory {
  const category = readPart(part);
  if (!category) throw new Response(null, { status: 404 });
  return category;
}

/** The part in the address, its person, and their open session. */
export async function getSitting({ context, params }: Args, practice = false) {
  const category = partOfAddress(params);
  const applicationId = await getApplicationId(context);
  const session = await context.api.exams.findCurrent(applicationId, practice);
  return { category, applicationId, session };
}

export type PartSitting = Awaited<ReturnType<typeof getSitting>>;

/**
 * The state of a part for this person: it runs, another one does, it was taken, or it can be begun.
 * @param isAgain it was taken before, and is asked for once more
 */
export async function loadPart(context: Args["context"], sitting: PartSitting, isAgain: boolean) {
  const { category, applicationId, session } = sitting;
  const running = findRunning(session, category);
  if (session && running)
    return {
      state: "running" as const,
      task: true,
      category,
      sheet: await loadSheet(context, session, running),
    };
  if (session?.part) return { state: "elsewhere" as const, category, running: session.part };

  const { exams } = context.api;
  const standing = await exams.getStanding(applicationId);
  const part = partStandingOf(standing, category);
  const own = session?.parts.find((one) => one.category === category);
  const mayBegin = own ? isReady(own) : false;
  // where nobody says what may be taken, a part that was taken is offered to who asks for it, once its session is over
  const isFree = hasOurRules(context)
    ? part.retake_at === null
    : !own && (isAgain || (!part.result && !part.in_marking));
  if (mayBegin || isFree)
    return { state: "ready" as const, category, ...toBegin(context, { part, standing, session }) };

  const attempt = (await findAttempt(exams, applicationId, category))?.part;
  return {
    state: "taken" as const,
    category,
    retakeAt: part.retake_at,
    marked: part.result !== null && !part.in_marking,
    submittedAt: attempt?.submitted_at ?? null,
    byTime: attempt?.flags.includes("time_ended") ?? false,
    /**
     * When it is marked at the latest, unless somebody says before that nothing more comes; null when nothing is waited for.
     */
    waitsUntil: attempt ? findWaitEnd(attempt) : null,
    /** Until when answers stored on a device still count; null when none do. */
    lateUntil: attempt?.late_until ?? null,
    restartUntil: attempt?.restart_until ?? null,
    hasOurRules: hasOurRules(context),
    mayTakeAgain: !hasOurRules(context) && !session,
  };
}

/** What counts of a part. @throws a Response 404 where the API does not have it. */
export function partStandingOf({ parts }: ExamStanding, category: ExamCategory): ExamStanding["parts"][number] {
  const part = parts.find((one) => one.category === category);
  if (!part) throw new Response(null, { status: 404 });
  return part;
}

type Exams = Args["context"]["api"]["exams"];

/** The newest attempt at a part, with its session. */
async function findAttempt(exams: Exams, applicationId: string, category: ExamCategory) {
  const { items } = await exams.list(applicationId);
  for (const { id, status, parts } of items) {
    const part = parts.find((one) => one.category === category && one.started_at !== null);
    // an attempt that we have voided does not count
    if (part && status !== "voided") return { sessionId: id, part };
  }
  return null;
}

/** Says that nothing more comes from any device after the time was over, so that the part is marked. */
export async function closePartAt(context: Args["context"], { applicationId, category }: PartSitting) {
  const { exams } = context.api;
  const attempt = await findAttempt(exams, applicationId, category);
  if (!attempt || findWaitEnd(attempt.part) === null) return null;
  return exams.saveAnswers(attempt.sessionId, { part: category, answers: [], final: true });
}

interface ToBegin {
  part: ExamStanding["parts"][number];
  standing: ExamStanding;
  session: ExamSession | null;
}

/** What a person reads and chooses before the start. */
export const toBegin = (context: Args["context"], { part, standing, session }: ToBegin) => ({
  askedBy: part.asked_by.map(({ title }) => title),
  ...timeChoice({
    limitS: part.limit_s,
    multipliers: session ? [] : standing.time_multipliers,
    multiplier: session?.time_multiplier ?? null,
  }),
  beginBy: session?.expires_at ?? null,
  hasOurRules: hasOurRules(context),
  /** The start is that of the whole assessment. */
  isWhole: !hasParts(context),
  // as data, because as code they would weigh on every page of a part
  ...rulesOf(context, part, standing.late_sync),
});

function rulesOf(context: Args["context"], { category, limit_s }: ToBegin["part"], lateSync: boolean) {
  const { work, task, pass } = partTasks[category];
  const { points, marking } = partRules[category];
  const leadOf = (words: string) => `${atStart(words)}${limit_s === null ? "" : `, in ${durationText(limit_s)}`}.`;
  const general = hasParts(context) ? generalRules : wholeRules;
  if (!hasOurRules(context)) return { lead: leadOf(task), rules: general, marking: [], faults: [] };
  return {
    lead: leadOf(work),
    rules: [...points, ...general],
    marking: [...marking, ["Pass mark", pass] as const, ...generalMarking],
    faults: hasParts(context) ? faultRules({ lateSync }) : [],
  };
}
