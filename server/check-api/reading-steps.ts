import { selectionGroups } from "../contract/selection-items";
import { NotAsked, noJob, ofApplication, readApplication, type Step, type Walk } from "./steps";

/** What anybody may see. */
export const publicSteps: readonly Step[] = [
  {
    call: "GET /public_api/job_posts",
    async run(walk) {
      const jobs = await walk.nobody.jobPosts.listForAnyone({});
      walk.jobId = jobs.data[0]?.id ?? null;
      return jobs;
    },
  },
  {
    call: "GET /public_api/job_posts/{id}",
    run: async ({ nobody, jobId }) => (jobId === null ? noJob : nobody.jobPosts.findForAnyone(jobId)),
  },
  {
    call: "GET /public_api/employers/{id}",
    needs: "employers",
    async run({ nobody, jobId }) {
      const job = jobId === null ? null : await nobody.jobPosts.findForAnyone(jobId);
      const employer = job?.hiring_organization.employer_id;
      return employer ? nobody.employers.find(employer) : new NotAsked("The first job names no employer with a page");
    },
  },
  {
    call: "GET /api/selection_items/public/application.origin",
    run: ({ nobody }) => nobody.selectionItems.list("origin"),
  },
  {
    call: "GET /api/selection_items/public/{list}",
    needs: "selection_items",
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
  { call: "GET /api/user/application", run: readApplication },
  {
    call: "GET /api/applications/{id}/jobs",
    run: ofApplication(({ api }, { id }) => api.applications.listJobs(id)),
  },
  {
    call: "GET /api/applications/{id}/jobs/{jobId}",
    run: ofFirstJob(({ api }, id, job) => api.applications.findJob(id, job)),
  },
  {
    call: "GET /api/applications/{id}/jobs/{jobId}/messages",
    needs: "messages",
    run: ofFirstJob(({ api }, id, job) => api.messages.list(id, job)),
  },
  { call: "GET /api/users/{id}/personal_info", run: ({ api }) => api.personalInfo.mine() },
  {
    call: "GET /api/applications/{id}/resume_link",
    run: ofApplication(async (walk, { id }) => {
      const link = await walk.api.resumes.findLink(id);
      walk.fileAddress = link?.url ?? null;
      return link;
    }),
  },
  {
    call: "GET /api/applications/{id}/resume/parse",
    run: ofApplication(({ api }, { id }) => api.resumes.getParse(id)),
  },
  {
    call: "GET /api/apply/{id}/resume/parse",
    run: ofApplication(async ({ api }, { id, resumes: [resume] }) =>
      resume ? api.apply.findParse(id, resume.id) : new NotAsked("This person has no résumé"),
    ),
  },
  {
    call: "GET /api/skills",
    run: ofApplication(({ api }, { id }) => api.skills.list({ search: "en", application_id_exception: id })),
  },
  { call: "GET /api/bookmarks", run: ({ api }) => api.bookmarks.list({}) },
  {
    call: "GET /api/applications/{id}/exam_sessions",
    run: ofApplication(({ api }, { id }) => api.exams.list(id)),
  },
  {
    call: "GET /api/applications/{id}/exam_sessions/current_session",
    run: ofApplication(({ api }, { id }) => api.exams.findCurrent(id)),
  },
  {
    call: "GET /api/applications/{id}/exam_sessions/latest_completed",
    run: ofApplication(({ api }, { id }) => api.exams.findLatestCompleted(id)),
  },
  {
    call: "GET /api/applications/{id}/exam_standing",
    needs: "exam_standing",
    run: ofApplication(({ api }, { id }) => api.exams.getStanding(id)),
  },
  { call: "GET /api/user/settings", needs: "settings", run: ({ api }) => api.account.getSettings() },
  { call: "GET /api/user/credentials", needs: "credentials", run: ({ api }) => api.account.getCredentials() },
  { call: "GET /api/user/sessions", needs: "sessions", run: ({ api }) => api.account.listSessions() },
  {
    call: "GET /api/email/verification",
    needs: "email_verification",
    run: ({ api }) => api.session.getEmailVerification(),
  },
  { call: "GET /api/activity_logs", needs: "activity_log", run: ({ api }) => api.activity.list({}) },
  { call: "GET /api/job_alerts", needs: "job_alerts", run: ({ api }) => api.jobAlerts.list() },
];

/** A step about the first of the person's applications to jobs. */
function ofFirstJob(ask: (walk: Walk, applicationId: string, jobId: string) => Promise<unknown>): Step["run"] {
  return ofApplication(async (walk, { id }) => {
    const [job] = (await walk.api.applications.listJobs(id)).items;
    return job ? ask(walk, id, job.job_id) : new NotAsked("This person has applied for no job");
  });
}
