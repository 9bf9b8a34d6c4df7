import { randomUUID } from "node:crypto";
import { dataUseVersion } from "../../app/sections/consent";
import type { ApplicationJobCard, JobPost } from "../contract/records";
import { addedName, answerTo, pageAsPdf } from "./samples";
import { NotAsked, noJob, ofApplication, type Step, type Walk } from "./steps";

/** Résumés, saved jobs, and an application that is sent and withdrawn. */
export const applyingSteps = (): Step[] => [...resumeSteps(), ...bookmarkSteps(), ...sendingSteps()];

function resumeSteps(): Step[] {
  let added: string | null = null;
  const none = new NotAsked("No résumé of the check's own is there");
  const withAdded = (change: (walk: Walk, id: string, resume: string) => Promise<unknown>): Step["run"] =>
    ofApplication(async (walk, { id }) => (added === null ? none : change(walk, id, added)));
  return [
    {
      call: "resumes.create",
      run: ofApplication(({ api }, { id }) => api.resumes.create(id, pageAsPdf("check-api.pdf"))),
    },
    {
      call: "apply.saveResume",
      run: ofApplication(async ({ api }, { id }) => {
        const saved = await api.apply.saveResume(id, pageAsPdf("check-api.pdf"));
        added = (saved.ok ? saved.value?.id : null) ?? null;
        return saved;
      }),
    },
    {
      call: "resumes.makeDefault",
      run: withAdded(({ api }, _, resume) => api.resumes.makeDefault(resume)),
    },
    {
      call: "resumes.acceptSuggestions",
      run: withAdded(async ({ api }, id, resume) => {
        const { fields } = await api.resumes.getParse(id, resume);
        return fields.length === 0
          ? new NotAsked("Nothing was read from the résumé")
          : api.resumes.acceptSuggestions(id, { resume_id: resume, accepted: [0] });
      }),
    },
    {
      call: "resumes.delete",
      run: ofApplication(async ({ api }, { id }) => {
        const mine = (await api.applications.mine()).resumes.filter(({ filename }) => filename === "check-api.pdf");
        const [last] = mine;
        return mine.length > 1 && last ? api.resumes.delete(last.id) : new NotAsked(`One résumé of ${id} stays`);
      }),
    },
  ];
}

function bookmarkSteps(): Step[] {
  let wasSaved = false;
  return [
    {
      call: "bookmarks.create",
      async run({ api, jobId }) {
        if (jobId === null) return noJob;
        wasSaved = (await api.bookmarks.list({})).items.some(({ job_id }) => job_id === jobId);
        return wasSaved ? new NotAsked("The job is saved already") : api.bookmarks.create({ job_id: jobId });
      },
    },
    {
      call: "bookmarks.delete",
      run: async ({ api, jobId }) =>
        jobId === null || wasSaved
          ? new NotAsked("Nothing was saved that could be removed")
          : api.bookmarks.delete({ id: null, jobId }),
    },
  ];
}

/** Applies and withdraws, where nothing that this person wants could be withdrawn with it. */
function sendingSteps(): Step[] {
  const applied = new NotAsked("This person has applied for a job, which a withdrawal could end");
  const nothing = new NotAsked("No application was sent");
  let job: JobPost | null = null;
  let isSent = false;
  const withJob =
    (change: (walk: Walk, job: JobPost) => Promise<unknown>): Step["run"] =>
    async (walk) =>
      job === null ? nothing : change(walk, job);
  const sent = (change: (walk: Walk, id: string, job: JobPost) => Promise<unknown>): Step["run"] =>
    withJob(async (walk, held) =>
      isSent && walk.application !== null ? change(walk, walk.application.id, held) : nothing,
    );
  const withdraw = sent(async ({ api }, id, { id: job_id }) =>
    api.applications.withdraw(id, { recruitment_status_id: await withdrawalReason(api), job_id }, randomUUID()),
  );
  return [
    {
      call: "screening.saveAnswers",
      run: ofApplication(async (walk, { id }) => {
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
    },
    {
      call: "apply.send",
      run: withJob(async ({ api }, { id }) => {
        const begun = await api.apply.saveDraft(id, { cover_note: addedName });
        if (!begun.ok) return begun;
        const consent = { consent_accuracy: true, consent_data_use: dataUseVersion };
        const answer = await api.apply.send(id, consent, randomUUID());
        isSent = answer.ok;
        return answer;
      }),
    },
    {
      call: "applications.deleteDraft",
      run: withJob(async ({ api, application }, { id }) =>
        isSent || application === null
          ? new NotAsked("The draft was sent")
          : api.applications.deleteDraft(application.id, id),
      ),
    },
    {
      call: "messages.send",
      run: sent(({ api }, id, held) =>
        api.messages.send(id, held.id, { text: addedName, file: null, idempotencyKey: randomUUID() }),
      ),
    },
    {
      call: "messages.markSeen",
      run: sent(async ({ api }, id, held) => {
        const [newest] = (await api.messages.list(id, held.id)).items;
        return newest ? api.messages.markSeen(id, held.id, newest.id) : new NotAsked("There is no message");
      }),
    },
    { call: "applications.withdraw", run: withdraw },
    {
      call: "applications.undoWithdraw",
      run: sent(async (walk, id, held) => {
        const undone = await walk.api.applications.undoWithdraw(id, held.id);
        if (undone.ok) await withdraw(walk);
        return undone;
      }),
    },
  ];
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
