import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamSession, ExamStanding } from "../../server/contract/records";
import { getApplicationId } from "../sign-in/application-id";
import { toBegin } from "./part-rules";
import { findWaitEnd, isReady } from "./part-status";
import { readPart } from "./part-words";
import { findRunning, loadSheet } from "./sheet-data";

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

/** The state of a part for this person: it runs, another one does, it was taken, or it can be begun. */
export async function loadPart(context: Args["context"], sitting: PartSitting) {
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
  if (mayBegin || part.retake_at === null)
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
    hasParts: true,
    mayTakeAgain: false,
  };
}

/**
 * The state of a part of an assessment that is one session: all its parts are open until each is sent, or the session ends.
 * It is open, it was sent as far as anybody knows, or the assessment can be begun.
 * @param isAgain it was taken before, and is asked for once more
 */
export async function loadWholePart(context: Args["context"], sitting: PartSitting, isAgain: boolean) {
  const { category, applicationId, session } = sitting;
  const isSentHere = wasSentHere(context, session, category);
  const running = isSentHere ? null : findRunning(session, category);
  if (session && running)
    return { state: "running" as const, task: true, category, sheet: await loadSheet(context, session, running) };
  if (session) return taken(category, { isMarked: false, mayTakeAgain: false });

  const standing = await context.api.exams.getStanding(applicationId);
  const part = partStandingOf(standing, category);
  if (!isAgain && (part.result || part.in_marking || isSentHere))
    return taken(category, { isMarked: part.result?.score != null, mayTakeAgain: true });
  return { state: "ready" as const, category, ...toBegin(context, { part, standing, session }) };
}

/** Whether this browser has sent the part: in this session, or where none is open, in the last one. */
export const wasSentHere = (
  { sentExamParts: { sessionId, parts } }: Pick<Args["context"], "sentExamParts">,
  session: ExamSession | null,
  category: ExamCategory,
): boolean => parts.includes(category) && (session === null || session.id === sessionId);

/** Nothing is known of when it was sent, nor of what follows. */
const taken = (category: ExamCategory, { isMarked, mayTakeAgain }: { isMarked: boolean; mayTakeAgain: boolean }) => ({
  state: "taken" as const,
  category,
  retakeAt: null,
  marked: isMarked,
  submittedAt: null,
  byTime: false,
  waitsUntil: null,
  lateUntil: null,
  restartUntil: null,
  hasParts: false,
  mayTakeAgain,
});

/** The page of a part, by its `state`. */
export type PartData = Awaited<ReturnType<typeof loadPart>> | Awaited<ReturnType<typeof loadWholePart>>;

/** What counts of a part. @throws a Response 404 where the API does not have it. */
function partStandingOf({ parts }: ExamStanding, category: ExamCategory): ExamStanding["parts"][number] {
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
  return exams.saveAnswers({ id: attempt.sessionId, body: { part: category, answers: [], final: true } });
}
