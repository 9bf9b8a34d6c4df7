import { ExamAnswerKept, ExamAnswersSaved, ExamQuestion, ExamSession, ExamStanding } from "../contract/exams";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

const sessions = (applicationId: number) => `/api/applications/${applicationId}/exam_sessions`;
const one = (sessionId: number) => `/api/exam_sessions/${sessionId}`;

export const exams = (send: Send): VisitorApi["exams"] => ({
  getStanding: (applicationId) =>
    send.get({
      operation: "exams.getStanding",
      path: `/api/applications/${applicationId}/exam_standing`,
      schema: recordOf(ExamStanding),
    }),
  list: (applicationId) =>
    send.get({
      operation: "exams.list",
      path: `${sessions(applicationId)}?no_paginate=true`,
      schema: listedOf(ExamSession),
    }),
  findCurrent: (applicationId, practice = false) =>
    send.find({
      operation: "exams.findCurrent",
      path: `${sessions(applicationId)}/current_session${practice ? "?practice=1" : ""}`,
      schema: recordOf(ExamSession.nullable()),
    }),
  findLatestCompleted: (applicationId) =>
    send.find({
      operation: "exams.findLatestCompleted",
      path: `${sessions(applicationId)}/latest_completed`,
      schema: recordOf(ExamSession.nullable()),
    }),
  create: (applicationId, session) =>
    send.change({
      operation: "exams.create",
      method: "POST",
      path: sessions(applicationId),
      body: session,
      schema: recordOf(ExamSession),
    }),
  startPart: (sessionId, start) =>
    send.change({
      operation: "exams.startPart",
      method: "POST",
      path: `${one(sessionId)}/parts`,
      body: start,
      schema: recordOf(ExamSession),
    }),
  abandon: (sessionId) =>
    send.change({
      operation: "exams.abandon",
      method: "DELETE",
      path: one(sessionId),
      schema: done,
    }),
  async listQuestions(category, practice = false) {
    const { items } = await send.get({
      operation: "exams.listQuestions",
      path: `/api/exam_questions?category=${category}${practice ? "&practice=1" : ""}`,
      schema: listedOf(ExamQuestion),
    });
    return items;
  },
  async listAnswers(sessionId, part) {
    const { items } = await send.get({
      operation: "exams.listAnswers",
      path: `${one(sessionId)}/answers?part=${part}`,
      schema: listedOf(ExamAnswerKept),
    });
    return items;
  },
  saveAnswers: (sessionId, answers) =>
    send.change({
      operation: "exams.saveAnswers",
      method: "POST",
      path: `${one(sessionId)}/answers`,
      body: answers,
      schema: recordOf(ExamAnswersSaved),
    }),
});
