import type { Transaction } from "kysely";
import type { Application } from "../../contract/applications";
import { type SectionName, sectionLabels } from "../../contract/values/sections";
import { type Activity, recordActivity } from "../activity";
import { findApplicationRecord, lockApplication, markSection, toApplication } from "../database/application-record";
import type { Database, UserRow } from "../database/schema";
import type { ApplicationRecord } from "../rules/application-record";
import { judgeSections, unfinishedSections } from "../rules/sections";
import type { ApiDependencies, ApiVariables } from "./environment";
import { onceAsSent, type Sent } from "./idempotency";
import { conflict, notFound } from "./refusals";

/** Who does something, and from where: what the activity log keeps of a request. */
export interface Doer {
  user: UserRow;
  ipPrefix: string | null;
  device: string | null;
  now: Date;
}

/** The signed-in person of this request as a `Doer`. */
export const doerOf = (user: UserRow, { ipPrefix, device }: ApiVariables, now: Date): Doer => ({
  user,
  ipPrefix,
  device,
  now,
});

/** Writes what a person did to their own activity log, in the transaction of the doing. */
export const logDoing = (
  trx: Transaction<Database>,
  { user, ipPrefix, device, now }: Doer,
  what: Pick<Activity, "event" | "subject" | "detail" | "jobPostId">,
) => recordActivity(trx, { userId: user.id, actor: "you", ipPrefix, device, at: now, ...what });

/** The person's own application in a transaction, locked against other changes of it. Throws 404 for any other's id. */
export async function lockOwnRecord(
  trx: Transaction<Database>,
  user: UserRow,
  id?: number,
): Promise<ApplicationRecord> {
  await lockApplication(trx, user.id);
  const record = await findApplicationRecord(trx, user, id);
  if (!record) throw notFound();
  return record;
}

/** Throws 409 when a page was made from another version than the one that is stored; undefined writes over whatever is there. */
export function requireVersion(current: number, given: number | undefined): void {
  if (given === undefined || given === current) return;
  throw conflict("This was changed in another window.", { current_version: current });
}

type Logged = Pick<Activity, "event" | "subject" | "detail">;

interface ProfileChange<Result> {
  /** The application's id when the path names it; anybody else's is 404. */
  id?: number;
  /** The line of the activity log; a function when it names what the work made. Without it the work writes its own. */
  log?: Logged | ((result: Result) => Logged);
  /** The section that was saved with it. */
  section?: SectionName;
  /** What was sent, for a change of something with a version: a repeat gets the first answer. */
  sent?: Sent;
}

/**
 * Changes something of a person's own profile in one transaction: locked against other changes of it, logged, its section
 * marked as saved. An application that was complete and no longer is says so. Answers what the work answers.
 */
export async function changeProfile<Result>(
  { db }: Pick<ApiDependencies, "db">,
  doer: Doer,
  change: ProfileChange<Result>,
  work: (trx: Transaction<Database>, record: ApplicationRecord) => Promise<Result>,
): Promise<Result> {
  return db
    .transaction()
    .execute((trx) =>
      onceIfSent(trx, doer, change.sent, async () => (await changeProfileIn(trx, doer, change, work)).result),
    );
}

const onceIfSent = <Answer>(
  trx: Transaction<Database>,
  { user, now }: Doer,
  sent: Sent | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> => (sent ? onceAsSent(trx, sent, { userId: user.id, now }, work) : work());

/** `changeProfile` in a transaction of the caller; answers the person's record as it is afterwards, too. */
export async function changeProfileIn<Result>(
  trx: Transaction<Database>,
  doer: Doer,
  { id, log, section }: ProfileChange<Result>,
  work: (trx: Transaction<Database>, record: ApplicationRecord) => Promise<Result>,
): Promise<{ result: Result; record: ApplicationRecord }> {
  const before = await lockOwnRecord(trx, doer.user, id);
  const { id: applicationId } = before.application;
  const result = await work(trx, before);
  if (section) await markSection(trx, applicationId, section, { now: doer.now });
  if (log) await logDoing(trx, doer, typeof log === "function" ? log(result) : log);

  const user = await trx.selectFrom("users").selectAll().where("id", "=", doer.user.id).executeTakeFirstOrThrow();
  const record = await findApplicationRecord(trx, user);
  if (!record) throw notFound();
  if (record.application.status === "complete" && unfinishedSections(judgeSections(record)).length > 0) {
    record.application.status = "incomplete";
    await trx.updateTable("applications").set({ status: "incomplete" }).where("id", "=", applicationId).execute();
  }
  return { result, record };
}

interface ApplicationChange extends ProfileChange<void> {
  /** The version of the application the person had before them. */
  version?: number;
}

/** `changeProfile` for what the application itself holds: checked against its version, which every change counts up. */
export async function changeApplication(
  { db }: Pick<ApiDependencies, "db">,
  doer: Doer,
  { version, ...change }: ApplicationChange,
  work: (trx: Transaction<Database>, record: ApplicationRecord) => Promise<void>,
): Promise<Application> {
  const save = async (trx: Transaction<Database>) => {
    const { record } = await changeProfileIn(trx, doer, change, async (trx, before) => {
      const { id, version: current } = before.application;
      requireVersion(current, version);
      await work(trx, before);
      await trx
        .updateTable("applications")
        .set({ version: current + 1, updated_at: doer.now })
        .where("id", "=", id)
        .execute();
    });
    return toApplication(record);
  };
  return db.transaction().execute((trx) => onceIfSent(trx, doer, change.sent, () => save(trx)));
}

/** The line of the activity log for a section that was saved. */
export const sectionSaved = (name: SectionName): Logged => ({
  event: "profile.section_saved",
  detail: sectionLabels[name],
});
