import type { AppLoadContext } from "@remix-run/node";
import type { ExamSession } from "../../server/contract/records";
import { examParts } from "../../server/contract/values/exam-parts";
import { momentText } from "../../server/contract/values/moments";
import { paths } from "../paths";
import { findRunning } from "./sheet-data";

/** A notice that leads to the test whose clock runs; null when none runs. */
export function runningTest(session: ExamSession | null, timezone: string) {
  const part = session?.parts.map(({ category }) => findRunning(session, category)).find((one) => one !== null);
  if (!part) return null;
  return {
    title: `Your test is running: ${examParts[part.category].name}`,
    text: part.deadline_at ? `Until ${momentText(part.deadline_at, timezone)}` : null,
    label: "Go on with the test",
    to: paths.exam.part(part.category),
  };
}

/** The same for the visitor. Null also when the API fails: the notice is only a shortcut, and the page must not fail with it. */
export async function findRunningTest(
  { api, visitor, preferences, reportError }: Pick<AppLoadContext, "api" | "visitor" | "preferences" | "reportError">,
  applicationId: string | null,
) {
  if (applicationId === null || (visitor.state === "signed-in" && visitor.user.is_sitting === false)) return null;
  try {
    return runningTest(await api.exams.findCurrent(applicationId), preferences.timezone);
  } catch (error) {
    if (!(error instanceof Response)) reportError(error);
    return null;
  }
}
