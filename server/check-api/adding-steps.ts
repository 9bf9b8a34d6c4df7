import { randomUUID } from "node:crypto";
import { dataUseVersion } from "../../app/sections/consent";
import { calls } from "../contract/calls";
import type { ApplicationJobCard, JobPost, PersonalInfo } from "../contract/records";
import { describedSections } from "../contract/sections/described-sections";
import type { DescribedName, DescribedSection } from "../contract/sections/section";
import { examCategories } from "../contract/values/exam-parts";
import { stepToApplication } from "./reading-steps";
import { addedName, answerTo, examAnswerTo, pageAsPdf, sampleOf, type ValuesByName } from "./samples";
import { savedAndRead } from "./saving-steps";
import { Missing, pick, type Walk } from "./walk";

/** What is added of each kind besides what its schema asks for, the field that it is known by again, and what is changed. */
const kinds: Record<DescribedName, { by: string; also: ValuesByName; change: ValuesByName }> = {
  licenses: {
    by: "name",
    also: { issuing_body: addedName, no_expiry: true, country: "PH" },
    change: { number: "2" },
  },
  qualifications: { by: "school", also: { kind: "training", country: "PH" }, change: { grade: "2" } },
  employments: { by: "employer", also: { title: addedName }, change: { duties: "2" } },
  character_references: {
    by: "name",
    also: { organisation: addedName, email: "check-api@example.com", may_contact_when: "after_offer" },
    change: { years_known: 2 },
  },
};

/** Records are added, changed and removed again. */
export async function addRecords(walk: Walk, applicationId: string): Promise<void> {
  const { api, step } = walk;
  for (const kind of Object.keys(kinds) as DescribedName[]) {
    const { by, also, change } = kinds[kind];
    const { fields, settle }: DescribedSection = describedSections[kind];
    /** A choice is not sent where the API has no list of it. */
    const sample = async (): Promise<ValuesByName> => {
      const chosen: Record<string, unknown> = {};
      for (const [name, { group }] of Object.entries(fields))
        if (group)
          chosen[name] = api.offers("selection_items") ? (await api.selectionItems.list(group))[0]?.id : undefined;
      const sent = { ...sampleOf(calls[`${kind}.create`].body), ...also, [by]: addedName, ...chosen };
      return { ...(settle?.(sent) ?? sent) };
    };
    /** An API may answer a change by nothing, so it is looked for. */
    const findAdded = (info: PersonalInfo) =>
      (info[kind] as unknown as (ValuesByName & { id: string })[]).find((one) => one[by] === addedName);
    const readPerson = () => api.personalInfo.mine();
    await step(`${kind}.create`, {}, async () => {
      const sent = await sample();
      const save = () => api[kind].create(applicationId, sent, randomUUID());
      return savedAndRead(walk, `${kind}.create`, { sent, save, read: async () => findAdded(await readPerson()) });
    });
    const person = await step("personalInfo.mine", {}, readPerson);
    const id = pick(person, (info) => findAdded(info)?.id, "None of the check's own is there");
    await step(`${kind}.update`, { id }, async (there) =>
      api[kind].update(there.id, { ...(await sample()), ...change }),
    );
    if (kind === "licenses" || kind === "qualifications") {
      await step(`${kind}.saveFile`, { id, file: pageAsPdf("check-api.pdf") });
      await step(`${kind}.findFile`, { id });
      await step(`${kind}.deleteFile`, { id });
    }
    await step(`${kind}.delete`, { id });
  }
}

/** A skill is added, changed and removed again; one that is known is named, so that none waits for a review. */
export async function addSkill({ api, step }: Walk, id: string): Promise<void> {
  const level = { level: 3, years: 1, last_used_year: null, is_primary: false, note: null };
  const person = await step("personalInfo.mine", {}, () => api.personalInfo.mine());
  const found = await step("skills.list", {}, async () => {
    const search = async (words: string) => api.skills.list({ search: words, application_id_exception: id });
    return (await Promise.all(["en", "er", "in", "at"].map(search))).flat();
  });
  const isHeld = (skillId: string) =>
    person instanceof Missing || person.skills.some(({ skill }) => skill.id === skillId);
  const skillId = pick(found, (all) => all.find((skill) => !isHeld(skill.id))?.id, "There is no skill to add");
  const linked = await step("skills.link", { skillId }, (there) => api.skills.link(id, there.skillId, level));
  await step("skills.updateLink", { linked, skillId }, (there) =>
    api.skills.updateLink(id, there.skillId, { ...level, level: 4 }),
  );
  await step("skills.deleteLink", { linked, id, skillId });
  const known = pick(found, ([first]) => first, "There is no skill to name");
  await step("skills.create", { body: { name: pick(known, ({ name }) => name) } });
  await step("skills.find", { id: pick(known, (skill) => skill.id) });
}

/** Résumés, of which one stays, and a saved job. */
export async function addResumesAndBookmark(walk: Walk, id: string): Promise<void> {
  const { api, step } = walk;
  const file = pageAsPdf("check-api.pdf");
  await step("resumes.create", {}, () => api.resumes.create(id, file));
  await step("apply.saveResume", {}, () => api.apply.saveResume(id, file));
  const mine = pick(await stepToApplication(walk), (one) => one.resumes.filter((has) => has.filename === file.name));
  const resume = pick(mine, ([one]) => one?.id, "No résumé of the check's own is there");
  await step("resumes.makeDefault", { id: resume, body: { is_default: true } });
  const read = await step("resumes.getParse", { resume }, (there) => api.resumes.getParse(id, there.resume));
  const accepted = pick(read, ({ fields }) => (fields.length > 0 ? [0] : null), "Nothing was read from the résumé");
  await step("resumes.acceptSuggestions", { id, body: { resume_id: resume, accepted } });
  await step("resumes.delete", { id: pick(mine, (all) => (all.length > 1 && all[0]?.id) || null, "One résumé stays") });

  const bookmarks = await step("bookmarks.list", {}, () => api.bookmarks.list({}));
  const jobs = await step("jobPosts.list", {}, () => api.jobPosts.listForAnyone({}));
  const isSaved = (jobId: string) =>
    bookmarks instanceof Missing || bookmarks.items.some(({ job_id }) => job_id === jobId);
  const job = pick(jobs, ({ data }) => data.find((one) => !isSaved(one.id))?.id, "Every open job is saved already");
  const added = await step("bookmarks.create", { job }, (there) => api.bookmarks.create({ job_id: there.job }));
  await step("bookmarks.delete", { added, job }, (there) => api.bookmarks.delete({ id: null, jobId: there.job }));
}

/** Applies and withdraws, where nothing that this person wants could be withdrawn with it. */
export async function applyAndWithdraw({ api, step }: Walk, id: string): Promise<void> {
  const isOver = (one: ApplicationJobCard) =>
    one.withdrawn_at !== null ||
    one.status?.kind === "withdrawal" ||
    (api.offers("applications") && one.submitted_at === null);
  const held = pick(
    await step("applications.listJobs", {}, () => api.applications.listJobs(id)),
    ({ items }) => (items.every(isOver) ? new Set(items.map(({ job_id }) => job_id)) : null),
    "This person has applied for a job, which a withdrawal could end",
  );
  const job = pick(
    await step("jobPosts.find", { held }, (there) => jobToApplyFor(api, there.held)),
    (found) => found,
    "No job is open",
  );
  const jobId = pick(job, (one) => one.id);
  const given = pick(job, (one) => answersTo(one), "The job has no questions");
  await step("screening.saveAnswers", { jobId, given }, (there) =>
    api.screening.saveAnswers(there.jobId, there.given, []),
  );
  const sent = await step("apply.send", { jobId }, async (there) => {
    const begun = await api.apply.saveDraft(there.jobId, { cover_note: addedName });
    const consent = { consent_accuracy: true, consent_data_use: dataUseVersion } as const;
    return begun.ok ? api.apply.send(there.jobId, consent, randomUUID()) : begun;
  });
  const draft = sent instanceof Missing ? jobId : new Missing("The draft was sent");
  await step("applications.deleteDraft", { id, jobId: draft });
  await step("messages.send", { sent, jobId }, (there) =>
    api.messages.send(id, there.jobId, { text: addedName, file: null, idempotencyKey: randomUUID() }),
  );
  const messages = await step("messages.list", { sent, id, jobId }, (there) =>
    api.messages.list({ id, jobId: there.jobId }),
  );
  const newest = pick(messages, ({ items }) => items[0]?.id, "There is no message");
  await step("messages.markSeen", { id, jobId, body: { id: newest } });
  const withdraw = async (job_id: string) => {
    const reasons = api.offers("selection_items") ? await api.selectionItems.list("withdrawal_reason") : [];
    return api.applications.withdraw(id, { recruitment_status_id: reasons[0]?.id, job_id }, randomUUID());
  };
  const withdrawn = await step("applications.withdraw", { sent, jobId }, (there) => withdraw(there.jobId));
  await step("applications.undoWithdraw", { withdrawn, jobId }, async (there) => {
    const undone = await api.applications.undoWithdraw(id, there.jobId);
    if (undone.ok) await withdraw(there.jobId);
    return undone;
  });
}

function answersTo({ screening_questions }: JobPost) {
  const answers = screening_questions.map((question) => ({ question_id: question.id, value: answerTo(question) }));
  const given = answers.filter(({ value }) => value !== null);
  return given.length > 0 ? given : null;
}

/** Preferably one with questions, among the first that this person has not applied for. */
async function jobToApplyFor({ jobPosts }: Walk["api"], held: ReadonlySet<string>): Promise<JobPost | null> {
  const open = (await jobPosts.listForAnyone({})).data.filter(({ id }) => !held.has(id)).slice(0, 5);
  const posts = await Promise.all(open.map(({ id }) => jobPosts.findForAnyone(id)));
  const found = posts.filter((post) => post !== null);
  return found.find(({ screening_questions }) => screening_questions.length > 0) ?? found[0] ?? null;
}

/** Begins an assessment, answers its first question, and ends it where the API can. */
export async function takeAssessment({ api, step }: Walk, id: string): Promise<void> {
  const [part] = examCategories;
  const findCurrent = () => api.exams.findCurrent(id);
  const open = await step("exams.findCurrent", {}, findCurrent);
  const free = pick(open, (session) => session === null || null, "An assessment is open");
  const begun = await step("exams.create", { free }, () => api.exams.create(id, { honour_statement: true }));
  const current = await step("exams.findCurrent", { begun }, findCurrent);
  const session = pick(current, (one) => one?.id, "No assessment was begun");
  await step("exams.askExtraTime", { id, body: { time_multiplier: 1.5, reason: "A check of the API" } });
  const started = await step("exams.startPart", { id: session, body: { part, honour_statement: true } });
  const runs = api.offers("assessment") ? started : session;
  const questions = await step("exams.listQuestions", { runs }, () => api.exams.listQuestions(part));
  const question = pick(questions, ([first]) => first, "The part has no questions");
  const answer = pick(question, (one) => ({ question_id: one.id, value: examAnswerTo(one) }));
  await step("exams.saveAnswers", { id: session, body: { part, answers: [answer] } });
  await step("exams.listAnswers", { runs, session }, (there) => api.exams.listAnswers(there.session, part));
  await step("exams.abandon", { id: session });
}

/** Settings as they are, an alert that is removed again, and news that count as seen. */
export async function useAccount({ api, step }: Walk): Promise<void> {
  await step("account.saveSettings", {}, async () => {
    const { locale } = await api.account.getSettings();
    return api.account.saveSettings(locale === null ? {} : { locale });
  });
  const query = "search=check-api";
  await step("jobAlerts.create", {}, () => api.jobAlerts.create({ query, frequency: "weekly" }));
  const alerts = await step("jobAlerts.list", {}, () => api.jobAlerts.list());
  const id = pick(alerts, (all) => all.find((one) => one.query === query)?.id, "No alert of the check's own is there");
  await step("jobAlerts.update", { id, body: { frequency: "daily" } });
  await step("jobAlerts.delete", { id });
  const log = await step("activity.list", {}, () => api.activity.list({}));
  const newest = pick(log, ({ items }) => items[0]?.id, "Nothing has happened yet");
  await step("activity.markSeen", { body: { id: newest } });
}
