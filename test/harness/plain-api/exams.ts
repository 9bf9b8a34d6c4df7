import { abort, bare, json, message, noSuch, nothing, resource } from "./answers";
import { applicationOf, ownRow } from "./applications";
import { asModel } from "./columns";
import type { App, Call, Route } from "./routing";
import { type Row, withoutDates } from "./tables";
import { validate } from "./validation";

const categories = ["data_entry", "following_directions", "idioms", "written"];
const week = 7 * 86_400_000;

/** The assessment: one session for all four categories, no clock for each, complete once each has answers. */
export function exams(app: App): Route[] {
  const { data, flavour } = app;
  const sessionsOf = (call: Call) => data.examSessions.all({ application_id: applicationOf(app, call).id });
  const withStatus = (call: Call, status: string) => sessionsOf(call).findLast((session) => session.status === status);

  const isComplete = (session: Row) => {
    const answers = data.examAnswers.all({ exam_session_id: session.id });
    const answered = answers.map(({ question_id }) => data.examQuestions.find({ id: question_id })?.category);
    return categories.every((category) => answered.includes(category));
  };

  return [
    {
      on: "GET /api/exam_questions",
      answer({ query }) {
        const { category } = validate(query, { category: `nullable|in:${categories}` }, data);
        const questions = data.examQuestions.all(category ? { category } : {});
        return json(200, { data: questions.map((question) => asModel(withoutDates(question))) });
      },
    },
    {
      on: "POST /api/applications/{id}/exam_sessions",
      answer(call) {
        const { id } = applicationOf(app, call);
        if (withStatus(call, "in_progress")) abort(409, "There is an exam session already.");
        const now = new Date();
        const columns = {
          application_id: id,
          status: "in_progress",
          started_at: now,
          expires_at: new Date(now.getTime() + week),
        };
        const named = {
          attempt_no: sessionsOf(call).length + 1,
          completed_at: null,
          overall_score: null,
          overall_passed: null,
          valid_until: null,
        };
        return bare(data.examSessions.insert(flavour === "bare" ? columns : { ...columns, ...named }), 201);
      },
    },
    {
      on: "GET /api/applications/{id}/exam_sessions",
      answer: (call) => json(200, { data: sessionsOf(call).map((session) => asModel(session)) }),
    },
    {
      on: "GET /api/applications/{id}/exam_sessions/current_session",
      answer(call) {
        const session = withStatus(call, "in_progress");
        return session ? resource(session) : nothing;
      },
    },
    {
      on: "GET /api/applications/{id}/exam_sessions/latest_completed",
      answer: (call) => resource(withStatus(call, "completed") ?? noSuch("ExamSession")),
    },
    {
      on: "POST /api/exam_sessions/{id}/answers",
      answer(call) {
        const session = ownRow(app, call, data.examSessions, "ExamSession");
        if (session.status === "completed") abort(409, "This exam session is complete.");
        const rules = {
          answers: "required|array",
          "answers.*.question_id": "required|exists:examQuestions",
        };
        const { answers } = validate(call.input, rules, data);
        for (const given of Object.values(answers as Record<string, Record<string, unknown>>)) {
          const key = { exam_session_id: session.id, question_id: given.question_id };
          const value = { answer: (flavour === "bare" ? given.answer : given.value) ?? null };
          const before = data.examAnswers.find(key);
          if (before) data.examAnswers.update(before, value);
          else data.examAnswers.insert({ ...key, ...value });
        }
        if (isComplete(session)) data.examSessions.update(session, completion());
        return message("Answers saved.");
      },
    },
  ];

  function completion(): object {
    return { status: "completed", ...(flavour === "bare" ? {} : { completed_at: new Date() }) };
  }
}
