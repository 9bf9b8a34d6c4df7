import type { Doer } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { conflict } from "../core/refusals";
import { isOpenSession, isRunning } from "../database/exam-sessions";
import { beatAfterSilence } from "./heartbeat";
import { lockOwnSitting } from "./lock-own-sitting";
import { closePart, endSitting, sendPart } from "./settle";
import { isWaitedFor } from "./waiting";

/**
 * Ends a session for good: started parts are submitted as they are, others can no longer be started. Safe to repeat; throws 409
 * when it was completed or has expired.
 */
export async function endExamSession(deps: ApiDependencies, doer: Doer, sessionId: number): Promise<void> {
  await beatAfterSilence(deps.db, doer.now);
  await deps.db.transaction().execute(async (trx) => {
    const sitting = await lockOwnSitting(trx, deps, doer, sessionId);
    if (sitting.session.status === "abandoned") return;
    if (!isOpenSession(sitting.session)) throw conflict("This assessment has already ended.");
    const running = sitting.parts.find(isRunning);
    let sent = running
      ? await sendPart(trx, deps, sitting, running.category, { at: doer.now, doer }, doer.now)
      : sitting;
    for (const { category } of sent.parts.filter((part) => isWaitedFor(sitting, part)))
      sent = await closePart(trx, deps, sent, category, doer.now);
    await endSitting(trx, sent, "abandoned", doer.now);
  });
}
