import { LRUCache } from "lru-cache";
import { sanitiseDescription } from "../contract/description";
import { Employer } from "../contract/employers";
import { JobPost } from "../contract/job-posts";
import type { JobPostPage, JobPost as JobPostRecord } from "../contract/records";
import { type JobPostQuery, jobFilterNames, jobFilters } from "../contract/values/job-filters";
import { callTo } from "./call-to";
import { absent, type ValueReader } from "./tolerant";
import type { Send } from "./transport";
import { recordOf } from "./wire-shapes";

const lists = new Set<string>(
  jobFilterNames.filter((name) => jobFilters[name].is === "choices" || jobFilters[name].is === "posts"),
);

/** A query as PHP reads it (docs/wire/lists.md): lists as `name[]`, booleans as 1 and 0, nothing that is empty. */
export function jobPostSearch(query: JobPostQuery): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(lists.has(name) ? `${name}[]` : name, String(one));
    else if (typeof value === "boolean") search.set(name, value ? "1" : "0");
    else if (value !== undefined && value !== null && value !== "") search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : "";
}

const readJobPost = recordOf(JobPost.nullable());

/** Reads a job and sanitises its description, which may come from anywhere. */
const shownJobPost: ValueReader<JobPostRecord | null> = (body, note) => {
  const job = readJobPost(body, note);
  if (job === absent || job === null) return job;
  return { ...job, description: job.description === null ? null : shownDescription(job.description) };
};

export interface JobPostReads {
  list(query: JobPostQuery): Promise<JobPostPage>;
  find(id: string): Promise<JobPostRecord | null>;
}

export const jobPosts = (send: Pick<Send, "get" | "find">): JobPostReads => ({
  list(query) {
    const call = callTo("jobPosts.list");
    return send.get({ ...call, path: call.path + jobPostSearch(query) });
  },
  find: (id) => send.find({ ...callTo("jobPosts.find", { id }), answer: shownJobPost }),
});

/** Characters in the cache, before and after cleaning. A job is read far more often than it is changed. */
const maxKept = 4_000_000;

/** In characters; longer descriptions are cut. The maxLength in our own data has a tenth of that. */
const maxLength = 200_000;

const kept = new LRUCache<string, string>({
  maxSize: maxKept,
  sizeCalculation: (shown, html) => html.length + shown.length + 1,
});

/** The part of an API's description that is safe in a page, in data for scripts and for search engines. */
function shownDescription(html: string): string {
  const known = kept.get(html);
  if (known !== undefined) return known;
  const shown = sanitiseDescription(html.slice(0, maxLength));
  kept.set(html, shown);
  return shown;
}

export const employers = (send: Pick<Send, "get" | "find">) => ({
  /** Those with open jobs, by name. */
  list: (page: number) => send.get(callTo("employers.list", { query: { page } })),
  find: (id: string) => send.find({ ...callTo("employers.find", { id }), answer: recordOf(Employer.nullable()) }),
});
