import type { ApiDependencies } from "../core/environment";
import { lockExamSitting } from "../database/exam-sessions";
import { deletePastPractices } from "./delete-practices";
import { listDueSessions } from "./due-sessions";
import { beatAfterSilence } from "./heartbeat";
import { sendJobsOn } from "./send-jobs-on";
import { settle } from "./settle";

/**
 * Settles every session in which a part's or the session's time is over, moves on applications whose exam is complete, and
 * deletes old practices. Safe with several copies: sessions that another copy has locked are skipped.
 */
export async function settleAll(deps: ApiDependencies): Promise<void> {
  const now = deps.clock();
  await beatAfterSilence(deps.db, now);
  for (const { id, application_id } of await listDueSessions(deps, now)) {
    try {
      await deps.db.transaction().execute(async (trx) => {
        const free = await trx
          .selectFrom("exam_sessions")
          .select("id")
          .where("id", "=", id)
          .forUpdate()
          .skipLocked()
          .executeTakeFirst();
        const sitting = free && (await lockExamSitting(trx, application_id, id));
        if (sitting) await settle(trx, deps, sitting, now);
      });
    } catch (error) {
      // a failure must not stop the other sessions
      deps.log.error({ err: error, session: id }, "an exam session could not be settled");
    }
  }
  await deletePastPractices(deps.db, now);
  await deps.db.transaction().execute((trx) => sendJobsOn(trx, deps, now));
  deps.deliverMail();
}
