import type { AppLoadContext } from "@remix-run/node";
import type { ExamSession, NewExamSession } from "../../server/contract/records";
import type { Failure } from "../../server/contract/visitor-api";

type Opened = { ok: true; value: ExamSession } | { ok: false; failure: Failure };

/** A new session, or the one that another tab has just opened. An API may open one without showing it: then it is asked for. */
export async function openSession(
  { api: { exams } }: AppLoadContext,
  applicationId: string,
  chosen: NewExamSession,
): Promise<Opened> {
  const created = await exams.create(applicationId, chosen);
  if (created.ok && created.value) return { ok: true, value: created.value };
  if (!created.ok && created.failure.kind !== "conflict") return created;
  const open = await exams.findCurrent(applicationId, chosen.practice);
  if (open) return { ok: true, value: open };
  return created.ok ? { ok: false, failure: { kind: "unavailable", message: notThere } } : created;
}

const notThere = "We could not start this test. Try again.";
