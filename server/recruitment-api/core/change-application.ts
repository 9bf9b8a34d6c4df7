import type { Context } from "hono";
import type { Updateable } from "kysely";
import type { Application } from "../../contract/applications";
import { type SectionName, sectionLabels } from "../../contract/values/sections";
import { type Activity, recordActivity } from "../activity";
import { lockApplication, toApplication } from "../database/application-record";
import { findApplicationRecord } from "../database/find-record";
import type { Database, Trx, UserRow } from "../database/schema";
import { countedUp, updateApplication } from "../database/update-record";
import type { ApplicationRecord } from "../rules/application-record";
import { judgeSections, unfinishedSections } from "../rules/sections";
import type { ApiDependencies, ApiEnvironment } from "./environment";
import { onceAsSent, type SentChange } from "./idempotency";
import { conflict, notFound } from "./refusals";
import { requireUser } from "./require-user";

/** Who makes a change, and from where: what the activity log stores about a request. */
export interface Doer {
  user: UserRow;
  ipPrefix: string | null;
  device: string | null;
  now: Date;
}

/** The signed-in person of this request as a `Doer`. Throws 401 when nobody is signed in. */
export const doerOf = (c: Pick<Context<ApiEnvironment>, "var">, now: Date): Doer => ({
  user: requireUser(c),
  ipPrefix: c.var.ipPrefix,
  device: c.var.device,
  now,
});

/** Adds an entry to the person's activity log, in the transaction of the change. */
export const logDoing = (
  trx: Trx,
  { user, ipPrefix, device, now }: Doer,
  what: Pick<Activity, "event" | "subject" | "detail" | "jobPostId">,
) => recordActivity(trx, { userId: user.id, actor: "you", ipPrefix, device, at: now, ...what });

/** The person's own application in a transaction, locked against other changes of it. Throws 404 for any other's id. */
export async function lockOwnRecord(trx: Trx, user: UserRow, id?: number): Promise<ApplicationRecord> {
  // Lock first, then read: a single statement would read the state before the other change while it waits for the lock.
  await lockApplication(trx, user.id);
  const record = await findApplicationRecord(trx, user.id, id);
  if (!record) throw notFound();
  return record;
}

/** Throws 409 when a form was filled from another version than the stored one; undefined skips the check. */
export function requireVersion(current: number, given: number | undefined): void {
  if (given === undefined || given === current) return;
  throw conflict("This was changed in another window.", { current_version: current });
}

type Logged = Pick<Activity, "event" | "subject" | "detail">;

interface ProfileChange<Result> {
  /** The application's id when the path names it; anybody else's is 404. */
  id?: number;
  /** The entry of the activity log; a function when it names what the work created. Without it the work writes its own. */
  log?: Logged | ((result: Result) => Logged);
  /** The request, for a change with a version: a retry gets the first answer. */
  sent?: SentChange;
}

/**
 * Changes one of several records of a person, or something outside their record, in one transaction: locked against other changes
 * and logged. Marks an application that is no longer complete. Returns the result of `work`.
 */
export async function changeProfile<Result>(
  { db }: Pick<ApiDependencies, "db">,
  doer: Doer,
  change: ProfileChange<Result>,
  work: (trx: Trx, record: ApplicationRecord) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .execute((trx) => onceIfSent(trx, doer, change.sent, () => changeProfileIn(trx, doer, change, work)));
}

const onceIfSent = <Answer>(
  trx: Trx,
  { user, now }: Doer,
  sent: SentChange | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> => (sent ? onceAsSent(trx, sent, { userId: user.id, now }, work) : work());

/** `changeProfile` in a transaction of the caller. */
export async function changeProfileIn<Result>(
  trx: Trx,
  doer: Doer,
  { id, log }: ProfileChange<Result>,
  work: (trx: Trx, record: ApplicationRecord) => Promise<Result>,
): Promise<Result> {
  const before = await lockOwnRecord(trx, doer.user, id);
  const result = await work(trx, before);
  if (log) await logDoing(trx, doer, typeof log === "function" ? log(result) : log);
  if (before.application.status === "complete") {
    const after = await findApplicationRecord(trx, doer.user.id);
    if (after) await reopenUnfinished(trx, after);
  }
  return result;
}

/** Marks an application as incomplete when it was complete and now lacks something. */
async function reopenUnfinished(trx: Trx, record: ApplicationRecord): Promise<ApplicationRecord> {
  const isUnfinished = () => unfinishedSections(judgeSections(record)).length > 0;
  if (record.application.status !== "complete" || !isUnfinished()) return record;
  return updateApplication(trx, record, { status: "incomplete" });
}

interface RecordChange extends Pick<ProfileChange<void>, "id" | "sent"> {
  log: Logged;
}

/**
 * Like `changeProfileIn`, for records of which a person has one. `work` returns the record as it leaves it, and so does this
 * function.
 */
export async function changeRecordIn(
  trx: Trx,
  doer: Doer,
  { id, log }: RecordChange,
  work: (trx: Trx, record: ApplicationRecord) => Promise<ApplicationRecord>,
): Promise<ApplicationRecord> {
  const record = await work(trx, await lockOwnRecord(trx, doer.user, id));
  await logDoing(trx, doer, log);
  return reopenUnfinished(trx, record);
}

interface ApplicationChange extends RecordChange {
  /** The version of the application that the form was filled from. */
  version?: number | undefined;
}

/**
 * `changeRecordIn` for columns of the application itself: checks its version, which every change increases. `work` returns the
 * columns to write, and the record with what it has already written.
 */
export async function changeApplication(
  { db }: Pick<ApiDependencies, "db">,
  doer: Doer,
  { version, sent, ...change }: ApplicationChange,
  work: (
    trx: Trx,
    record: ApplicationRecord,
  ) => Promise<{ columns: Updateable<Database["applications"]>; record?: ApplicationRecord }>,
): Promise<Application> {
  const save = async (trx: Trx) => {
    const after = await changeRecordIn(trx, doer, change, async (trx, before) => {
      requireVersion(before.application.version, version);
      const { columns, record = before } = await work(trx, before);
      return updateApplication(trx, record, { ...columns, ...countedUp(before.application, doer.now) });
    });
    return toApplication(after);
  };
  return db.transaction().execute((trx) => onceIfSent(trx, doer, sent, () => save(trx)));
}

/** The log entry for a section that was saved. */
export const sectionSaved = (name: SectionName): Logged => ({
  event: "profile.section_saved",
  detail: sectionLabels[name],
});
