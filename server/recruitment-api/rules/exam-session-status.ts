import type { ExamPartRow, ExamSessionRow } from "../database/schema";
import { validUntil } from "./exam-attempts";

type Part = Pick<ExamPartRow, "status" | "percent" | "passed">;
type Session = Pick<ExamSessionRow, "practice" | "status" | "completed_at" | "valid_until" | "started_at">;
type Standing = Pick<ExamSessionRow, "status" | "completed_at" | "overall_score" | "overall_passed" | "valid_until">;

/**
 * A session's state, computed from its parts (docs/assessment.md). A voided, expired or abandoned session stays so, but the
 * overall result of the latter two follows the marking of their parts. The overall score is the mean of the percents, passed when
 * every part is.
 */
export function judgeSession(session: Session, parts: readonly Part[], now: Date): Standing {
  const status = statusOf(session, parts);
  const graded = parts.filter((part) => part.status === "graded");
  const counts = (status === "completed" || isEnded(session)) && graded.length > 0;
  const completed_at = status === "completed" ? (session.completed_at ?? now.toISOString()) : null;
  if (!counts) return { status, completed_at, overall_score: null, overall_passed: null, valid_until: null };
  const total = graded.reduce((sum, { percent }) => sum + Number(percent), 0);
  return {
    status,
    completed_at,
    overall_score: (total / graded.length).toFixed(2),
    overall_passed: graded.every(({ passed }) => passed),
    valid_until: session.valid_until ?? validUntil(now).toISOString(),
  };
}

const isEnded = ({ status }: Session) => ["expired", "abandoned", "voided"].includes(status);

function statusOf(session: Session, parts: readonly Part[]): ExamSessionRow["status"] {
  const has = (...statuses: Part["status"][]) => parts.some(({ status }) => statuses.includes(status));
  if (isEnded(session)) return session.status;
  if (has("in_progress", "overdue")) return "in_progress";
  // a practice part may be restarted at any time
  if (session.practice || has("ready")) return session.started_at === null ? "not_started" : "between_parts";
  return has("submitted", "synced_late", "grading") ? "grading" : "completed";
}
