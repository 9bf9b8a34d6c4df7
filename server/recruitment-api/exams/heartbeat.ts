import { sql } from "kysely";
import { durationText } from "../../contract/values/exam-times";
import { recordActivity } from "../activity";
import type { ApiDependencies } from "../core/environment";
import type { Db, Trx } from "../database/schema";
import { examSubject } from "./exam-activity";

const everyMs = 10_000;
/** Shorter gaps cost nobody noticeable time and are not given back. */
const silenceMs = 30_000;

/**
 * Notes that the API is alive. After a gap of more than half a minute, of all copies together, everybody who took a part then
 * gets that time back, in whole seconds since the last beat or the start of the part. Safe for concurrent copies.
 */
export async function beat(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("heartbeats")
      .values({ id: 1, at: now })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    const last = await trx
      .selectFrom("heartbeats")
      .select("at")
      .where("id", "=", 1)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // the clock of another copy may be ahead
    if (Date.parse(last.at) >= now.getTime()) return;
    if (now.getTime() - Date.parse(last.at) > silenceMs) await giveBack(trx, new Date(last.at), now);
    await trx.updateTable("heartbeats").set({ at: now }).where("id", "=", 1).execute();
  });
}

/**
 * Must run before anything that may end a part by its clock: after a gap that no beat has handled yet, it gives the time back
 * first. A machine that slept, or a database that was away, may be back some seconds before the next beat. Returns whether there
 * was a gap.
 */
export async function beatAfterSilence(db: Db, now: Date, lastBeat?: string | null): Promise<boolean> {
  const at = lastBeat === undefined ? await findLastBeat(db) : lastBeat;
  if (!at || now.getTime() - Date.parse(at) <= silenceMs) return false;
  await beat(db, now);
  return true;
}

const findLastBeat = async (db: Db) =>
  (await db.selectFrom("heartbeats").select("at").where("id", "=", 1).executeTakeFirst())?.at;

/** Adds the time since `last` to every part that ran then. */
async function giveBack(trx: Trx, last: Date, now: Date): Promise<void> {
  const ran = () =>
    trx
      .selectFrom("exam_parts")
      .select("session_id")
      .where("status", "in", ["in_progress", "overdue"])
      .where("started_at", "<", now.toISOString())
      .where(sql<boolean>`deadline_at > greatest(${last.toISOString()}::timestamptz, started_at)`);
  const sessions = await trx
    .selectFrom("exam_sessions")
    .innerJoin("applications", "applications.id", "exam_sessions.application_id")
    .select(["exam_sessions.id", "practice", "user_id"])
    .where("exam_sessions.id", "in", ran())
    .orderBy("exam_sessions.id")
    .forUpdate("exam_sessions")
    .execute();

  for (const session of sessions) {
    const silence = sql<number>`floor(extract(epoch from
      ${now.toISOString()}::timestamptz - greatest(${last.toISOString()}::timestamptz, started_at)))::integer`;
    const given = await trx
      .updateTable("exam_parts")
      .set({
        status: "in_progress",
        outage_credit_s: sql<number>`outage_credit_s + ${silence}`,
        deadline_at: sql<string>`deadline_at + ${silence} * interval '1 second'`,
        flags: sql<string[]>`array_append(array_remove(flags, 'time_given_back'), 'time_given_back')`,
      })
      .where("session_id", "=", session.id)
      // checked again under the lock, because a part may have been submitted meanwhile
      .where("session_id", "in", ran())
      .where("status", "in", ["in_progress", "overdue"])
      .returning(["category", silence.as("seconds")])
      .executeTakeFirst();
    if (!given || session.practice) continue;
    await recordActivity(trx, {
      userId: session.user_id,
      actor: "system",
      event: "exam.time_given_back",
      subject: examSubject(session.id, given.category),
      detail: durationText(given.seconds),
      at: now,
    });
  }
}

/** Beats at once and throws its database errors, then beats every ten seconds. `stop` waits for the current beat. */
export async function startHeartbeat({
  db,
  clock,
  log,
}: Pick<ApiDependencies, "db" | "clock" | "log">): Promise<{ stop(): Promise<void> }> {
  await beat(db, clock());
  let beating = Promise.resolve();
  const timer = setInterval(() => {
    beating = beating
      .then(() => beat(db, clock()))
      .catch((error: unknown) => log.error({ err: error }, "the API could not note that it is alive"));
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await beating;
    },
  };
}
