import type { Kysely, Transaction } from "kysely";
import type { ApplicationJob, ApplicationJobCard, Snapshot } from "../../contract/applications";
import type { JobCard } from "../../contract/job-posts";
import type { ApplicationRecord } from "../rules/application-record";
import { byUrgency, nextAction } from "../rules/next-action";
import { receiptText } from "../rules/receipts";
import { canWithdraw } from "../rules/recruitment-moves";
import { getRecruitmentStatus } from "../rules/recruitment-statuses";
import { chosenResume, resumeTrouble } from "../rules/resume-choice";
import { metKnockOuts, missingAnswers } from "../rules/screening";
import { judgeSections, unfinishedSections } from "../rules/sections";
import { judgeWindow, sendUntil } from "../rules/taking-applications";
import { byQuestion, listAnswers } from "./application-answers";
import { standing } from "./application-moves";
import { listJobCards } from "./job-cards";
import { listScreeningQuestions } from "./job-screening-questions";
import { getProfileWords } from "./profile-words";
import type { ApplicationJobRow, Database } from "./schema";

interface Asked {
  applicationId: number;
  viewerId: number;
  /** Null for the whole list. */
  page: { number: number; size: number } | null;
  now: Date;
}

/** What a person applied for and drafts, as product 2.4 orders them. */
export async function listApplicationJobs(
  db: Kysely<Database>,
  { applicationId, viewerId, page, now }: Asked,
): Promise<{ items: ApplicationJobCard[]; total: number }> {
  const rows = await db
    .selectFrom("application_jobs")
    .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .selectAll("application_jobs")
    .select(["job_posts.status", "job_posts.posted_at", "job_posts.closes_at", "job_posts.closed_at"])
    .where("application_id", "=", applicationId)
    .execute();
  const ordered = byUrgency(
    rows.map((row) => ({ held: row, job: row })),
    now,
  );
  const shown = page ? ordered.slice((page.number - 1) * page.size, page.number * page.size) : ordered;
  const cards = await listJobCards(db, { ids: shown.map(({ held }) => held.job_post_id), viewerId, now });
  return { items: shown.map(({ held }) => toCard(held, cards, now)), total: rows.length };
}

/** A person's application to a job: the one named, the live one, else the one withdrawn last; null when there is none. */
export async function findApplicationJobRow(
  db: Kysely<Database>,
  applicationId: number,
  jobPostId: number,
  applicationJobId?: number,
): Promise<ApplicationJobRow | null> {
  const rows = await db
    .selectFrom("application_jobs")
    .selectAll()
    .where("application_id", "=", applicationId)
    .where("job_post_id", "=", jobPostId)
    .orderBy("id", "desc")
    .execute();
  if (applicationJobId !== undefined) return rows.find(({ id }) => id === applicationJobId) ?? null;
  return rows.find(isLive) ?? rows[0] ?? null;
}

/** The live application to a job, locked until the transaction ends; null when there is none. */
export async function lockLiveApplicationJob(
  trx: Transaction<Database>,
  applicationId: number,
  jobPostId: number,
): Promise<ApplicationJobRow | null> {
  const row = await trx
    .selectFrom("application_jobs")
    .selectAll()
    .where("application_id", "=", applicationId)
    .where("job_post_id", "=", jobPostId)
    .where("recruitment_status_id", "<", 900)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export const isLive = ({ recruitment_status_id }: ApplicationJobRow): boolean => recruitment_status_id < 900;

/** An application as the activity log names it. */
export const subjectOf = ({ id }: Pick<ApplicationJobRow, "id">, { title }: Pick<JobCard, "title">) => ({
  type: "application_job",
  id,
  label: title,
});

/** One application or draft whole, with what a draft still needs. */
export async function getApplicationJob(
  db: Kysely<Database>,
  row: ApplicationJobRow,
  record: ApplicationRecord,
  { brandName, now }: { brandName: string; now: Date },
): Promise<ApplicationJob> {
  const cards = await listJobCards(db, { ids: [row.job_post_id], viewerId: record.user.id, now });
  const questions = await listScreeningQuestions(db, row.job_post_id);
  const answers = await listAnswers(db, row.id);
  const { knock_out_blocks } = await db
    .selectFrom("job_posts")
    .select("knock_out_blocks")
    .where("id", "=", row.job_post_id)
    .executeTakeFirstOrThrow();
  const changes = await db
    .selectFrom("status_changes")
    .selectAll()
    .where("application_job_id", "=", row.id)
    .orderBy("id")
    .execute();

  const isDraft = row.recruitment_status_id === 100;
  const snapshot = row.snapshot as Snapshot | null;
  return {
    ...toCard(row, cards, now),
    resume_id: row.resume_id,
    cover_note: row.cover_note,
    support_needs: row.support_needs,
    questions,
    answers,
    knock_outs: metKnockOuts(questions, byQuestion(answers)).map((met) => ({
      ...met,
      blocks: knock_out_blocks,
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
    timeline: changes.map(({ at, to_id, actor, note }) => {
      const { explanation, ...status } = getRecruitmentStatus(to_id);
      return { at, status, explanation, actor, note };
    }),
    snapshot,
    receipt_hash: row.receipt_hash,
    receipt_text:
      snapshot && row.receipt_code
        ? receiptText({
            brandName,
            jobTitle: snapshot.job.title,
            code: row.receipt_code,
            sentAt: snapshot.sent_at,
          })
        : null,
  };
}

function toCard(row: ApplicationJobRow, cards: ReadonlyMap<number, JobCard>, now: Date): ApplicationJobCard {
  const job = cards.get(row.job_post_id);
  if (!job) throw new Error(`Application ${row.id} has no job post`);
  const { explanation, ...status } = getRecruitmentStatus(row.recruitment_status_id);
  const isDraft = row.recruitment_status_id === 100;
  const isTooLate = isDraft && !judgeWindow(job, row.draft_started_at, now).takes;
  return {
    id: row.id,
    application_id: row.application_id,
    job_id: row.job_post_id,
    job,
    status,
    explanation: isTooLate ? tooLate : explanation,
    status_changed_at: row.status_changed_at,
    submitted_at: row.submitted_at,
    receipt_code: row.receipt_code,
    draft_step: row.draft_step,
    draft_send_until: isDraft ? sendUntil(job, now) : null,
    withdrawn_at: row.withdrawn_at,
    withdrawn_undo_until: row.withdrawn_undo_until,
    can_withdraw: canWithdraw(row.recruitment_status_id, standing(row).heldFrom),
    next_action: nextAction(row, job, now),
    last_activity_at: row.last_activity_at,
    version: row.version,
  };
}

const tooLate = "This job no longer takes applications, so your draft cannot be sent. You can still read it.";
