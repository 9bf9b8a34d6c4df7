import { type Selectable, sql } from "kysely";
import type { ApplicationJob, Snapshot } from "../../contract/applications";
import type { ApplicationRecord } from "../rules/application-record";
import { laterFileLink } from "../rules/later-file";
import { seesPresentDetails } from "../rules/present-details";
import { receiptText } from "../rules/receipts";
import { getRecruitmentStatus, isDecided, statusIds } from "../rules/recruitment-statuses";
import { chosenResume, resumeTrouble } from "../rules/resume-choice";
import { metKnockOuts, missingAnswers } from "../rules/screening";
import { judgeSections, unfinishedSections } from "../rules/sections";
import { byQuestion, toAnswer } from "./application-answers";
import { liveFirst, toApplicationCard } from "./application-jobs";
import { meetingOf, readMeeting } from "./interviews";
import { selectCards, toCard } from "./job-cards";
import { questionsOfPost, toScreeningQuestion } from "./job-screening-questions";
import { rowReader } from "./json-rows";
import { type LaterFileRow, laterFileOf, toLaterFile } from "./later-files";
import { messageCounts } from "./messages";
import { needsOf, readNeeds } from "./needs";
import { getPresentDetails, getProfileWords } from "./profile-words";
import type { ApplicationJobRow, Database, Db } from "./schema";

const readHeld = rowReader<ApplicationJobRow>({
  moments: [
    "status_changed_at",
    "draft_started_at",
    "submitted_at",
    "next_action_due_at",
    "withdrawn_at",
    "withdrawn_undo_until",
    "last_activity_at",
    "opened_at",
    "created_at",
  ],
});
type AnswerRow = Selectable<Database["screening_answers"]>;
const readAnswer = rowReader<AnswerRow>({ moments: ["answered_at"] });
type ChangeRow = Selectable<Database["status_changes"]>;
const readChange = rowReader<ChangeRow>({ moments: ["at"] });
const readLaterFile = rowReader<LaterFileRow>({ moments: ["came_at"] });
type FeedbackRow = Selectable<Database["application_feedback"]>;
const readFeedback = rowReader<FeedbackRow>({ moments: ["answered_at"] });

/** An application with its job, the job's questions, the answers and its history, in one statement. */
const selectWhole = (db: Db, viewerId: number) =>
  selectCards(db, viewerId)
    .innerJoin("application_jobs as held", "held.job_post_id", "job_posts.id")
    .select([
      "job_posts.knock_out_blocks",
      sql<ApplicationJobRow>`to_json(held)`.as("held"),
      ...meetingOf("held.id"),
      messageCounts("held").as("messages"),
      laterFileOf("held").as("later_file"),
      needsOf("held"),
      sql<FeedbackRow | null>`(
        select to_json(said) from application_feedback said where said.application_job_id = held.id
      )`.as("feedback"),
      questionsOfPost.as("questions"),
      sql<AnswerRow[]>`(
        select coalesce(json_agg(answer order by answer.id), '[]')
        from screening_answers answer where answer.application_job_id = held.id
      )`.as("answers"),
      sql<ChangeRow[]>`(
        select coalesce(json_agg(change order by change.id), '[]')
        from status_changes change where change.application_job_id = held.id
      )`.as("changes"),
    ]);
type Whole = Awaited<ReturnType<ReturnType<typeof selectWhole>["execute"]>>[number];

interface View {
  brandName: string;
  /** For the link by which a file may follow. */
  appKey: Buffer;
  now: Date;
}

/** One application or draft in full, with what a draft still lacks. */
export async function getApplicationJob(
  db: Db,
  id: number,
  record: ApplicationRecord,
  view: View,
): Promise<ApplicationJob> {
  const whole = await selectWhole(db, record.user.id).where("held.id", "=", id).executeTakeFirstOrThrow();
  return toApplicationJob(db, whole, record, view);
}

/** The same of a person's application to a job: the one named, the live one, else the one withdrawn last; null when there is none. */
export async function findApplicationJob(
  db: Db,
  { jobPostId, applicationJobId }: { jobPostId: number; applicationJobId: number | undefined },
  record: ApplicationRecord,
  view: View,
): Promise<ApplicationJob | null> {
  const whole = await selectWhole(db, record.user.id)
    .where("held.application_id", "=", record.application.id)
    .where("held.job_post_id", "=", jobPostId)
    .$if(applicationJobId !== undefined, (query) => query.where("held.id", "=", applicationJobId as number))
    .orderBy(liveFirst)
    .orderBy("held.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return whole ? toApplicationJob(db, whole, record, view) : null;
}

async function toApplicationJob(
  db: Db,
  whole: Whole,
  record: ApplicationRecord,
  { brandName, appKey, now }: View,
): Promise<ApplicationJob> {
  const row = readHeld(whole.held);
  const questions = whole.questions.map(toScreeningQuestion);
  const answers = whole.answers.map((answer) => toAnswer(readAnswer(answer)));
  const isDraft = row.recruitment_status_id === statusIds.draft;
  const snapshot = row.snapshot as Snapshot | null;
  const file = whole.later_file && toLaterFile(readLaterFile(whole.later_file));
  return {
    ...toApplicationCard(
      { ...row, ...readMeeting(whole), messages: whole.messages, needs: readNeeds(whole.needs) },
      toCard(whole, record.user.id, now),
      now,
    ),
    resume_id: row.resume_id,
    cover_note: row.cover_note,
    support_needs: row.support_needs,
    questions,
    answers,
    knock_outs: metKnockOuts(questions, byQuestion(answers)).map((met) => ({
      ...met,
      blocks: whole.knock_out_blocks,
    })),
    missing: isDraft
      ? [
          ...unfinishedSections(judgeSections(record)),
          ...resumeTrouble(chosenResume(row, record)),
          ...missingAnswers(questions, byQuestion(answers)).map(({ message }) => ({
            where: "screening" as const,
            message,
          })),
        ]
      : [],
    profile: isDraft ? await getProfileWords(db, record) : (snapshot?.profile ?? []),
    timeline: whole.changes.map(readChange).map(({ at, to_id, actor, note }) => {
      const { explanation, ...status } = getRecruitmentStatus(to_id);
      return { at, status, explanation, actor, note };
    }),
    snapshot: snapshot && { ...snapshot, ...(file && { later_file: file }) },
    later_file: snapshot && laterFileLink({ ...row, snapshot, came_at: file?.came_at ?? null }, appKey, now),
    present: seesPresentDetails(row.recruitment_status_id) ? await getPresentDetails(db, record) : null,
    feedback: isDecided(row.recruitment_status_id) ? toFeedback(whole.feedback) : null,
    receipt_hash: row.receipt_hash,
    receipt_text:
      snapshot && row.receipt_code
        ? receiptText({
            brandName,
            jobTitle: snapshot.job.title,
            code: row.receipt_code,
            sentAt: snapshot.sent_at,
            timezone: record.user.timezone,
          })
        : null,
  };
}

function toFeedback(row: FeedbackRow | null): ApplicationJob["feedback"] {
  if (!row) return { answer: null, note: null, answered_at: null };
  const { answer, note, answered_at } = readFeedback(row);
  return { answer, note, answered_at };
}
