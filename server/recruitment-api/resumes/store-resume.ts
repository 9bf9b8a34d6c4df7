import type { Kysely } from "kysely";
import type { Resume } from "../../contract/applications";
import { recordActivity } from "../activity";
import type { Database } from "../database/schema";
import { invalid, notFound, Refusal } from "../http/refusals";
import type { Storage } from "../storage/storage";
import { dropTemporary, markTaken, type TakenUpload, takeUpload } from "../storage/take-upload";
import { fileMessages, UnacceptableFile } from "../storage/upload-type";
import { findUpload } from "../storage/uploads";
import { displayName } from "./display-name";
import { resumeColumns, resumeOf } from "./resume-of";
import { suggestFields } from "./suggest";

/** Product 2.7. */
const mostStored = 5;

interface Acknowledgement {
  applicationId: number;
  userId: number;
  /** Of the upload, `tmp/{uuid}`. */
  key: string;
  filename: string | undefined;
  now: Date;
  ipPrefix: string | null;
  device: string | null;
}

/**
 * Makes a person's upload a résumé of their application, and the default one. The same upload again, or the same file
 * in another upload, answers the row that is there.
 * @throws {Refusal} 404 for somebody else's application, 422 with `key` or `file` for what cannot be taken
 */
export async function storeResume(
  deps: { db: Kysely<Database>; storage: Storage },
  given: Acknowledgement,
): Promise<{ created: boolean; resume: Resume }> {
  const { db, storage } = deps;
  await assertOwnApplication(db, given);
  const before = await findTaken(db, given);
  if (before) return { created: false, resume: before };

  const taken = await take(deps, given);
  // the same acknowledgement, sent twice at once, may have been faster
  if (taken === null) return { created: false, resume: await getTaken(db, given) };
  try {
    const result = await keep(db, taken, given);
    if (result.resume.key !== taken.key) await storage.delete(taken.key);
    await dropTemporary(storage, taken);
    return result;
  } catch (error) {
    // only a refusal is sure to have written no row that names the file
    if (error instanceof Refusal) await storage.delete(taken.key);
    throw error;
  }
}

async function assertOwnApplication(
  db: Kysely<Database>,
  { applicationId, userId }: Acknowledgement,
): Promise<void> {
  const own = await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", applicationId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!own) throw notFound();
}

/** The résumé that this very upload became before. */
async function findTaken(db: Kysely<Database>, { key, userId, applicationId }: Acknowledgement) {
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

async function getTaken(db: Kysely<Database>, given: Acknowledgement): Promise<Resume> {
  const resume = await findTaken(db, given);
  if (!resume) throw invalid({ key: [fileMessages.failed] });
  return resume;
}

/** Null when there is no upload to be taken, or none any more. */
async function take(
  deps: { db: Kysely<Database>; storage: Storage },
  { key, userId }: Acknowledgement,
): Promise<TakenUpload | null> {
  try {
    return await takeUpload(deps, { key, userId });
  } catch (error) {
    if (!(error instanceof UnacceptableFile)) throw error;
    if (error.reason === "failed") return null;
    throw invalid({ file: [error.message] });
  }
}

async function keep(db: Kysely<Database>, taken: TakenUpload, given: Acknowledgement) {
  const skills = await db.selectFrom("skills").select("name").execute();
  const { type, size, sha256, reading } = taken;
  const fields = suggestFields(
    reading.text,
    skills.map(({ name }) => name),
  );
  return db.transaction().execute(async (trx) => {
    // one at a time for each person: the count and the default must hold when two files come together
    await trx
      .selectFrom("applications")
      .select("id")
      .where("id", "=", given.applicationId)
      .forUpdate()
      .execute();
    const stored = await trx
      .selectFrom("resumes")
      .select(["id", "sha256"])
      .where("application_id", "=", given.applicationId)
      .execute();
    const same = stored.find((one) => one.sha256 === sha256);
    if (!same && stored.length >= mostStored) {
      throw invalid({ file: [`You can store ${mostStored} résumés. Choose one of those you have stored`] });
    }
    await markTaken(trx, taken);
    await trx
      .updateTable("resumes")
      .set({ is_default: false })
      .where("application_id", "=", given.applicationId)
      .where("is_default", "=", true)
      .execute();
    if (same) {
      const row = await trx
        .updateTable("resumes")
        .set({ is_default: true })
        .where("id", "=", same.id)
        .returning(resumeColumns)
        .executeTakeFirstOrThrow();
      return { created: false, resume: resumeOf(row) };
    }
    const filename = displayName(given.filename, type);
    const row = await trx
      .insertInto("resumes")
      .values({
        application_id: given.applicationId,
        key: taken.key,
        filename,
        type,
        size,
        sha256,
        is_default: true,
        parse_state: reading.state,
        parse: JSON.stringify({ fields, warnings: reading.warnings }),
        text: reading.text || null,
        stored_at: given.now,
      })
      .returning(resumeColumns)
      .executeTakeFirstOrThrow();
    await recordActivity(trx, {
      userId: given.userId,
      actor: "you",
      event: "resume.uploaded",
      subject: { type: "resume", id: row.id, label: filename },
      ipPrefix: given.ipPrefix,
      device: given.device,
      at: given.now,
    });
    return { created: true, resume: resumeOf(row) };
  });
}
