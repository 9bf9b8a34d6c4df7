import type { AppLoadContext } from "@remix-run/node";
import type { JobCard } from "../../server/contract/records";
import { readId } from "../../server/contract/values/ids";
import { type ApplyOffer, applyOffer, isOpenJob } from "../jobs/apply-offer";
import { closingAlone, closingText, jobTerms, readerOf } from "../jobs/job-card-view";
import { openToFact } from "../jobs/open-to";
import { type PayRangeView, payRangeView } from "../jobs/pay-range-view";
import type { HoursView } from "../jobs/shift";
import { paths } from "../paths";

/** More do not fit side by side on a phone. */
export const maxCompared = 3;

/** The head of a column: the job and what can be done with it. */
export interface ComparedJob {
  id: string;
  title: string;
  to: string;
  /** What can be done with the job now; null when it is closed. */
  offer: ApplyOffer | null;
  /** Why it is closed; empty while it is open. */
  ended: string;
}

/** Pay, and its place within the range of similar jobs. */
export interface ComparedPay {
  amount: string;
  range: PayRangeView | null;
}

/** A row of the table: one fact of each job, in their order; null when a job does not say. */
export interface ComparedFact {
  label: string;
  values: (string | HoursView | ComparedPay | null)[];
  /** The index of the best value; null when there is no single best. */
  best: number | null;
}

/** The job ids in a URL, each once; invalid ones are left out. */
export const readCompared = (asked: URLSearchParams): string[] => [
  ...new Set(asked.getAll("job").flatMap((text) => readId(text) ?? [])),
];

/** Compares the facts of jobs. A fact that none of them has is left out. */
export async function compareJobs(
  context: AppLoadContext,
  ids: readonly string[],
): Promise<{ jobs: ComparedJob[]; facts: ComparedFact[] }> {
  const reader = readerOf(context);
  const { data } = await context.api.jobPosts.list({
    ids: [...ids],
    include_ended: true,
    per_page: maxCompared,
    ...(context.api.offers("jobs") && { with_pay_range: true }),
  });
  const found = ids.flatMap((id) => data.find((job) => job.id === id) ?? []);
  const shown = found.map((job) => ({ job, terms: jobTerms(job, reader) }));
  type Shown = (typeof shown)[number];
  const fact = (
    label: string,
    of: (one: Shown) => ComparedFact["values"][number],
    worth?: (one: Shown) => number | null,
  ): ComparedFact => ({
    label,
    values: shown.map((one) => of(one) || null),
    best: worth ? bestOf(shown.map(worth)) : null,
  });
  const facts = [
    fact("Employer", ({ job }) => job.hiring_organization.name),
    fact("Pay", ({ job, terms }) => terms.pay && { amount: terms.pay, range: payRangeView(job) }, payWorth(found)),
    fact("In your currency", ({ terms }) => terms.about),
    fact(
      "Hours",
      ({ terms }) => terms.hours,
      ({ terms: { hours } }) => (hours && typeof hours === "object" && hours.own ? Number(!hours.isNight) : null),
    ),
    fact("Days a week", ({ job }) => job.days_per_week?.toString() ?? null),
    fact("Hours a week", ({ job }) => job.hours_per_week?.toString() ?? null),
    fact("Contract", ({ terms }) => terms.work),
    fact("Who can apply", ({ job }) => openToFact(job)),
    fact("Closes", ({ job }) => closingAlone(job, reader)),
  ];
  return {
    jobs: found.map((job) => ({
      id: job.id,
      title: job.title,
      to: paths.job(job),
      offer: applyOffer(job, reader),
      ended: isOpenJob(job, reader.now) ? "" : closingText(job, reader),
    })),
    facts: facts.filter(({ values }) => values.some((value) => value !== null)),
  };
}

/** The index of the single highest value; null for a tie, or when a value is not known. */
export function bestOf(worths: readonly (number | null)[]): number | null {
  const known = worths.filter((worth) => worth !== null);
  if (known.length < 2 || known.length < worths.length) return null;
  const most = Math.max(...known);
  return known.filter((worth) => worth === most).length === 1 ? worths.indexOf(most) : null;
}

/** Pay is comparable only when all of it has the same currency and period. */
function payWorth(jobs: readonly JobCard[]) {
  const units = new Set(jobs.map(({ salary }) => salary && `${salary.currency} ${salary.period}`));
  return ({ job: { salary } }: { job: JobCard }) => {
    const most = salary?.max ?? salary?.min ?? null;
    return units.size === 1 && most !== null ? Number(most) : null;
  };
}
