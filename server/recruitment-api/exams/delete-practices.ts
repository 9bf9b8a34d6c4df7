import { sql } from "kysely";
import { hourMs } from "../../contract/values/durations";
import type { Db, Trx } from "../database/schema";

const maxAgeMs = hourMs;

/** Deletes a person's practices with all that was answered in them. The caller has locked their application. */
export async function deletePractices(trx: Trx, applicationId: number): Promise<void> {
  await trx
    .deleteFrom("exam_sessions")
    .where("practice", "=", true)
    .where("application_id", "=", applicationId)
    .execute();
}

/**
 * Deletes every practice with its answers, an hour after its last part ended, or when it ended without any: the site promises
 * that nothing of it is stored. A locked one is left to the next run.
 */
export async function deletePastPractices(db: Db, now: Date): Promise<void> {
  const isPast = sql<boolean>`practice and not exists (
      select from exam_parts where session_id = exam_sessions.id and status in ('in_progress', 'overdue'))
    and ${new Date(now.getTime() - maxAgeMs)} >= coalesce(
      (select max(coalesce(submitted_at, deadline_at)) from exam_parts where session_id = exam_sessions.id),
      case status when 'abandoned' then created_at else expires_at end)`;
  await db.transaction().execute(async (trx) => {
    const past = await trx
      .selectFrom("exam_sessions")
      .select("id")
      .where(isPast)
      .orderBy("id")
      .forUpdate()
      .skipLocked()
      .execute();
    if (past.length === 0) return;
    const ids = past.map(({ id }) => id);
    // checked again under the lock, because a part may have been started meanwhile
    await trx.deleteFrom("exam_sessions").where("id", "in", ids).where(isPast).execute();
  });
}
