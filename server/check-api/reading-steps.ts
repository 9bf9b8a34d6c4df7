import type { JobPostPage } from "../contract/records";
import { selectionGroups } from "../contract/selection-items";
import { choiceFilters, type JobListPart, type JobPostQuery, jobSorts } from "../contract/values/job-filters";
import type { VisitorApi } from "../contract/visitor-api";
import { NotAsked, noJob, ofApplication, readApplication, type Step, type Walk } from "./steps";

const listCall = "jobPosts.list" as const;

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
export const publicSteps: readonly Step[] = [
  {
    call: listCall,
    async run(walk) {
      const jobs = await walk.nobody.jobPosts.listForAnyone({});
      walk.jobId = jobs.data[0]?.id ?? null;
      const ignored = await ignoredParts(walk.nobody, jobs);
      if (ignored.length > 0)
        walk.remarks.set(listCall, `Ignores ${ignored.join(", ")}: leave them out of API_JOB_FILTERS`);
      return jobs;
    },
  },
  {
    call: "jobPosts.find",
    run: async ({ nobody, jobId }) => (jobId === null ? noJob : nobody.jobPosts.findForAnyone(jobId)),
  },
  {
    call: "employers.list",
    run: ({ nobody }) => nobody.employers.list(1),
  },
  {
    call: "employers.find",
    async run({ nobody, jobId }) {
      const job = jobId === null ? null : await nobody.jobPosts.findForAnyone(jobId);
      const employer = job?.hiring_organization.employer_id;
      return employer ? nobody.employers.find(employer) : new NotAsked("The first job names no employer with a page");
    },
  },
  {
    call: "selectionItems.listOrigin",
    run: ({ nobody }) => nobody.selectionItems.list("origin"),
  },
  {
    call: "selectionItems.list",
    async run({ nobody }) {
      const lists = await Promise.all(
        selectionGroups.map(async (group) => ({ group, items: await nobody.selectionItems.list(group) })),
      );
      const empty = lists.filter(({ items }) => items.length === 0).map(({ group }) => group);
      return Object.fromEntries(empty.map((group) => [group, null]));
    },
  },
];

/** What somebody who is signed in sees of their own. */
export const personalSteps: readonly Step[] = [
  { call: "applications.mine", run: readApplication },
  {
    call: "applications.listJobs",
    run: ofApplication(({ api }, { id }) => api.applications.listJobs(id)),
  },
  {
    call: "applications.findJob",
    run: ofFirstJob(({ api }, id, job) => api.applications.findJob(id, job)),
  },
  {
    call: "messages.list",
    run: ofFirstJob(({ api }, id, job) => api.messages.list(id, job)),
  },
  { call: "personalInfo.mine", run: ({ api }) => api.personalInfo.mine() },
  {
    call: "resumes.findLink",
    run: ofApplication(async (walk, { id }) => {
      const link = await walk.api.resumes.findLink(id);
      walk.fileAddress = link?.url ?? null;
      return link;
    }),
  },
  { call: "documents.list", run: ofApplication(({ api }, { id }) => api.documents.list(id)) },
  {
    call: "resumes.getParse",
    run: ofApplication(({ api }, { id }) => api.resumes.getParse(id)),
  },
  {
    call: "apply.findParse",
    run: ofApplication(async ({ api }, { id, resumes: [resume] }) =>
      resume ? api.apply.findParse(id, resume.id) : new NotAsked("This person has no résumé"),
    ),
  },
  {
    call: "skills.list",
    run: ofApplication(({ api }, { id }) => api.skills.list({ search: "en", application_id_exception: id })),
  },
  { call: "bookmarks.list", run: ({ api }) => api.bookmarks.list({}) },
  {
    call: "exams.list",
    run: ofApplication(({ api }, { id }) => api.exams.list(id)),
  },
  {
    call: "exams.findCurrent",
    run: ofApplication(({ api }, { id }) => api.exams.findCurrent(id)),
  },
  {
    call: "exams.findLatestCompleted",
    run: ofApplication(({ api }, { id }) => api.exams.findLatestCompleted(id)),
  },
  {
    call: "exams.getStanding",
    run: ofApplication(({ api }, { id }) => api.exams.getStanding(id)),
  },
  { call: "account.getSettings", run: ({ api }) => api.account.getSettings() },
  { call: "account.getCredentials", run: ({ api }) => api.account.getCredentials() },
  { call: "account.listSessions", run: ({ api }) => api.account.listSessions() },
  {
    call: "session.getEmailVerification",
    run: ({ api }) => api.session.getEmailVerification(),
  },
  { call: "activity.list", run: ({ api }) => api.activity.list({}) },
  { call: "jobAlerts.list", run: ({ api }) => api.jobAlerts.list() },
];

/** A step about the first of the person's applications to jobs. */
function ofFirstJob(ask: (walk: Walk, applicationId: string, jobId: string) => Promise<unknown>): Step["run"] {
  return ofApplication(async (walk, { id }) => {
    const [job] = (await walk.api.applications.listJobs(id)).items;
    return job ? ask(walk, id, job.job_id) : new NotAsked("This person has applied for no job");
  });
}
