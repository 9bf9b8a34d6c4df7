import { sql } from "kysely";
import type { ApplicationJobCard } from "../../contract/applications";
import type { JobCard } from "../../contract/job-posts";
import { explainNeeds } from "../rules/needs";
import { byUrgency, canTakeTime, explainMeeting, nextAction } from "../rules/next-action";
import { canWithdraw } from "../rules/recruitment-moves";
import { firstWithdrawalId, getRecruitmentStatus, statusIds } from "../rules/recruitment-statuses";
import { type JobWindow, judgeWindow, sendUntil } from "../rules/taking-applications";
import { standing } from "./application-moves";
import { type Meeting, meetingOf, readMeeting, toInterview, toOffer } from "./interviews";
import { listJobCards } from "./job-cards";
import { type MessageCounts, messageCounts } from "./messages";
import { type NeedRow, needsOf, readNeeds, toNeed } from "./needs";
import { toOfferedTimes } from "./offered-times";
import type { ApplicationJobRow, Db, Trx } from "./schema";

/** The columns for a card, without the long texts and the snapshot. */
const cardColumns = [
  "id",
  "application_id",
  "job_post_id",
  "recruitment_status_id",
  "previous_status_id",
  "status_changed_at",
  "draft_step",
  "draft_started_at",
  "submitted_at",
  "receipt_code",
  "next_action_due_at",
  "withdrawn_at",
  "withdrawn_undo_until",
  "last_activity_at",
  "opened_at",
  "version",
] as const;
type CardRow = Pick<ApplicationJobRow, (typeof cardColumns)[number]> &
  Meeting & {
    messages: MessageCounts;
    needs: NeedRow[];
  };

interface Asked {
  applicationId: number;
  viewerId: number;
  /** Null for the whole list. */
  page: { number: number; size: number } | null;
  now: Date;
}

/** A person's applications and drafts, the most urgent first; null when the application record is not theirs. */
export async function listApplicationJobs(
  db: Db,
  { applicationId, viewerId, page, now }: Asked,
): Promise<{ items: ApplicationJobCard[]; total: number } | null> {
  const found = await db
    .selectFrom("applications")
    .leftJoin("application_jobs", "application_jobs.application_id", "applications.id")
    .leftJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .select(cardColumns.map((column) => `application_jobs.${column}` as const))
    .select(["job_posts.status", "job_posts.posted_at", "job_posts.closes_at", "job_posts.closed_at"])
    .select([...meetingOf("application_jobs.id"), messageCounts("application_jobs").as("messages")])
    .select(needsOf("application_jobs"))
    .where("applications.id", "=", applicationId)
    .where("applications.user_id", "=", viewerId)
    .execute();
  if (found.length === 0) return null;
  const rows = (found.filter((row) => row.id !== null) as (CardRow & JobWindow)[]).map((row) => ({
    ...row,
    ...readMeeting(row),
    needs: readNeeds(row.needs),
  }));
  const ordered = byUrgency(
    rows.map((row) => ({ held: row, job: row })),
    now,
  );
  const shown = page ? ordered.slice((page.number - 1) * page.size, page.number * page.size) : ordered;
  const cards = await listJobCards(db, { ids: shown.map(({ held }) => held.job_post_id), viewerId, now });
  const items = shown.map(({ held }) => {
    const job = cards.get(held.job_post_id);
    if (!job) throw new Error(`Application ${held.id} has no job post`);
    return toApplicationCard(held, job, now);
  });
  return { items, total: rows.length };
}

/** A person's application to a job: the live one, else the one withdrawn last; null when there is none. */
export async function findApplicationJobRow(
  db: Db,
  applicationId: number,
  jobPostId: number,
): Promise<ApplicationJobRow | null> {
  const row = await db
    .selectFrom("application_jobs")
    .selectAll()
    .where("application_id", "=", applicationId)
    .where("job_post_id", "=", jobPostId)
    .orderBy(liveFirst)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A person's own application to a job, the one that `findApplicationJobRow` finds, with its job; `id` is the id of the
 * application record.
 */
export const selectOwnApplicationJob = (db: Db, userId: number, { id, jobId }: { id: number; jobId: number }) =>
  db
    .selectFrom("application_jobs")
    .innerJoin("applications", "applications.id", "application_jobs.application_id")
    .innerJoin("job_posts", "job_posts.id", "application_jobs.job_post_id")
    .select(["application_jobs.id", "application_jobs.recruitment_status_id", "job_posts.title"])
    .where("applications.id", "=", id)
    .where("applications.user_id", "=", userId)
    .where("application_jobs.job_post_id", "=", jobId)
    .orderBy(liveFirst)
    .orderBy("application_jobs.id", "desc")
    .limit(1);

/** Sorts the application that is not withdrawn first: of several to one job there is at most one. */
export const liveFirst = sql`recruitment_status_id >= ${firstWithdrawalId}`;

/** The live application to a job, locked until the transaction ends; null when there is none. */
export async function lockLiveApplicationJob(
  trx: Trx,
  applicationId: number,
  jobPostId: number,
): Promise<ApplicationJobRow | null> {
  const row = await trx
    .selectFrom("application_jobs")
    .selectAll()
    .where("application_id", "=", applicationId)
    .where("job_post_id", "=", jobPostId)
    .where("recruitment_status_id", "<", firstWithdrawalId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an application was not withdrawn. */
export const isLive = ({ recruitment_status_id }: ApplicationJobRow): boolean =>
  recruitment_status_id < firstWithdrawalId;

/** An application as the activity log names it. */
export const applicationSubjectOf = ({ id }: Pick<ApplicationJobRow, "id">, { title }: Pick<JobCard, "title">) => ({
  type: "application_job",
  id,
  label: title,
});

/** An application with its job as the wire has it. */
export function toApplicationCard(row: CardRow, job: JobCard, now: Date): ApplicationJobCard {
  const { explanation, ...status } = getRecruitmentStatus(row.recruitment_status_id);
  const isDraft = row.recruitment_status_id === statusIds.draft;
  const isTooLate = isDraft && !judgeWindow(job, row.draft_started_at, now).takes;
  return {
    id: row.id,
    application_id: row.application_id,
    job_id: row.job_post_id,
    job,
    status,
    explanation: isTooLate ? tooLate : (explainMeeting(row, now) ?? explainNeeds(row) ?? explanation),
    status_changed_at: row.status_changed_at,
    submitted_at: row.submitted_at,
    opened_at: row.opened_at,
    receipt_code: row.receipt_code,
    draft_step: row.draft_step,
    draft_send_until: isDraft ? sendUntil(job, now) : null,
    withdrawn_at: row.withdrawn_at,
    withdrawn_undo_until: row.withdrawn_undo_until,
    can_withdraw: canWithdraw(row.recruitment_status_id, standing(row).heldFrom),
    next_action: nextAction(row, job, now),
    interview: toInterview(row),
    offered_times: row.offered_times && canTakeTime(row, now) ? toOfferedTimes(row.offered_times, now) : null,
    offer: toOffer(row),
    needs: row.needs.map(toNeed),
    messages: isDraft ? null : row.messages,
    last_activity_at: row.last_activity_at,
    version: row.version,
  };
}

const tooLate = "This job no longer takes applications, so your draft cannot be sent. You can still read it.";
