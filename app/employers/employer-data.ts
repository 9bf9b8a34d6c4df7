import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Employer, JobCard } from "../../server/contract/records";
import type { JobPostQuery } from "../../server/contract/values/job-filters";
import { employerPage } from "../jobs/employer-address";
import { jobsPerPage } from "../jobs/job-query";
import { asAsked } from "../jobs/list-data";
import { employersOf } from "./employers-of";

type Context = LoaderFunctionArgs["context"];

/** When the API has no employers: how many jobs of each list are searched for an employer. */
const lookedAt = 50;

interface Found {
  employer: Pick<Employer, "id" | "name" | "about" | "url" | "icon">;
  jobs: JobCard[];
  /** The number of open jobs; more than `jobs` when there are several pages. */
  total: number;
  page: number;
  lastPage: number;
}

/** An employer with a page of its open jobs; null when it does not exist. `slug` is the second part of its address. */
export const findEmployer = (context: Context, asked: { id: string; slug: string; page: number }) =>
  context.api.offers("jobs") ? findKnown(context, asked) : findByJobs(context, asked);

async function findKnown(context: Context, { id, page }: { id: string; page: number }): Promise<Found | null> {
  const query: JobPostQuery = { employer_id: id, page, sort: "newest" };
  const [employer, list] = await Promise.all([
    context.api.employers.find(id),
    context.api.jobPosts.listForVisitor(asAsked(query, jobsPerPage, context)),
  ]);
  if (!employer) return null;
  const { total, current_page, last_page } = list.meta;
  return { employer, jobs: list.data, total, page: current_page, lastPage: last_page };
}

interface FoundEmployers {
  employers: { name: string; to: string; jobs: number | null }[];
  /** The number of employers; null when only those of the newest jobs are known. */
  total: number | null;
  page: number;
  lastPage: number;
}

/** A page of the employers with open jobs, by name. */
export async function listEmployers(context: Context, page: number): Promise<FoundEmployers> {
  if (!context.api.offers("jobs")) {
    const { data } = await context.api.jobPosts.listForAnyone({ sort: "newest", per_page: lookedAt });
    const employers = employersOf(data)
      .map((one) => ({ ...one, jobs: null }))
      .sort((one, other) => one.name.localeCompare(other.name, "en"));
    return { employers, total: null, page: 1, lastPage: 1 };
  }
  const { items, meta } = await context.api.employers.list(page);
  return {
    employers: items.map(({ id, name, open_jobs }) => ({ name, to: employerPage(id, name), jobs: open_jobs })),
    total: meta?.total ?? items.length,
    page: meta?.current_page ?? page,
    lastPage: meta?.last_page ?? 1,
  };
}

/** For an API without employers: searches the jobs found by the name, and the newest jobs, for those of the employer. */
async function findByJobs(context: Context, { id, slug }: { id: string; slug: string }): Promise<Found | null> {
  const list = (query: JobPostQuery) => context.api.jobPosts.listForVisitor(asAsked(query, lookedAt, context));
  const lists = await Promise.all([list({ search: slug.replaceAll("-", " ") }), list({ sort: "newest" })]);
  const jobs = new Map(
    lists
      .flatMap(({ data }) => data)
      .filter(({ hiring_organization: employer }) => employer.employer_id === id && !employer.anonymous)
      .map((job) => [job.id, job]),
  );
  const [first] = jobs.values();
  if (!first?.hiring_organization.name) return null;
  const { name, url, icon } = first.hiring_organization;
  return {
    employer: { id, name, about: null, url, icon },
    jobs: [...jobs.values()],
    total: jobs.size,
    page: 1,
    lastPage: 1,
  };
}
