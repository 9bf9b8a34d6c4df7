import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Selectable } from "kysely";
import { maxMessage } from "../../contract/values/limits";
import { momentText } from "../../contract/values/moments";
import { sizeText } from "../../contract/values/numbers";
import { maxUploadBytes } from "../../contract/values/uploads";
import { recordActivity } from "../activity";
import { applicationSubjectOf } from "../database/application-jobs";
import { noteOpened } from "../database/note-opened";
import { getParties } from "../database/parties";
import type { Database } from "../database/schema";
import { mailAbout, messageMail } from "../mail/application-mails";
import { tellApplicant } from "../mail/tell-applicant";
import { displayName } from "../resumes/display-name";
import { firstWithdrawalId } from "../rules/recruitment-statuses";
import { bodyOf } from "../storage/storage";
import { UnacceptableFile } from "../storage/unacceptable-file";
import { getUploadType } from "../storage/upload-type";
import type { Options } from "./command";
import { getSent, lockSent, namedBy, sentApplications } from "./find-application";
import { CannotDo, type Recruiter } from "./recruiter";
import { atPath, idIn, textIn } from "./typed-values";

export const showMessages = (recruiter: Recruiter, [receiptOrId]: [string | undefined]): Promise<void> =>
  receiptOrId === undefined ? unanswered(recruiter) : conversation(recruiter, receiptOrId);

/** The command that writes a message. */
export async function message(
  recruiter: Recruiter,
  [receiptOrId, text]: [string, string],
  { file: path }: Options<"file">,
): Promise<void> {
  await writeMessage(recruiter, receiptOrId, {
    text: textIn("The message", text, maxMessage),
    file: path === undefined ? null : { name: basename(path), bytes: await atPath(path, () => readFile(path)) },
  });
  recruiter.say("The message is there. The applicant gets a mail within a minute.");
}

export async function saveMessageFile(recruiter: Recruiter, [typed, path]: [string, string]): Promise<void> {
  const id = idIn("message", typed, 15);
  await atPath(path, async () => writeFile(path, await readMessageFile(recruiter, id)));
  recruiter.say(`Saved as ${path}.`);
}

async function unanswered(recruiter: Recruiter): Promise<void> {
  const waiting = await listUnanswered(recruiter);
  if (waiting.length === 0) return recruiter.say("Nobody waits for an answer.");
  for (const { receipt_code, name, title, sent_at } of waiting)
    recruiter.say(`${receipt_code}  since ${momentText(sent_at, "Asia/Manila")}  ${name}, for ${title}`);
}

async function conversation(recruiter: Recruiter, receiptOrId: string): Promise<void> {
  const messages = await listMessagesOf(recruiter, receiptOrId);
  if (messages.length === 0) return recruiter.say("Nothing was written yet.");
  for (const { id, actor, text, file_name, file_size, sent_at, isRead } of messages) {
    const who = actor === "you" ? "the applicant" : isRead ? "us" : "us (not read yet)";
    recruiter.say(`${momentText(sent_at, "Asia/Manila")}, by ${who}:`);
    if (text) recruiter.say(`  ${text.replaceAll("\n", "\n  ")}`);
    if (file_name) recruiter.say(`  file of message ${id}: ${file_name}, ${sizeText(file_size ?? 0)}`);
  }
}

interface Attached {
  name: string;
  bytes: Buffer;
}

/** Sends a message to an applicant about their application, with a mail. Throws `CannotDo`. */
async function writeMessage(
  recruiter: Recruiter,
  receiptOrId: string,
  { text, file }: { text: string; file: Attached | null },
): Promise<void> {
  const sent = await getSent(recruiter.db, receiptOrId);
  const attached = file && (await store(recruiter, file));
  await recruiter.db.transaction().execute(async (trx) => {
    const row = await lockSent(trx, sent);
    if (row.recruitment_status_id >= firstWithdrawalId)
      throw new CannotDo("The applicant has withdrawn and reads no messages of it.");
    const at = recruiter.clock();
    await trx
      .insertInto("application_messages")
      .values({ application_job_id: row.id, actor: "recruiter", text, ...attached, sent_at: at })
      .execute();
    const { user, job } = await getParties(trx, sent);
    await noteOpened(trx, row, { userId: user.id, job, at });
    await recordActivity(trx, {
      userId: user.id,
      actor: "recruiter",
      event: "message.received",
      subject: applicationSubjectOf(row, job),
      jobPostId: job.id,
      at,
    });
    await tellApplicant(trx, messageMail(mailAbout(recruiter, user, job), { text, hasFile: attached !== null }), at);
  });
}

/** Stores a recruiter's file under the same rules as applicants' files; returns the columns for it. */
async function store({ storage }: Recruiter, { name, bytes }: Attached) {
  if (bytes.length >= maxUploadBytes) throw new CannotDo("The file must be smaller than 5 MB.");
  const type = await getUploadType(bytes).catch((error: unknown) => {
    throw error instanceof UnacceptableFile ? new CannotDo(error.message) : error;
  });
  const key = `messages/${randomUUID()}`;
  await storage.put(key, bodyOf(bytes), maxUploadBytes);
  return { file_key: key, file_name: displayName(name, type, "file"), file_type: type, file_size: bytes.length };
}

type Written = Pick<
  Selectable<Database["application_messages"]>,
  "id" | "actor" | "text" | "file_name" | "file_size" | "sent_at"
> & { isRead: boolean };

/** The messages of an application, oldest first. Throws `CannotDo`. */
async function listMessagesOf({ db }: Pick<Recruiter, "db">, receiptOrId: string): Promise<Written[]> {
  const { id } = await getSent(db, receiptOrId);
  const rows = await db
    .selectFrom("application_messages as message")
    .innerJoin("application_jobs as held", "held.id", "message.application_job_id")
    .select([
      "message.id",
      "message.actor",
      "message.text",
      "message.file_name",
      "message.file_size",
      "message.sent_at",
    ])
    .select(["held.messages_seen_id"])
    .where("held.id", "=", id)
    .orderBy("message.id")
    .execute();
  return rows.map(({ messages_seen_id, ...row }) => ({ ...row, isRead: row.id <= messages_seen_id }));
}

/** Applications whose last message is the applicant's, the longest waiting first. */
const listUnanswered = ({ db }: Pick<Recruiter, "db">) =>
  sentApplications(db)
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom("application_messages")
          .select(["actor", "sent_at"])
          .whereRef("application_job_id", "=", "application_jobs.id")
          .orderBy("id", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select([...namedBy, "newest.sent_at"])
    .where("newest.actor", "=", "you")
    .where("application_jobs.recruitment_status_id", "<", firstWithdrawalId)
    .orderBy("newest.sent_at")
    .execute();

/** The file of a message. Throws `CannotDo` when there is none. */
async function readMessageFile({ db, storage }: Pick<Recruiter, "db" | "storage">, id: number): Promise<Buffer> {
  const row = await db.selectFrom("application_messages").select("file_key").where("id", "=", id).executeTakeFirst();
  if (!row?.file_key) throw new CannotDo(`Message ${id} has no file.`);
  return storage.read(row.file_key);
}
