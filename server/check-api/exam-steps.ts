import type { ExamQuestion } from "../contract/records";
import { examCategories } from "../contract/values/exam-parts";
import { examAnswerTo } from "./samples";
import { NotAsked, ofApplication, type Step, type Walk } from "./steps";

/** Begins an assessment, answers its first question, and ends it where the API can. */
export function examSteps(): Step[] {
  const [part] = examCategories;
  const none = new NotAsked("No assessment was begun");
  let runs = false;
  let sessionId: string | null = null;
  let question: ExamQuestion | null = null;
  const inSession =
    (change: (walk: Walk, session: string) => Promise<unknown>): Step["run"] =>
    async (walk) =>
      sessionId === null ? none : change(walk, sessionId);
  const inPart = (ask: (walk: Walk, session: string) => Promise<unknown>) =>
    inSession(async (walk, session) => (runs ? ask(walk, session) : none));
  return [
    {
      call: "exams.create",
      run: ofApplication(async ({ api }, { id }) => {
        if ((await api.exams.findCurrent(id)) !== null) return new NotAsked("An assessment is open");
        const begun = await api.exams.create(id, { honour_statement: true });
        if (begun.ok) sessionId = begun.value?.id ?? (await api.exams.findCurrent(id))?.id ?? null;
        runs = sessionId !== null && !api.offers("assessment");
        return begun;
      }),
    },
    {
      call: "exams.askExtraTime",
      run: ofApplication(({ api }, { id }) =>
        api.exams.askExtraTime(id, { time_multiplier: 1.5, reason: "A check of the API" }),
      ),
    },
    {
      call: "exams.startPart",
      run: inSession(async ({ api }, session) => {
        const started = await api.exams.startPart(session, { part, honour_statement: true });
        runs = started.ok;
        return started;
      }),
    },
    {
      call: "exams.listQuestions",
      run: inPart(async ({ api }) => {
        const questions = await api.exams.listQuestions(part);
        question = questions[0] ?? null;
        return questions;
      }),
    },
    {
      call: "exams.saveAnswers",
      run: inPart(async ({ api }, session) =>
        question === null
          ? new NotAsked("The part has no questions")
          : api.exams.saveAnswers(session, {
              part,
              answers: [{ question_id: question.id, value: examAnswerTo(question) }],
            }),
      ),
    },
    {
      call: "exams.listAnswers",
      run: inPart(({ api }, session) => api.exams.listAnswers(session, part)),
    },
    {
      call: "exams.abandon",
      run: inSession(({ api }, session) => api.exams.abandon(session)),
    },
  ];
}
