import { ApplicationJob, ApplicationJobCard } from "../contract/applications";
import { JobCard as JobCardSchema } from "../contract/job-posts";
import type { JobCard, RecruitmentStatus } from "../contract/records";
import { isObject } from "./is-object";
import { valueReaderOf } from "./tolerant";
import { listedOf, mapped, recordOf } from "./wire-shapes";

/** Replaces a status that is missing or cannot be read. */
const unknownStatus: RecruitmentStatus = { id: "unknown", key: "unknown", label: "In progress", kind: "active" };

/** A many-to-many relation has the post itself, with what is known of the application as its `pivot`. */
function withoutPivot(row: unknown): unknown {
  if (!isObject(row) || !isObject(row.pivot)) return row;
  const { pivot, job, ...post } = row;
  return { id: row.id, job_id: row.id, ...pivot, job: isObject(job) ? { ...post, ...job } : post };
}

/**
 * The status of an application. With a withdrawal date, or with the status that the operator configured for it, it is a
 * withdrawal whatever its label says, because the person may then apply again. A bare number is no label.
 */
function statusIn(card: Record<string, unknown>, withdrawalStatusId: string): unknown {
  const told = card.recruitment_status ?? card.status;
  const id = card.recruitment_status_id ?? (isObject(told) ? told.id : told);
  if (String(id) === withdrawalStatusId)
    return isObject(told) ? { ...told, kind: "withdrawal" } : { ...withdrawn, ...(isWords(told) && { label: told }) };
  return card.withdrawn_at && !(isObject(told) && told.kind === "withdrawal") ? withdrawn : told;
}

const withdrawn = { id: "withdrawn", key: "withdrawn", label: "Withdrawn", kind: "withdrawal" };
const isWords = (told: unknown) => typeof told === "string" && /[a-z]/i.test(told);

interface Held {
  job_id: string;
  job: JobCard | null;
  status: RecruitmentStatus | null;
  can_withdraw: boolean;
}

function withJob<Read extends Held>(held: Read) {
  const job = held.job ?? valueReaderOf(JobCardSchema)({ id: held.job_id, title: "A job" }, () => {});
  const status = held.status ?? unknownStatus;
  return { ...held, job: job as JobCard, status, can_withdraw: held.can_withdraw && status.kind !== "withdrawal" };
}

/**
 * Readers of a job that was applied for, in full and in lists. An API may send the post and the status as records or as ids
 * alone; of those ids only the withdrawal's is known. The specification has both `jobs/{id}` and `job_posts/{id}`, and
 * `recruitment_status_id`.
 */
export function heldJobReaders(withdrawalStatusId: string) {
  const settled = (row: unknown) => {
    const card = withoutPivot(row);
    if (!isObject(card)) return card;
    const jobId = card.job_id ?? card.job_post_id;
    const told = card.job ?? card.job_post;
    const post = isObject(told) ? { ...told, id: told.id ?? jobId } : told;
    const heldId = jobId ?? (isObject(post) ? post.id : undefined);
    return {
      ...card,
      // a row of a join table may have no id of its own
      id: card.id ?? heldId,
      job: post,
      job_id: heldId,
      status: statusIn(card, withdrawalStatusId),
      // an API that does not mention drafts lists only sent applications
      submitted_at: "submitted_at" in card ? card.submitted_at : card.created_at,
      last_activity_at: card.last_activity_at ?? card.updated_at,
    };
  };
  return {
    heldJob: mapped(recordOf(ApplicationJob, settled), withJob),
    heldJobs: mapped(listedOf(ApplicationJobCard, settled), ({ items, meta }) => ({ items: items.map(withJob), meta })),
  };
}
