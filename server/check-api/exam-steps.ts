import type { ExamQuestion } from "../contract/records";
import { examCategories } from "../contract/values/exam-parts";
import { examAnswerTo } from "./samples";
import { NotAsked, ofApplication, type StepRun, type Steps, type Walk } from "./steps";

/** Begins an assessment, answers its first question, and ends it where the API can. */
export function examSteps(): Steps {
  const [part] = examCategories;
  const none = new NotAsked("No assessment was begun");
  let runs = false;
  let sessionId: string | null = null;
  let question: ExamQuestion | null = null;
  const inSession =
    (change: (walk: Walk, id: string) => Promise<unknown>): StepRun =>
    async (walk) =>
      sessionId === null ? none : change(walk, sessionId);
  const inPart = (ask: (walk: Walk, id: string) => Promise<unknown>) =>
    inSession(async (walk, id) => (runs ? ask(walk, id) : none));
  return {
    "exams.create": ofApplication(async ({ api }, { id }) => {
      if ((await api.exams.findCurrent(id)) !== null) return new NotAsked("An assessment is open");
      const begun = await api.exams.create(id, { honour_statement: true });
      if (begun.ok) sessionId = begun.value?.id ?? (await api.exams.findCurrent(id))?.id ?? null;
      runs = sessionId !== null && !api.offers("assessment");
      return begun;
    }),
    "exams.askExtraTime": ofApplication(({ api }, { id }) =>
      api.exams.askExtraTime({ id, body: { time_multiplier: 1.5, reason: "A check of the API" } }),
    ),
    "exams.startPart": inSession(async ({ api }, id) => {
      const started = await api.exams.startPart({ id, body: { part, honour_statement: true } });
      runs = started.ok;
      return started;
    }),
    "exams.listQuestions": inPart(async ({ api }) => {
      const questions = await api.exams.listQuestions(part);
      question = questions[0] ?? null;
      return questions;
    }),
    "exams.saveAnswers": inPart(async ({ api }, id) => {
      if (question === null) return new NotAsked("The part has no questions");
      const answers = [{ question_id: question.id, value: examAnswerTo(question) }];
      return api.exams.saveAnswers({ id, body: { part, answers } });
    }),
    "exams.listAnswers": inPart(({ api }, id) => api.exams.listAnswers(id, part)),
    "exams.abandon": inSession(({ api }, id) => api.exams.abandon({ id })),
  };
}
