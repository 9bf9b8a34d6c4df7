import { ExamAnswerKept, ExamAnswersSaved, ExamQuestion, ExamSession, ExamStanding } from "../contract/exams";
import type { ExamSession as ExamSessionRecord } from "../contract/records";
import type { VisitorApi } from "../contract/visitor-api";
import { afterUnclearAnswer } from "./after-unclear-answer";
import { saveInAnyShape } from "./exam-answers";
import { settledQuestion, settledSession } from "./exam-shapes";
import { standingFrom } from "./exam-standing";
import type { Extensions } from "./extensions";
import { noApplicationId } from "./no-application";
import { beginFailure } from "./refusals";
import type { Send } from "./transport";
import { openWithParts, sessionWithParts } from "./whole-session";
import { done, listedOf, mapped, recordOf } from "./wire-shapes";

const sessions = (applicationId: string) => `/api/applications/${applicationId}/exam_sessions`;
const one = (sessionId: string) => `/api/exam_sessions/${sessionId}`;

const oneSession = recordOf(ExamSession, settledSession);
const oneOrNone = recordOf(ExamSession.nullable(), settledSession);
const listedSessions = mapped(listedOf(ExamSession, settledSession), ({ items, meta }) => ({
  items: items.toSorted(newestFirst),
  meta,
}));

/** A list of sessions may come in any order; those without a moment stay as they are. */
function newestFirst(one: ExamSessionRecord, other: ExamSessionRecord): number {
  const [at, otherAt] = [one, other].map(({ created_at, started_at }) => created_at ?? started_at ?? "");
  return at && otherAt ? Number(at < otherAt) - Number(at > otherAt) : 0;
}

export const exams = (send: Send, { has }: Pick<Extensions, "has">): VisitorApi["exams"] => {
  const hasParts = has("exam_parts");
  const opened = hasParts ? oneSession : mapped(oneSession, sessionWithParts);
  const current = hasParts ? oneOrNone : mapped(oneOrNone, openWithParts);

  const list: VisitorApi["exams"]["list"] = async (applicationId) => {
    if (applicationId === noApplicationId) return { items: [], meta: null };
    return send.get({
      operation: "exams.list",
      path: `${sessions(applicationId)}?no_paginate=true`,
      answer: listedSessions,
    });
  };
  const findLatestCompleted: VisitorApi["exams"]["findLatestCompleted"] = async (applicationId) => {
    if (applicationId === noApplicationId) return null;
    return send.find({
      operation: "exams.findLatestCompleted",
      path: `${sessions(applicationId)}/latest_completed`,
      answer: oneOrNone,
    });
  };

  const findCurrent: VisitorApi["exams"]["findCurrent"] = async (applicationId, practice = false) => {
    // An API without parts has no practice: it would answer with the session that counts.
    if (applicationId === noApplicationId || (practice && !hasParts)) return null;
    return send.find({
      operation: "exams.findCurrent",
      path: `${sessions(applicationId)}/current_session${practice ? "?practice=1" : ""}`,
      answer: current,
    });
  };

  return {
    async getStanding(applicationId) {
      if (has("exam_standing") && applicationId !== noApplicationId)
        return send.get({
          operation: "exams.getStanding",
          path: `/api/applications/${applicationId}/exam_standing`,
          answer: recordOf(ExamStanding),
        });
      const [latest, { items }] = await Promise.all([findLatestCompleted(applicationId), list(applicationId)]);
      return standingFrom(latest, items);
    },
    list,
    findCurrent,
    findLatestCompleted,
    async create(applicationId, session) {
      if (applicationId === noApplicationId) return beginFailure;
      const created = await send.change({
        operation: "exams.create",
        method: "POST",
        path: sessions(applicationId),
        body: session,
        answer: opened,
      });
      return afterUnclearAnswer(created, () => findCurrent(applicationId, session.practice));
    },
    askExtraTime: (applicationId, wish) =>
      send.change({
        operation: "exams.askExtraTime",
        method: "POST",
        path: `/api/applications/${applicationId}/exam_extra_time`,
        body: wish,
        answer: done,
      }),
    startPart: (sessionId, start) =>
      send.change({
        operation: "exams.startPart",
        method: "POST",
        path: `${one(sessionId)}/parts`,
        body: start,
        answer: oneSession,
      }),
    abandon: (sessionId) =>
      send.change({
        operation: "exams.abandon",
        method: "DELETE",
        path: one(sessionId),
        answer: done,
      }),
    async listQuestions(category, practice = false) {
      const ask = (name: string) =>
        send.get({
          operation: "exams.listQuestions",
          path: `/api/exam_questions?category=${name}${practice ? "&practice=1" : ""}`,
          answer: listedOf(ExamQuestion, settledQuestion),
        });
      let { items } = await ask(category);
      // The specification has categories only in the addresses of its pages, and writes them with hyphens there.
      if (items.length === 0 && category.includes("_")) ({ items } = await ask(category.replaceAll("_", "-")));
      // An API may answer all of them, whichever category was asked for.
      return items.filter((question) => question.category === null || question.category === category);
    },
    async listAnswers(sessionId, part) {
      if (!has("exam_answers")) return [];
      const { items } = await send.get({
        operation: "exams.listAnswers",
        path: `${one(sessionId)}/answers?part=${part}`,
        answer: listedOf(ExamAnswerKept),
      });
      return items;
    },
    saveAnswers: (sessionId, answers) => {
      const save = (body: object) =>
        send.change({
          operation: "exams.saveAnswers",
          method: "POST",
          path: `${one(sessionId)}/answers`,
          body,
          answer: recordOf(ExamAnswersSaved),
        });
      return hasParts ? save(answers) : saveInAnyShape(save, answers);
    },
  };
};
