import { ApplicationJob, ApplicationJobCard } from "../contract/applications";
import { JobCard as JobCardSchema } from "../contract/job-posts";
import type { JobCard, RecruitmentStatus } from "../contract/records";
import { isObject } from "./is-object";
import { valueReaderOf } from "./tolerant";
import { listedOf, mapped, recordOf } from "./wire-shapes";

/** Stands for a status that the API does not tell, or not in a way that can be read. */
const unknownStatus: RecruitmentStatus = { id: "unknown", key: "unknown", label: "In progress", kind: "active" };

/** A many-to-many relation has the post itself, with what is known of the application as its `pivot`. */
function withoutPivot(row: unknown): unknown {
  if (!isObject(row) || !isObject(row.pivot)) return row;
  const { pivot, job, ...post } = row;
  return { id: row.id, job_id: row.id, ...pivot, job: isObject(job) ? { ...post, ...job } : post };
}

/**
 * How an application stands. A day of withdrawal or the operator's status for it make it a withdrawal whatever its words:
 * somebody who withdrew may apply again. A number says nothing to people.
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
 * Reads a job that was applied for, whole and in lists. Which job it is and how it stands an API may say by the post or the
 * status that it carries, or by ids alone: of those, that of a withdrawal is known. The specification has both `jobs/{id}` and
 * `job_posts/{id}`, and `recruitment_status_id`.
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
      // a row of a table between two others may have no id of its own
      id: card.id ?? heldId,
      job: post,
      job_id: heldId,
      status: statusIn(card, withdrawalStatusId),
      // without a word about drafts every row is an application that was sent
      submitted_at: "submitted_at" in card ? card.submitted_at : card.created_at,
      last_activity_at: card.last_activity_at ?? card.updated_at,
    };
  };
  return {
    heldJob: mapped(recordOf(ApplicationJob, settled), withJob),
    heldJobs: mapped(listedOf(ApplicationJobCard, settled), ({ items, meta }) => ({ items: items.map(withJob), meta })),
  };
}
