import type { Resume } from "../../contract/applications";
import { maxResumes, uploadProblems } from "../../contract/values/uploads";
import { changeProfile, type Doer, logDoing } from "../core/change-application";
import type { ApiDependencies } from "../core/environment";
import { ApiRefusal, invalid, notFound } from "../core/refusals";
import { resumeColumns } from "../database/resume-content";
import { resumeOf } from "../database/resume-of";
import type { Db } from "../database/schema";
import type { ResumeRow } from "../rules/application-record";
import { eraseReleased, releaseFiles } from "../storage/released-files";
import { dropTemporary, markTaken, type TakenUpload, takeUpload } from "../storage/take-upload";
import { UnacceptableFile } from "../storage/unacceptable-file";
import { findUpload } from "../storage/uploads";
import { makeDefault, resumeSubjectOf } from "./default-resume";
import { displayName } from "./display-name";
import { hintsFor, noteReading, readingColumns } from "./note-reading";
import { type ResumeReading, readFileText } from "./reader";
import { noteScan } from "./scan-resumes";

interface Acknowledgement {
  applicationId: number;
  /** Of the upload, `tmp/{uuid}`. */
  key: string;
  filename: string | undefined;
}

type Asked = Acknowledgement & { userId: number };

/**
 * Makes a person's upload a résumé of their application, and the default. The same upload again, or the same file in
 * another upload, returns the existing row.
 * @throws {ApiRefusal} 404 for somebody else's application, 422 with `key` or `file` for what cannot be accepted
 */
export async function storeResume(
  deps: Pick<ApiDependencies, "db" | "storage" | "scanner" | "readerLimits" | "log">,
  doer: Doer,
  given: Acknowledgement,
): Promise<{ created: boolean; resume: Resume }> {
  const { db, storage } = deps;
  const asked = { ...given, userId: doer.user.id };
  await assertOwnApplication(db, asked);
  const before = await findTaken(db, asked);
  if (before) return { created: false, resume: before };

  const taken = await take(deps, asked);
  // the same acknowledgement, sent twice at once, may have been faster
  if (taken === null) return { created: false, resume: await getTaken(db, asked) };
  try {
    const result = await keep(deps, doer, taken, given);
    await eraseReleased(deps, [result.resume.key === taken.key ? undefined : taken.key]);
    await dropTemporary(storage, taken);
    return result;
  } catch (error) {
    // only a refusal is sure to have written no row that names the file
    if (error instanceof ApiRefusal) await eraseReleased(deps, [taken.key]);
    throw error;
  }
}

async function assertOwnApplication(db: Db, { applicationId, userId }: Asked): Promise<void> {
  const own = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!own) throw notFound();
}

/** The résumé that this very upload became before. */
async function findTaken(db: Db, { key, userId, applicationId }: Asked) {
  const upload = await findUpload(db, { key, userId });
  if (upload?.state !== "taken" || upload.sha256 === null) return null;
  const row = await db
    .selectFrom("resumes")
    .select(resumeColumns)
    .where("application_id", "=", applicationId)
    .where("sha256", "=", upload.sha256)
    .executeTakeFirst();
  return row ? resumeOf(row) : null;
}

async function getTaken(db: Db, asked: Asked): Promise<Resume> {
  const resume = await findTaken(db, asked);
  if (!resume) throw invalid({ key: [uploadProblems.failed] });
  return resume;
}

/** Null when there is no upload to be taken, or none any more. */
async function take(
  deps: Pick<ApiDependencies, "db" | "storage" | "scanner" | "readerLimits">,
  { key, userId, applicationId }: Asked,
): Promise<TakenUpload<ResumeReading> | null> {
  try {
    const hints = await hintsFor(deps.db, applicationId);
    return await takeUpload(deps, {
      key,
      userId,
      folder: "resumes",
      read: (file) => readFileText({ ...file, hints }, deps.readerLimits),
    });
  } catch (error) {
    if (!(error instanceof UnacceptableFile)) throw error;
    if (error.reason === "failed") return null;
    throw invalid({ file: [error.message] });
  }
}

async function keep(
  deps: Pick<ApiDependencies, "db">,
  doer: Doer,
  taken: TakenUpload<ResumeReading>,
  { applicationId, filename }: Acknowledgement,
) {
  const { type, size, sha256, reading } = taken;
  const change = { id: applicationId };
  return changeProfile(deps, doer, change, async (trx, record) => {
    const { resumes } = record;
    const same = resumes.find((one) => one.sha256 === sha256);
    if (!same && resumes.length >= maxResumes) {
      throw invalid({ file: [`You can store ${maxResumes} résumés. Choose one of those you have stored`] });
    }
    await markTaken(trx, taken);
    if (same && same.key !== taken.key) await releaseFiles(trx, [taken.key]);
    if (same) return { created: false, resume: resumeOf(await makeDefault(trx, doer, resumes, same)) };
    const row = await trx
      .insertInto("resumes")
      .values({
        application_id: applicationId,
        key: taken.key,
        filename: displayName(filename, type),
        type,
        size,
        sha256,
        ...readingColumns(reading),
        // it may have been read at a bad moment: `read-again.ts` tries once more
        ...(reading.state === "failed" && { parse_state: "queued" as const }),
        stored_at: doer.now,
      })
      .returning(resumeColumns)
      .executeTakeFirstOrThrow();
    await logDoing(trx, doer, { event: "resume.uploaded", subject: resumeSubjectOf(row) });
    const about = { userId: doer.user.id, at: doer.now };
    if (taken.isClean) await noteScan(trx, row, { ...about, found: "clean" });
    if (reading.text) await noteReading(trx, record, row, { ...about, fields: reading.fields });
    const stored: ResumeRow = { ...row, scan_state: taken.isClean ? "clean" : row.scan_state };
    const resume = await makeDefault(trx, doer, resumes, stored);
    return { created: true, resume: resumeOf({ ...resume, is_default: true }) };
  });
}
