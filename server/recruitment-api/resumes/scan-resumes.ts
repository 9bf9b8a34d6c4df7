import type { UploadType } from "../../contract/values/uploads";
import { recordActivity } from "../activity";
import { changeProfile, type Doer } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import type { Db, Trx } from "../database/schema";
import type { ResumeRow } from "../rules/application-record";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { contentScanner } from "../storage/scanner";
import { NotStored } from "../storage/storage";
import { passDefault, resumeSubjectOf } from "./default-resume";

const scannedAtOnce = 20;

/** Stores the result of scanning a résumé, and logs it for its person. */
export async function noteScan(
  trx: Trx,
  resume: Pick<ResumeRow, "id" | "filename">,
  { userId, found, at }: { userId: number; found: "clean" | "unsafe"; at: Date },
): Promise<void> {
  await trx.updateTable("resumes").set({ scan_state: found }).where("id", "=", resume.id).execute();
  await recordActivity(trx, {
    userId,
    actor: "system",
    event: "resume.scanned",
    subject: resumeSubjectOf(resume),
    detail: found === "clean" ? "Nothing harmful found" : "It contains a virus",
    at,
  });
}

/**
 * Scans résumés that could not be scanned when they were stored. An unsafe one keeps its row, so that the person sees what
 * happened, but loses its file and its place as the default and in drafts.
 */
export async function scanWaiting(deps: ApiDependencies): Promise<void> {
  for (const { user_id: userId, ...resume } of await listWaiting(deps.db)) {
    const found = await scan(deps, resume);
    if (found === null) continue;
    const user = await getUser(deps.db, userId);
    const system = { user, ipPrefix: null, device: null, now: deps.clock() };
    await changeProfile(deps, system, {}, async (trx, { resumes }) => {
      // removed by its owner a moment ago
      if (!resumes.some(({ id }) => id === resume.id)) return;
      await noteScan(trx, resume, { userId, found, at: system.now });
      if (found === "unsafe") await condemn(trx, resume, resumes, system);
    });
    if (found === "unsafe") await eraseReleased(deps, [resume.key]);
  }
}

const listWaiting = (db: Db) =>
  db
    .selectFrom("resumes")
    .innerJoin("applications", "applications.id", "resumes.application_id")
    .select(["resumes.id", "resumes.key", "resumes.filename", "resumes.type"])
    .select("applications.user_id")
    .where("resumes.scan_state", "=", "stored")
    .orderBy("resumes.id")
    .limit(scannedAtOnce)
    .execute();

type Waiting = Pick<ResumeRow, "id" | "key" | "filename" | "type">;

/** Null when it cannot be scanned now. */
async function scan({ storage, scanner = contentScanner, log }: ApiDependencies, { id, key, type }: Waiting) {
  try {
    return await scanner.scan({ bytes: await storage.read(key), type: type as UploadType });
  } catch (error) {
    if (!(error instanceof NotStored)) log.error({ resume: id, err: error }, "a résumé could not be scanned");
    return null;
  }
}

/** Tells the person that the file is removed, takes it out of drafts that chose it, and makes another résumé the default. */
async function condemn(trx: Trx, resume: Waiting, resumes: readonly ResumeRow[], { user, now }: Doer): Promise<void> {
  await recordActivity(trx, {
    userId: user.id,
    actor: "system",
    event: "resume.removed",
    subject: resumeSubjectOf(resume),
    detail: "It contains a virus. Store another one",
    at: now,
  });
  await trx
    .updateTable("application_jobs")
    .set({ resume_id: null })
    .where("resume_id", "=", resume.id)
    .where("submitted_at", "is", null)
    .execute();
  await trx.updateTable("resumes").set({ is_default: false }).where("id", "=", resume.id).execute();
  await releaseFiles(trx, [resume.key]);
  await passDefault(
    trx,
    resumes.filter(({ id }) => id !== resume.id),
  );
}

const getUser = (db: Db, id: number) =>
  db.selectFrom("users").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
