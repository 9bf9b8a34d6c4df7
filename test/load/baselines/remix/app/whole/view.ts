import type { Job } from "../../../pages";

/** What our own pages show of a job beside what the plain ones do. */
export interface WholeJob extends Job {
  category: { label: string };
  shift: { label: string; start: string; end: string; timezone: string } | null;
  posted_at: string;
  is_urgent: boolean;
}

/** One job of the API, whole. */
export interface WholeDetail extends WholeJob {
  reference_code: string;
  nice_to_have: string[];
  skills: { name: string; required: boolean }[];
  equipment: Record<string, string | number | boolean | null> | null;
  process_steps: { label: string; typical_days: number | null }[];
  screening_questions: { label: string; knock_out: { message: string } | null }[];
  experience_level: { label: string } | null;
  hours_per_week: number | null;
  days_per_week: number | null;
  headcount: number;
  similar: WholeJob[];
}

const day = new Intl.DateTimeFormat("en-GB", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Manila",
});
const wholeNumber = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

export function payOf({ salary }: WholeJob): string {
  if (!salary) return "Pay on request";
  const amounts = [salary.min, salary.max].filter((one) => one !== null).map(Number);
  return `${salary.currency} ${amounts.map((one) => wholeNumber.format(one)).join("–")} a ${salary.period}`;
}

export const hoursOf = ({ shift }: WholeJob) =>
  shift ? `${shift.start}–${shift.end} ${shift.timezone}` : "Hours by agreement";

export const closingOf = ({ closes_at }: WholeJob) =>
  closes_at ? `Closes ${day.format(new Date(closes_at))}` : "Open until filled";

/** What a card of ours shows. */
export const cardOf = (job: WholeJob) => ({
  id: job.id,
  path: `/signed-in/jobs/${job.id}-${job.slug}`,
  title: job.title,
  employer: job.hiring_organization.name,
  pay: payOf(job),
  tags: [job.is_urgent && "Urgent", Date.now() - Date.parse(job.posted_at) < 3 * 86_400_000 && "New"].filter(
    (tag) => tag !== false,
  ),
  facts: [hoursOf(job), `${job.employment_type.label}, ${job.work_setup.label}`, closingOf(job)],
});

export type WholeCard = ReturnType<typeof cardOf>;
