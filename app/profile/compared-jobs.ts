import type { AppLoadContext } from "@remix-run/node";
import { readId } from "../../server/contract/values/ids";
import { jobTerms, readerOf } from "../jobs/job-card-view";
import { openToFact } from "../jobs/open-to";
import type { HoursView } from "../jobs/shift";
import { paths } from "../paths";

/** More would not fit side by side on a phone. */
export const maxCompared = 3;

export interface ComparedJob {
  id: string;
  title: string;
  to: string;
}

/** A line of the table: the same fact of each job, in their order; null where a job does not say. */
export interface ComparedFact {
  label: string;
  values: (string | HoursView | null)[];
}

/** The jobs that an address names, each once; what is no id is left out. */
export const readCompared = (asked: URLSearchParams): string[] => [
  ...new Set(asked.getAll("job").flatMap((text) => readId(text) ?? [])),
];

/** Jobs with their facts beside each other. A fact that none of them tells is left out. */
export async function compareJobs(
  context: AppLoadContext,
  ids: readonly string[],
): Promise<{ jobs: ComparedJob[]; facts: ComparedFact[] }> {
  const reader = readerOf(context);
  const { data } = await context.api.jobPosts.list({ ids: [...ids], include_ended: true, per_page: maxCompared });
  const found = ids.flatMap((id) => data.find((job) => job.id === id) ?? []);
  const shown = found.map((job) => ({ job, terms: jobTerms(job, reader) }));
  const fact = (label: string, of: (one: (typeof shown)[number]) => ComparedFact["values"][number]): ComparedFact => ({
    label,
    values: shown.map((one) => of(one) || null),
  });
  const facts = [
    fact("Employer", ({ job }) => job.hiring_organization.name),
    fact("Pay", ({ terms }) => terms.pay),
    fact("In your currency", ({ terms }) => terms.about),
    fact("Hours", ({ terms }) => terms.hours),
    fact("Days a week", ({ job }) => job.days_per_week?.toString() ?? null),
    fact("Hours a week", ({ job }) => job.hours_per_week?.toString() ?? null),
    fact("Contract", ({ terms }) => terms.work),
    fact("Who can apply", ({ job }) => openToFact(job)),
    fact("Closing", ({ terms }) => terms.closes),
  ];
  return {
    jobs: found.map((job) => ({ id: job.id, title: job.title, to: paths.job(job) })),
    facts: facts.filter(({ values }) => values.some((value) => value !== null)),
  };
}
