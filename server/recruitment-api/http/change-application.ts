import type { Transaction } from "kysely";
import type { Application } from "../../contract/applications";
import { type Activity, recordActivity } from "../activity";
import { findApplicationRecord, lockApplication, toApplication } from "../database/application-record";
import type { Database, UserRow } from "../database/schema";
import type { ApplicationRecord } from "../rules/application-record";
import { judgeSections, unfinishedSections } from "../rules/sections";
import type { ApiDependencies, ApiVariables } from "./environment";
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

interface Change {
  id?: number;
  /** The version the person had before them; a stale one is 409. Undefined to write over whatever is there. */
  version?: number;
  /** What changed, for the activity log. */
  saved: string;
}

/**
 * Changes a person's application in one transaction: locked, checked against the version the page was made from, logged.
 * An application that was complete and no longer is says so.
 */
export async function changeApplication(
  { db }: Pick<ApiDependencies, "db">,
  doer: Doer,
  { id, version, saved }: Change,
  work: (trx: Transaction<Database>, record: ApplicationRecord) => Promise<void>,
): Promise<Application> {
  return db.transaction().execute(async (trx) => {
    const before = await lockOwnRecord(trx, doer.user, id);
    const current = before.application.version;
    if (version !== undefined && version !== current) {
      throw conflict("This was changed in another window.", { current_version: current });
    }
    await work(trx, before);
    const { id: applicationId } = before.application;
    await trx
      .updateTable("applications")
      .set({ version: current + 1, updated_at: doer.now })
      .where("id", "=", applicationId)
      .execute();
    await logDoing(trx, doer, { event: "profile.section_saved", detail: saved });

    const user = await trx
      .selectFrom("users")
      .selectAll()
      .where("id", "=", doer.user.id)
      .executeTakeFirstOrThrow();
    const after = await findApplicationRecord(trx, user);
    if (!after) throw notFound();
    if (after.application.status === "complete" && unfinishedSections(judgeSections(after)).length > 0) {
      after.application.status = "incomplete";
      await trx
        .updateTable("applications")
        .set({ status: "incomplete" })
        .where("id", "=", applicationId)
        .execute();
    }
    return toApplication(after);
  });
}
