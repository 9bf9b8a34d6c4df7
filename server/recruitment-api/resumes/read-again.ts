import type { UploadType } from "../../contract/values/uploads";
import { changeProfile } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import type { Db } from "../database/schema";
import { NotStored } from "../storage/storage";
import { UnacceptableFile } from "../storage/unacceptable-file";
import { hintsFor, noteReading, readingColumns } from "./note-reading";
import { type ResumeReading, readFileText } from "./reader";

const readAtOnce = 20;

/**
 * Reads résumés once more that could not be read when they were stored: many may have been read then, or the machine was busy.
 * One that fails again stays unread.
 */
export async function readAgain(deps: ApiDependencies): Promise<void> {
  for (const resume of await listQueued(deps.db)) {
    if (!(await claim(deps.db, resume.id))) continue;
    const reading = await read(deps, resume);
    if (!reading || reading.state === "failed") continue;
    const user = await deps.db
      .selectFrom("users")
      .selectAll()
      .where("id", "=", resume.user_id)
      .executeTakeFirstOrThrow();
    const system = { user, ipPrefix: null, device: null, now: deps.clock() };
    await changeProfile(deps, system, {}, async (trx, record) => {
      // removed by its owner a moment ago
      if (!record.resumes.some(({ id }) => id === resume.id)) return;
      await trx.updateTable("resumes").set(readingColumns(reading)).where("id", "=", resume.id).execute();
      if (reading.text)
        await noteReading(trx, record, resume, { userId: user.id, at: system.now, fields: reading.fields });
    });
  }
}

const listQueued = (db: Db) =>
  db
    .selectFrom("resumes")
    .innerJoin("applications", "applications.id", "resumes.application_id")
    .select(["resumes.id", "resumes.key", "resumes.filename", "resumes.type", "resumes.application_id"])
    .select("applications.user_id")
    .where("resumes.parse_state", "=", "queued")
    .where("resumes.scan_state", "!=", "unsafe")
    .orderBy("resumes.id")
    .limit(readAtOnce)
    .execute();

/** Before it is read, so that it is read by one copy of the site, and once. */
async function claim(db: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("resumes")
    .set({ parse_state: "failed" })
    .where("id", "=", id)
    .where("parse_state", "=", "queued")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Queued = Awaited<ReturnType<typeof listQueued>>[number];

/** Null when it cannot be read, ever. */
async function read(
  { db, storage, readerLimits }: ApiDependencies,
  { key, type, user_id, application_id }: Queued,
): Promise<ResumeReading | null> {
  try {
    const hints = await hintsFor(db, application_id);
    const getBytes = () => storage.read(key);
    return await readFileText({ getBytes, type: type as UploadType, person: user_id, hints }, readerLimits);
  } catch (error) {
    if (error instanceof UnacceptableFile || error instanceof NotStored) return null;
    throw error;
  }
}
