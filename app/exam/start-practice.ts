import type { AppLoadContext } from "@remix-run/node";
import type { ExamCategory, ExamSession } from "../../server/contract/exams";
import type { Changed } from "../../server/contract/visitor-api";

interface Sitting {
  applicationId: number;
  category: ExamCategory;
  session: ExamSession | null;
}

/** Starts an unscored part; the API ends the practice of another part that still runs. */
export async function startPractice(
  { api: { exams } }: AppLoadContext,
  { applicationId, category, session }: Sitting,
): Promise<Changed<ExamSession>> {
  const practice: Changed<ExamSession> = session
    ? { ok: true, value: session }
    : await exams.create(applicationId, { practice: true, honour_statement: true });
  if (!practice.ok) return practice;
  return exams.startPart(practice.value.id, { part: category, honour_statement: true });
}
