import type { ApplicationJob } from "../../server/contract/records";
import { formatAnswer } from "../../server/contract/values/answer-words";
import { dayMs } from "../../server/contract/values/durations";
import { whyEnded } from "../jobs/endings";
import { nextOf } from "./next-action";
import { isUnderWay } from "./steps-to-come";
import { lastStop } from "./way-dots";

/** The data of one application's page, without the rest of the record and its snapshot. */
export function trackedApplication(held: ApplicationJob, now: Date) {
  const { job, status, submitted_at, withdrawn_undo_until: undo } = held;
  const isDraft = status.key === "draft";
  const next_action = nextOf(held);
  return {
    job: { id: job.id, slug: job.slug, title: job.title, employer: job.hiring_organization.name },
    status,
    explanation: held.explanation,
    next_action,
    canWithdraw: held.can_withdraw,
    undoUntil: undo !== null && new Date(undo) > now ? undo : null,
    /** Set for a draft that can no longer be sent. */
    missed: isDraft && next_action === null ? missedBy(held, now) : null,
    /** Set when nothing has happened for so long that the page should mention it. */
    quiet: isUnderWay(held) ? quietSince(held.status_changed_at, now) : null,
    happened: wayOf(held),
    /** When a recruiter first opened it, while that is the last that happened. */
    openedAt: isUnderWay(held) && openedAfter(held) === held.timeline.length - 1 ? held.opened_at : null,
    /** The recruiter's note when the application ended. It is shown at the top, and not again in the history. */
    reason: status.kind === "ended" ? (held.timeline.at(-1)?.note ?? null) : null,
    receipt: submitted_at && { code: held.receipt_code, sentAt: submitted_at, hasCopy: held.snapshot !== null },
    written: isDraft ? listWritten(held) : null,
  };
}

/** The history, the oldest first; the last entry is the present state. Only that one is explained. */
const wayOf = ({ timeline, status, opened_at }: Pick<ApplicationJob, "timeline" | "status" | "opened_at">) =>
  timeline.map(({ at, status: entry, actor, note }, index) => ({
    state: index < timeline.length - 1 ? ("done" as const) : lastStop(status),
    at,
    title: entry.label,
    by: actor && actors[actor],
    openedAt: index === openedAfter({ timeline, opened_at }) ? opened_at : null,
    note: status.kind === "ended" && index === timeline.length - 1 ? null : note,
  }));

/** The index of the entry of the history that a recruiter opened it after; -1 for none, or when that entry was the opening. */
function openedAfter({ timeline, opened_at }: Pick<ApplicationJob, "timeline" | "opened_at">): number {
  if (opened_at === null) return -1;
  const index = timeline.findLastIndex(({ at }) => at !== null && at <= opened_at);
  return timeline[index]?.actor === "recruiter" ? -1 : index;
}

const actors = { you: "By you", recruiter: "By the recruiter", system: "By the site" } as const;

/** Until when a draft could be sent, when its job ended and, when it is known, why. */
function missedBy({ job, draft_send_until }: ApplicationJob, now: Date) {
  const past = (moment: string | null) => (moment !== null && new Date(moment) <= now ? moment : null);
  return {
    sendUntil: past(draft_send_until),
    closedAt: past(job.closed_at ?? job.closes_at),
    why: whyEnded(job),
    mayReopen: job.status === "paused",
  };
}

function quietSince(changedAt: string | null, now: Date) {
  const days = daysWithoutNews(changedAt, now);
  return days === null ? null : { days, since: changedAt };
}

/** The content of a draft, to read and to copy, without empty values. */
function listWritten({ questions, answers, cover_note, support_needs }: ApplicationJob) {
  const given = new Map(answers.map((answer) => [answer.question_id, answer.value]));
  return [
    ...questions.map((question) => ({
      label: question.label,
      value: formatAnswer(question, given.get(question.id) ?? null),
    })),
    { label: "Cover note", value: cover_note ?? "" },
    { label: "Support or adjustments", value: support_needs ?? "" },
  ];
}

const promiseDays = 14;

/** Days without a new status, from the number on at which the page mentions it; null before. */
function daysWithoutNews(statusChangedAt: string | null, now: Date): number | null {
  if (statusChangedAt === null) return null;
  const days = Math.floor((now.getTime() - Date.parse(statusChangedAt)) / dayMs);
  return days >= promiseDays ? days : null;
}
