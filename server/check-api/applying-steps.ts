import { randomUUID } from "node:crypto";
import { dataUseVersion } from "../../app/sections/consent";
import type { ApplicationJobCard, JobPost } from "../contract/records";
import { addedName, answerTo, pageAsPdf } from "./samples";
import { NotAsked, noJob, ofApplication, type StepRun, type Steps, type Walk } from "./steps";

/** Résumés, saved jobs, and an application that is sent and withdrawn. */
export const applyingSteps = (): Steps => ({ ...resumeSteps(), ...bookmarkSteps(), ...sendingSteps() });

function resumeSteps(): Steps {
  let added: string | null = null;
  const none = new NotAsked("No résumé of the check's own is there");
  const withAdded = (change: (walk: Walk, id: string, resume: string) => Promise<unknown>) =>
    ofApplication(async (walk, { id }) => (added === null ? none : change(walk, id, added)));
  return {
    "resumes.create": ofApplication(({ api }, { id }) => api.resumes.create(id, pageAsPdf("check-api.pdf"))),
    "apply.saveResume": ofApplication(async ({ api }, { id }) => {
      const saved = await api.apply.saveResume(id, pageAsPdf("check-api.pdf"));
      added = (saved.ok ? saved.value?.id : null) ?? null;
      return saved;
    }),
    "resumes.makeDefault": withAdded(({ api }, _, id) => api.resumes.makeDefault({ id, body: { is_default: true } })),
    "resumes.acceptSuggestions": withAdded(async ({ api }, id, resume_id) => {
      const { fields } = await api.resumes.getParse(id, resume_id);
      return fields.length === 0
        ? new NotAsked("Nothing was read from the résumé")
        : api.resumes.acceptSuggestions({ id, body: { resume_id, accepted: [0] } });
    }),
    "resumes.delete": ofApplication(async ({ api }, { id }) => {
      const mine = (await api.applications.mine()).resumes.filter(({ filename }) => filename === "check-api.pdf");
      const [last] = mine;
      return mine.length > 1 && last ? api.resumes.delete({ id: last.id }) : new NotAsked(`One résumé of ${id} stays`);
    }),
  };
}

function bookmarkSteps(): Steps {
  let wasSaved = false;
  return {
    async "bookmarks.create"({ api, jobId }) {
      if (jobId === null) return noJob;
      wasSaved = (await api.bookmarks.list({})).items.some(({ job_id }) => job_id === jobId);
      return wasSaved ? new NotAsked("The job is saved already") : api.bookmarks.create({ job_id: jobId });
    },
    "bookmarks.delete": async ({ api, jobId }) =>
      jobId === null || wasSaved
        ? new NotAsked("Nothing was saved that could be removed")
        : api.bookmarks.delete({ id: null, jobId }),
  };
}

/** Applies and withdraws, where nothing that this person wants could be withdrawn with it. */
function sendingSteps(): Steps {
  const applied = new NotAsked("This person has applied for a job, which a withdrawal could end");
  const nothing = new NotAsked("No application was sent");
  let job: JobPost | null = null;
  let isSent = false;
  const withJob =
    (change: (walk: Walk, job: JobPost) => Promise<unknown>): StepRun =>
    async (walk) =>
      job === null ? nothing : change(walk, job);
  const sent = (change: (walk: Walk, id: string, jobId: string) => Promise<unknown>) =>
    withJob(async (walk, { id: jobId }) =>
      isSent && walk.application !== null ? change(walk, walk.application.id, jobId) : nothing,
    );
  const withdraw = sent(async ({ api }, id, job_id) =>
    api.applications.withdraw(id, { recruitment_status_id: await withdrawalReason(api), job_id }, randomUUID()),
  );
  return {
    "screening.saveAnswers": ofApplication(async (walk, { id }) => {
      const held = (await walk.api.applications.listJobs(id)).items;
      const keepsDrafts = walk.api.offers("applications");
      const isOver = (one: ApplicationJobCard) =>
        one.withdrawn_at !== null || one.status?.kind === "withdrawal" || (keepsDrafts && one.submitted_at === null);
      if (!held.every(isOver)) return applied;
      job = await jobToApplyFor(walk, new Set(held.map(({ job_id }) => job_id)));
      if (job === null) return noJob;
      const answers = job.screening_questions
        .map((question) => ({ question_id: question.id, value: answerTo(question) }))
        .filter(({ value }) => value !== null);
      return answers.length === 0
        ? new NotAsked("The job has no questions")
        : walk.api.screening.saveAnswers(job.id, answers, []);
    }),
    "apply.send": withJob(async ({ api }, { id }) => {
      const begun = await api.apply.saveDraft(id, { cover_note: addedName });
      if (!begun.ok) return begun;
      const consent = { consent_accuracy: true, consent_data_use: dataUseVersion };
      const answer = await api.apply.send(id, consent, randomUUID());
      isSent = answer.ok;
      return answer;
    }),
    "applications.deleteDraft": withJob(async ({ api, application }, { id: jobId }) =>
      isSent || application === null
        ? new NotAsked("The draft was sent")
        : api.applications.deleteDraft({ id: application.id, jobId }),
    ),
    "messages.send": sent(({ api }, id, jobId) =>
      api.messages.send(id, jobId, { text: addedName, file: null, idempotencyKey: randomUUID() }),
    ),
    "messages.markSeen": sent(async ({ api }, id, jobId) => {
      const [newest] = (await api.messages.list({ id, jobId })).items;
      return newest
        ? api.messages.markSeen({ id, jobId, body: { id: newest.id } })
        : new NotAsked("There is no message");
    }),
    "applications.withdraw": withdraw,
    "applications.undoWithdraw": sent(async (walk, id, jobId) => {
      const undone = await walk.api.applications.undoWithdraw(id, jobId);
      if (undone.ok) await withdraw(walk);
      return undone;
    }),
  };
}

/** Preferably one with questions, among the first that this person has not applied for. */
async function jobToApplyFor({ nobody }: Walk, held: ReadonlySet<string>): Promise<JobPost | null> {
  const { data } = await nobody.jobPosts.listForAnyone({});
  const open = data.filter(({ id }) => !held.has(id)).slice(0, 5);
  const posts = await Promise.all(open.map(({ id }) => nobody.jobPosts.findForAnyone(id)));
  const found = posts.filter((post) => post !== null);
  return found.find(({ screening_questions }) => screening_questions.length > 0) ?? found[0] ?? null;
}

async function withdrawalReason(api: Walk["api"]): Promise<string | undefined> {
  if (!api.offers("selection_items")) return undefined;
  return (await api.selectionItems.list("withdrawal_reason"))[0]?.id;
}
