import { noApplicationId } from "../bff/refusals";
import type { VisitorApi } from "../bff/visitor-api";
import type { Application, JobPostPage } from "../contract/records";
import { selectionGroups } from "../contract/selection-items";
import { choiceFilters, type JobListPart, type JobPostQuery, jobSorts } from "../contract/values/job-filters";
import { type Missing, pick, type Walk } from "./walk";

/** What anybody may see. */
export async function readPublic({ api, step, remarks }: Walk): Promise<void> {
  const jobs = await step("jobPosts.list", {}, async () => {
    const list = await api.jobPosts.listForAnyone({});
    const ignored = await ignoredParts(api, list);
    if (ignored.length > 0)
      remarks.set("jobPosts.list", `Ignores ${ignored.join(", ")}: leave them out of API_JOB_FILTERS`);
    return list;
  });
  const id = pick(jobs, ({ data }) => data[0]?.id, "No job is open");
  const job = await step("jobPosts.find", { id }, (there) => api.jobPosts.findForAnyone(there.id));
  await step("employers.list", {}, () => api.employers.list(1));
  const employer = pick(
    job,
    (post) => post?.hiring_organization.employer_id,
    "The first job names no employer with a page",
  );
  await step("employers.find", { employer }, (there) => api.employers.find(there.employer));
  await step("selectionItems.listOrigin", {}, () => api.selectionItems.list("origin"));
  await step("selectionItems.list", {}, async () => {
    const lists = selectionGroups.map(async (group) => [group, await api.selectionItems.list(group)] as const);
    const empty = (await Promise.all(lists)).filter(([, items]) => items.length === 0);
    return Object.fromEntries(empty.map(([group]) => [group, null]));
  });
}

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
  for (const { part, query } of impossible.filter((one) => offersInList(one.part))) {
    const { data, meta } = await jobPosts.listForAnyone(query);
    if (data.length > 0 && !meta.dropped.some(({ filter }) => filter === part)) ignored.push(part);
  }
  const orders = jobSorts.filter((sort) => sort !== "relevance" && offersInList(sort));
  const lists = new Set<string>();
  for (const sort of orders) lists.add((await jobPosts.listForAnyone({ sort })).data.map(({ id }) => id).join());
  // two jobs may be in one order by chance
  return orders.length > 1 && all.data.length > 2 && lists.size === 1 ? [...ignored, ...orders] : ignored;
}

/** The person's application, for the steps that are about it. */
export const stepToApplication = async ({ api, step }: Walk): Promise<Application | Missing> =>
  pick(
    await step("applications.mine", {}, async () => {
      const application = await api.applications.mine();
      return application.id === noApplicationId ? null : application;
    }),
    (application) => application,
    "This person has no application",
  );

/** What somebody who is signed in sees of their own. Answers the address that the API signed for their résumé. */
export async function readPersonal(walk: Walk): Promise<string | Missing> {
  const { api, step } = walk;
  const application = await stepToApplication(walk);
  const id = pick(application, (one) => one.id);
  const jobs = await step("applications.listJobs", { id }, (there) => api.applications.listJobs(there.id));
  const jobId = pick(jobs, ({ items }) => items[0]?.job_id, "This person has applied for no job");
  await step("applications.findJob", { id, jobId }, (there) => api.applications.findJob(there.id, there.jobId));
  await step("messages.list", { id, jobId });
  await step("personalInfo.mine");
  const link = await step("resumes.findLink", { id }, (there) => api.resumes.findLink(there.id));
  await step("documents.list", { id });
  await step("resumes.getParse", { id }, (there) => api.resumes.getParse(there.id));
  const resume = pick(application, ({ resumes }) => resumes[0]?.id, "This person has no résumé");
  await step("apply.findParse", { id, resume }, (there) => api.apply.findParse(there.id, there.resume));
  await step("skills.list", { id }, (there) => api.skills.list({ search: "en", application_id_exception: there.id }));
  await step("bookmarks.list");
  await step("exams.list", { id }, (there) => api.exams.list(there.id));
  await step("exams.findCurrent", { id }, (there) => api.exams.findCurrent(there.id));
  await step("exams.findLatestCompleted", { id });
  await step("exams.getStanding", { id }, (there) => api.exams.getStanding(there.id));
  const own = ["getSettings", "getCredentials", "listSessions"] as const;
  for (const name of own) await step(`account.${name}`);
  await step("session.getEmailVerification");
  await step("activity.list");
  await step("jobAlerts.list");
  await step("jobMatches.get");
  await step("hiddenJobs.list");
  return pick(link, (found) => found?.url);
}
