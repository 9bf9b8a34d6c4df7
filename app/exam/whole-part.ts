import type { AppLoadContext } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamSession } from "../../server/contract/records";
import { type PartSitting, partStandingOf, toBegin } from "./part-state";
import { findRunning, loadSheet } from "./sheet-data";

/*
 * A part of an assessment that is one session: all its parts are open until each is sent, or the session ends.
 */

/**
 * The state of such a part: it is open, it was sent as far as anybody knows, or the assessment can be begun.
 * @param isAgain it was taken before, and is asked for once more
 */
export async function loadWholePart(context: AppLoadContext, sitting: PartSitting, isAgain: boolean) {
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
  { sentExamParts: { sessionId, parts } }: Pick<AppLoadContext, "sentExamParts">,
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
  hasOurRules: false,
  mayTakeAgain,
});
