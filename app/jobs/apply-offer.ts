import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import { paths } from "../paths";

/** The label and target of a job's apply button, for this visitor at this moment. */
export interface ApplyOffer {
  label: string;
  href: string;
  /** The host of the other site that `href` opens in a new tab, so that the label can name it; null for our own pages. */
  host: string | null;
  /** One sentence beside the button. */
  note: string | null;
  /** Set when it begins a new application, so that the page can say how long that takes. */
  isNew?: true;
}

type Job = Pick<JobCard, "id" | "slug" | "status" | "closes_at" | "viewer" | "job_order">;

interface Who {
  visitor: AppLoadContext["visitor"];
  now: Date;
}

/** The label and target of the apply button; null when nothing can be done with the job any more. */
export function applyOffer(job: Job, { visitor, now }: Who): ApplyOffer | null {
  const status = job.viewer?.application_status?.key ?? null;
  const withdrew = status?.startsWith("withdrawn") ?? false;
  const open = isOpenJob(job, now);
  if (status !== null && status !== "draft" && !(withdrew && open))
    return {
      label: "View your application",
      href: paths.profile.application(job.id),
      host: null,
      note: withdrew ? "You withdrew from this job." : `You have applied for this job. ${standing(job)}`.trim(),
    };

  const outside = open ? interviewRoomUrl(job) : null;
  if (outside) {
    const host = new URL(outside).host;
    return { label: `Apply (opens ${host} in a new tab)`, href: outside, host, note: null, isNew: true };
  }
  if (status === "draft")
    return canSendDraft(job, now)
      ? {
          label: "Continue your application",
          href: paths.apply.start(job),
          host: null,
          note: "You have a draft of this application.",
        }
      : {
          label: "View your draft",
          href: paths.profile.application(job.id),
          host: null,
          note: "The time to send your draft has passed.",
        };
  if (!open) return null;
  return withdrew
    ? {
        label: "Apply again",
        href: paths.apply.start(job),
        host: null,
        note: "You withdrew from this job. You can apply again while it is open.",
        isNew: true,
      }
    : { label: "Apply for this job", href: firstStep(job, visitor), host: null, note: null, isNew: true };
}

/** Guests go to the sign-in step directly: a redirect from `start` costs a second on slow internet. */
const firstStep = (job: Job, { state }: Who["visitor"]) =>
  state === "anonymous" ? paths.apply.login(job) : paths.apply.start(job);

/** The state of the application: `Now: Under review.` */
const standing = ({ viewer }: Job) =>
  viewer?.application_status?.label ? `Now: ${viewer.application_status.label}.` : "";

/** Whether the job takes new applications at this moment. */
export const isOpenJob = ({ status, closes_at }: Pick<Job, "status" | "closes_at">, now: Date): boolean =>
  (status ?? "open") === "open" && (closes_at === null || new Date(closes_at) > now);

/** Whether this visitor's draft can be sent now. The API says until when that is possible after the close. */
export function canSendDraft(job: Pick<Job, "status" | "closes_at" | "viewer">, now: Date): boolean {
  const until = job.viewer?.draft_send_until ?? null;
  return isOpenJob(job, now) || (until !== null && new Date(until) > now);
}

/** The URL of the first ad when that ad is published in the interview room, because people then apply there; else null. */
export function interviewRoomUrl({ job_order }: Pick<Job, "job_order">): string | null {
  const ad = job_order?.job_order_ads[0];
  return ad?.platform === "interview_room" && !ad.is_draft && ad.url?.startsWith("https://") && URL.canParse(ad.url)
    ? ad.url
    : null;
}
