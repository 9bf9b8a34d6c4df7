import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamSession, ExamStanding } from "../../server/contract/records";
import { getApplicationId } from "../sign-in/application-id";
import { toBegin } from "./part-rules";
import { findWaitEnd, isReady } from "./part-status";
import { readPart } from "./part-words";
import { findRunning, loadSheet } from "./sheet-data";

type Args = Pick<LoaderFunctionArgs, "context" | "params">;

/**
 * The part in the address.
 * @throws a Response 404 for an unknown part
 */
export function partOfAddress({ part }: Args["params"]): ExamCategory {
  const category = readPart(part);
  if (!category) throw new Response(null, { status: 404 });
  return category;
}

/** The part in the address, the person's application id, and their open session. */
export async function getSitting({ context, params }: Args, practice = false) {
  const category = partOfAddress(params);
  const applicationId = await getApplicationId(context);
  const session = await context.api.exams.findCurrent(applicationId, practice);
  return { category, applicationId, session };
}

/** What `getSitting` returns: the part, the application's id and the open session. */
export type PartSitting = Awaited<ReturnType<typeof getSitting>>;

/** Loads the page of a part by its state: the part runs, another part runs, it was taken, or it can be begun. */
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
     * When the part is marked at the latest, unless the person says before that no more answers come; null when nothing is
     * awaited.
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
 * Loads the page of a part when the assessment is one session: every part is open until it is sent or the session ends. The part
 * is open, was sent as far as we know, or the assessment can be begun.
 * @param isAgain it was taken before, and the person wants to take it again
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

/** Whether this browser has sent the part: in the open session, or in the last one when none is open. */
export const wasSentHere = (
  { sentExamParts: { sessionId, parts } }: Pick<Args["context"], "sentExamParts">,
  session: ExamSession | null,
  category: ExamCategory,
): boolean => parts.includes(category) && (session === null || session.id === sessionId);

/** The state of a taken part when the assessment is one session: the API says neither when it was sent nor what follows. */
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

/** Data of the page of a part; `state` tells which. */
export type PartData = Awaited<ReturnType<typeof loadPart>> | Awaited<ReturnType<typeof loadWholePart>>;

/**
 * The standing of one part.
 * @throws a Response 404 when the API does not have the part
 */
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
    // a voided attempt does not count
    if (part && status !== "voided") return { sessionId: id, part };
  }
  return null;
}

/** Says that no more answers will come from a device after the time was over, so that the part is marked now. */
export async function closePartAt(context: Args["context"], { applicationId, category }: PartSitting) {
  const { exams } = context.api;
  const attempt = await findAttempt(exams, applicationId, category);
  if (!attempt || findWaitEnd(attempt.part) === null) return null;
  return exams.saveAnswers({ id: attempt.sessionId, body: { part: category, answers: [], final: true } });
}
