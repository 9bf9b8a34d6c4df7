import type { AppLoadContext } from "@remix-run/node";
import type { ExamPart } from "../../server/contract/records";
import { isOfRun } from "../enhance/exam/same-run";
import { type GivenLine, listGiven } from "./given-lines";
import { type PostedSheet, readSheet } from "./part-answers";
import type { PartSitting } from "./part-state";
import { findRunning } from "./sheet-data";

/** Answers of a sheet whose run is over, shown to be read and copied. */
export interface NotTakenAnswers {
  message: string;
  /** What happens to answers that were saved before. */
  about: string;
  lines: GivenLine[];
}

/** The posted answers that did not count, with the reason. */
export async function formatNotTaken(
  { api: { exams } }: AppLoadContext,
  { applicationId, category, session }: PartSitting,
  sheet: PostedSheet,
): Promise<NotTakenAnswers> {
  const { items } = session?.practice ? { items: [session] } : await exams.list(applicationId);
  const part = items.find(({ id }) => id === sheet.sessionId)?.parts.find((one) => one.category === category);
  return { ...whyNotTaken(part, sheet.startedAt), lines: listGiven(sheet) };
}

/** What was typed before an interruption, when it belongs to another run than the current one. Null when there is none. */
export async function findLeftBehind(context: AppLoadContext, sitting: PartSitting): Promise<NotTakenAnswers | null> {
  if (!context.keptSubmission) return null;
  const sheet = readSheet(context.keptSubmission.fields);
  const { session, category } = sitting;
  const running = findRunning(session, category);
  const isCurrent = session && running && isOfRun(sheet, { sessionId: session.id, startedAt: running.started_at });
  if (isCurrent || listGiven(sheet).length === 0) return null;
  return formatNotTaken(context, sitting, sheet);
}

/**
 * Says why answers came too late.
 * @param part its state now; undefined when it is gone
 * @param startedAt the start of the run that the sheet's page showed
 */
export function whyNotTaken(
  part: Pick<ExamPart, "started_at" | "submitted_at" | "deadline_at" | "flags"> | undefined,
  startedAt: string,
): Pick<NotTakenAnswers, "message" | "about"> {
  const notOpen = "These questions are not open any more.";
  if (!part) return { message: notOpen, about: "" };
  if ((part.started_at ?? "") !== startedAt)
    return {
      message: "You started this test again after this page was opened.",
      about: "It has other questions now, and answers to the old ones do not count.",
    };
  const about = "What you saved before counts.";
  const isSentByPerson = part.submitted_at !== null && !part.flags.includes("time_ended");
  if (isSentByPerson)
    return { message: "This test was sent from another page before these answers reached us.", about };
  const hadAnEnd = part.submitted_at !== null || part.deadline_at !== null;
  return { message: hadAnEnd ? "The time of this test ended before these answers reached us." : notOpen, about };
}
