import { lockExamSitting, openStatuses } from "../database/exam-sessions";
import type { ApiDependencies } from "../http/environment";
import { lateSyncMs } from "../rules/exam-limits";
import { beatAfterSilence } from "./heartbeat";
import { settle } from "./settle";

/** Settles what the time has changed of a person's sessions, so that whatever is read afterwards is as the time has it. */
export async function settleOwn(deps: ApiDependencies, applicationId: number, now: Date): Promise<void> {
  await beatAfterSilence(deps.db, now);
  const due = await listDueSessions(deps, now, applicationId);
  for (const { id } of due) {
    await deps.db.transaction().execute(async (trx) => {
      const locked = await lockExamSitting(trx, applicationId, id);
      if (locked) await settle(trx, deps, locked, now);
    });
  }
  if (due.length > 0) deps.deliverMail();
}

/** Sessions of which the time has changed something since they were last settled: everybody's, or one person's. */
export const listDueSessions = (
  { db }: Pick<ApiDependencies, "db">,
  now: Date,
  applicationId: number | null = null,
) =>
  db
    .selectFrom("exam_sessions")
    .select(["id", "application_id"])
    .where("status", "<>", "voided")
    .$if(applicationId !== null, (query) => query.where("application_id", "=", applicationId))
    .where(({ or, and, eb, exists, selectFrom }) => {
      const parts = selectFrom("exam_parts")
        .select("category")
        .whereRef("session_id", "=", "exam_sessions.id");
      return or([
        and([eb("status", "in", openStatuses), eb("expires_at", "<=", now.toISOString())]),
        exists(
          parts
            .where("exam_parts.status", "in", ["in_progress", "overdue"])
            .where("deadline_at", "<", now.toISOString()),
        ),
        and([
          eb("practice", "=", false),
          exists(
            parts
              .where("exam_parts.status", "=", "submitted")
              .where("sent_at", "is", null)
              .where("deadline_at", "<", new Date(now.getTime() - lateSyncMs).toISOString()),
          ),
        ]),
      ]);
    })
    .orderBy("id")
    .execute();
