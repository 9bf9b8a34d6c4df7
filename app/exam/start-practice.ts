import type { AppLoadContext } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamSession } from "../../server/contract/records";
import type { Changed } from "../../server/contract/visitor-api";
import { openSession } from "./open-session";

interface Sitting {
  applicationId: string;
  category: ExamCategory;
  session: ExamSession | null;
}

/** Starts an unscored part; the API ends the practice of another part that still runs. */
export async function startPractice(
  context: AppLoadContext,
  { applicationId, category, session }: Sitting,
): Promise<Changed<ExamSession>> {
  const practice = session
    ? { ok: true as const, value: session }
    : await openSession(context, applicationId, { practice: true, honour_statement: true });
  if (!practice.ok) return practice;
  return context.api.exams.startPart(practice.value.id, { part: category, honour_statement: true });
}
