import type { Doer } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { notFound } from "../core/refusals";
import { lockApplication } from "../database/application-record";
import { type ExamSitting, findApplicationId, lockExamSitting } from "../database/exam-sessions";
import type { Trx } from "../database/schema";
import { settle } from "./settle";

/**
 * A session of the person's own, locked and settled as of now; 404 for anybody else's. The person's application is locked
 * before it, as in every change.
 */
export async function lockOwnSitting(
  trx: Trx,
  deps: ApiDependencies,
  { user, now }: Doer,
  sessionId: number,
): Promise<ExamSitting> {
  await lockApplication(trx, user.id);
  const applicationId = await findApplicationId(trx, user.id);
  const sitting = applicationId === null ? null : await lockExamSitting(trx, applicationId, sessionId);
  if (!sitting) throw notFound();
  return settle(trx, deps, sitting, now);
}
