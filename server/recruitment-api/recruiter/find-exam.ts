import { type ExamSitting, lockExamSitting } from "../database/exam-sessions";
import type { Db, ExamSessionRow, Trx, UserRow } from "../database/schema";
import { settle } from "../exams/settle";
import { statusIds } from "../rules/recruitment-statuses";
import { CannotDo, type Recruiter } from "./recruiter";

/** Submitted parts that wait for a marker, the oldest first, without people whose account is about to be erased. */
export const listWaitingParts = (db: Db) =>
  db
    .selectFrom("exam_parts")
    .innerJoin("exam_sessions", "exam_sessions.id", "exam_parts.session_id")
    .innerJoin("applications", "applications.id", "exam_sessions.application_id")
    .innerJoin("users", "users.id", "applications.user_id")
    .where("exam_parts.status", "in", ["grading", "synced_late"])
    .where("exam_sessions.practice", "=", false)
    .where("exam_sessions.status", "<>", "voided")
    .where("users.deletion_due_at", "is", null)
    .select([
      "exam_parts.session_id",
      "exam_parts.category",
      "exam_parts.submitted_at",
      "exam_sessions.application_id",
      "users.name",
      "users.email",
    ])
    .orderBy("exam_parts.submitted_at")
    .orderBy("exam_parts.session_id")
    .execute();

/** Receipt codes of a person's applications that wait for the assessment or have just completed it, as one text. */
export async function listReceipts(db: Db, applicationId: number): Promise<string> {
  const rows = await db
    .selectFrom("application_jobs")
    .select("receipt_code")
    .where("application_id", "=", applicationId)
    .where("recruitment_status_id", "in", [statusIds.assessment, statusIds.assessed])
    .orderBy("id")
    .execute();
  return rows.map(({ receipt_code }) => receipt_code).join(", ") || "no application waits for it";
}

/** A scored session and its person. Throws `CannotDo` when there is none; practice is not shown to anybody. */
export async function getExam(db: Db, id: number): Promise<{ session: ExamSessionRow; user: UserRow }> {
  const session = await db
    .selectFrom("exam_sessions")
    .selectAll()
    .where("id", "=", id)
    .where("practice", "=", false)
    .executeTakeFirst();
  if (!session) throw new CannotDo(`There is no exam session ${id}.`);
  const user = await db
    .selectFrom("users")
    .selectAll("users")
    .innerJoin("applications", "applications.user_id", "users.id")
    .where("applications.id", "=", session.application_id)
    .executeTakeFirstOrThrow();
  return { session, user };
}

/**
 * Changes a session under its lock, settled as of now, in one transaction. Throws `CannotDo` when there is none or when it
 * was voided.
 */
export async function changeExam<Done>(
  recruiter: Recruiter,
  id: number,
  change: (trx: Trx, sitting: ExamSitting, user: UserRow) => Promise<Done>,
): Promise<Done> {
  return recruiter.db.transaction().execute(async (trx) => {
    const { session, user } = await getExam(trx, id);
    const sitting = await lockExamSitting(trx, session.application_id, id);
    if (!sitting) throw new CannotDo(`Exam session ${id} is no longer there.`);
    if (sitting.session.status === "voided") throw new CannotDo(`Exam session ${id} was voided.`);
    return change(trx, await settle(trx, recruiter, sitting, recruiter.clock()), user);
  });
}
