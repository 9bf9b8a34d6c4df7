import { type Expression, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ApiDependencies } from "../core/environment";
import { lockExamSitting, openStatuses } from "../database/exam-sessions";
import type { Db } from "../database/schema";
import { flushMs, lateSyncMs } from "../rules/exam-limits";
import { hearReading, type PartRead } from "./hear";
import { beatAfterSilence } from "./heartbeat";
import { settle } from "./settle";

/** Repeated reads of a device are noted at most once in this time. */
const heardAgainMs = 15_000;

/**
 * Applies the clock to a person's sessions, so that reads afterwards are up to date, and notes that their device is online. A
 * read that changes nothing else writes that at most once in 15 seconds, and only while a part runs or its answers are awaited:
 * otherwise a device that only reads would count as offline.
 * @returns the id of the person's application; null when `applicationId` is not theirs
 */
export async function settleOwn(
  deps: ApiDependencies,
  { userId, applicationId }: { userId: number; applicationId?: number },
  now: Date,
  reading: PartRead,
): Promise<number | null> {
  const { db } = deps;
  const own = await db
    .selectFrom("applications")
    .select(({ ref, selectFrom }) => [
      "applications.id",
      selectFrom("heartbeats").select("at").where("heartbeats.id", "=", 1).as("beat_at"),
      jsonArrayFrom(selectDue(db, now, { applicationId: ref("applications.id"), reading })).as("due"),
    ])
    .where("user_id", "=", userId)
    .$if(applicationId !== undefined, (query) => query.where("applications.id", "=", applicationId as number))
    .executeTakeFirst();
  if (!own) return null;
  const { id, beat_at } = own;
  const wasGivenBack = await beatAfterSilence(db, now, beat_at);
  const due = wasGivenBack ? await selectDue(db, now, { applicationId: id, reading }).execute() : own.due;
  for (const { id: sessionId } of due) {
    await db.transaction().execute(async (trx) => {
      const locked = await lockExamSitting(trx, id, sessionId);
      if (locked) await hearReading(trx, await settle(trx, deps, locked, now), reading, now);
    });
  }
  if (due.length > 0) deps.deliverMail();
  return id;
}

/** Sessions whose stored state is out of date by the clock. */
export const listDueSessions = ({ db }: Pick<ApiDependencies, "db">, now: Date) => selectDue(db, now).execute();

interface Own {
  applicationId: number | Expression<number>;
  reading: PartRead;
}

/** Selects due sessions of all people, or of one; then also those whose device must be noted as online. */
const selectDue = (db: Db, now: Date, own: Own | null = null) =>
  db
    .selectFrom("exam_sessions")
    .select(["id", "application_id"])
    .where("status", "<>", "voided")
    .$if(own !== null, (query) => query.where("application_id", "=", own?.applicationId ?? null))
    .where(({ or, and, eb, exists, selectFrom }) => {
      const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
      const parts = selectFrom("exam_parts").select("category").whereRef("session_id", "=", "exam_sessions.id");
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
              .where(({ or, eb }) =>
                or([eb("deadline_at", "<", before(lateSyncMs)), eb("back_at", "<", before(flushMs))]),
              ),
          ),
        ]),
        ...(own
          ? [and([eb("practice", "=", false), exists(parts.where(isToBeHeard(own.reading, before(heardAgainMs))))])]
          : []),
      ]);
    })
    .orderBy("id");

/** The condition under which `hearReading` would write something. */
const isToBeHeard = ({ signIn, opens }: PartRead, before: string) => sql<boolean>`(
  (exam_parts.status in ('in_progress', 'overdue') and heard_at < ${before}
    and (heard_by = ${signIn} or category = ${opens ?? null}))
  or (exam_parts.status = 'submitted' and sent_at is null and heard_by = ${signIn} and back_at is null))`;
