import type { VisitorApi } from "../bff/visitor-api";
import type { JobPostPage } from "../contract/records";
import { selectionGroups } from "../contract/selection-items";
import { choiceFilters, type JobListPart, type JobPostQuery, jobSorts } from "../contract/values/job-filters";
import { NotAsked, noJob, ofApplication, readApplication, type Steps, type Walk } from "./steps";

/** Filters by which no job can be found. */
const impossible: readonly { part: JobListPart; query: JobPostQuery }[] = [
  { part: "search", query: { search: "check-api-zzqx" } },
  { part: "salary_min", query: { salary_min: "99999999.00", salary_currency: "USD", salary_period: "hour" } },
  ...choiceFilters.map((part) => ({ part, query: { [part]: ["999999999"] } })),
];

/** Filters and orders that the site would offer, and that change nothing in the list. */
async function ignoredParts({ jobPosts, offersInList }: VisitorApi, all: JobPostPage): Promise<JobListPart[]> {
  if (all.data.length === 0) return [];
  const ignored: JobListPart[] = [];
  for (const { part, query } of impossible) {
    if (!offersInList(part)) continue;
    const { data, meta } = await jobPosts.listForAnyone(query);
    const isSaid = meta.dropped.some(({ filter }) => filter === part);
    if (data.length > 0 && !isSaid) ignored.push(part);
  }
  const orders = jobSorts.filter((sort) => sort !== "relevance" && offersInList(sort));
  const lists = [];
  for (const sort of orders) lists.push((await jobPosts.listForAnyone({ sort })).data.map(({ id }) => id).join());
  // two jobs may be in one order by chance
  const isSame = orders.length > 1 && all.data.length > 2 && new Set(lists).size === 1;
  return isSame ? [...ignored, ...orders] : ignored;
}

/** What anybody may see. */
export const publicSteps: Steps = {
  async "jobPosts.list"(walk) {
    const jobs = await walk.nobody.jobPosts.listForAnyone({});
    walk.jobId = jobs.data[0]?.id ?? null;
    const ignored = await ignoredParts(walk.nobody, jobs);
    if (ignored.length > 0)
      walk.remarks.set("jobPosts.list", `Ignores ${ignored.join(", ")}: leave them out of API_JOB_FILTERS`);
    return jobs;
  },
  "jobPosts.find": async ({ nobody, jobId }) => (jobId === null ? noJob : nobody.jobPosts.findForAnyone(jobId)),
  "employers.list": ({ nobody }) => nobody.employers.list(1),
  async "employers.find"({ nobody, jobId }) {
    const job = jobId === null ? null : await nobody.jobPosts.findForAnyone(jobId);
    const employer = job?.hiring_organization.employer_id;
    return employer ? nobody.employers.find(employer) : new NotAsked("The first job names no employer with a page");
  },
  "selectionItems.listOrigin": ({ nobody }) => nobody.selectionItems.list("origin"),
  async "selectionItems.list"({ nobody }) {
    const lists = selectionGroups.map(async (group) => [group, await nobody.selectionItems.list(group)] as const);
    const empty = (await Promise.all(lists)).filter(([, items]) => items.length === 0);
    return Object.fromEntries(empty.map(([group]) => [group, null]));
  },
};

/** A step about the first of the person's applications to jobs. */
const ofFirstJob = (ask: (walk: Walk, id: string, jobId: string) => Promise<unknown>) =>
  ofApplication(async (walk, { id }) => {
    const [job] = (await walk.api.applications.listJobs(id)).items;
    return job ? ask(walk, id, job.job_id) : new NotAsked("This person has applied for no job");
  });

/** What somebody who is signed in sees of their own. */
export const personalSteps: Steps = {
  "applications.mine": readApplication,
  "applications.listJobs": ofApplication(({ api }, { id }) => api.applications.listJobs(id)),
  "applications.findJob": ofFirstJob(({ api }, id, jobId) => api.applications.findJob(id, jobId)),
  "messages.list": ofFirstJob(({ api }, id, jobId) => api.messages.list({ id, jobId })),
  "personalInfo.mine": ({ api }) => api.personalInfo.mine(),
  "resumes.findLink": ofApplication(async (walk, { id }) => {
    const link = await walk.api.resumes.findLink(id);
    walk.fileAddress = link?.url ?? null;
    return link;
  }),
  "documents.list": ofApplication(({ api }, { id }) => api.documents.list({ id })),
  "resumes.getParse": ofApplication(({ api }, { id }) => api.resumes.getParse(id)),
  "apply.findParse": ofApplication(async ({ api }, { id, resumes: [resume] }) =>
    resume ? api.apply.findParse(id, resume.id) : new NotAsked("This person has no résumé"),
  ),
  "skills.list": ofApplication(({ api }, { id }) => api.skills.list({ search: "en", application_id_exception: id })),
  "bookmarks.list": ({ api }) => api.bookmarks.list({}),
  "exams.list": ofApplication(({ api }, { id }) => api.exams.list(id)),
  "exams.findCurrent": ofApplication(({ api }, { id }) => api.exams.findCurrent(id)),
  "exams.findLatestCompleted": ofApplication(({ api }, { id }) => api.exams.findLatestCompleted({ id })),
  "exams.getStanding": ofApplication(({ api }, { id }) => api.exams.getStanding(id)),
  "account.getSettings": ({ api }) => api.account.getSettings(),
  "account.getCredentials": ({ api }) => api.account.getCredentials(),
  "account.listSessions": ({ api }) => api.account.listSessions(),
  "session.getEmailVerification": ({ api }) => api.session.getEmailVerification(),
  "activity.list": ({ api }) => api.activity.list({}),
  "jobAlerts.list": ({ api }) => api.jobAlerts.list(),
};
