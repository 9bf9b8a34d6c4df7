import { ExamAnswerKept, ExamAnswersSaved, ExamQuestion, ExamSession, ExamStanding } from "../contract/exams";
import type { VisitorApi } from "../contract/visitor-api";
import type { Send } from "./transport";
import { done, listedOf, recordOf } from "./wire-shapes";

const sessions = (applicationId: string) => `/api/applications/${applicationId}/exam_sessions`;
const one = (sessionId: string) => `/api/exam_sessions/${sessionId}`;

export const exams = (send: Send): VisitorApi["exams"] => ({
  getStanding: (applicationId) =>
    send.get({
      operation: "exams.getStanding",
      path: `/api/applications/${applicationId}/exam_standing`,
      answer: recordOf(ExamStanding),
    }),
  list: (applicationId) =>
    send.get({
      operation: "exams.list",
      path: `${sessions(applicationId)}?no_paginate=true`,
      answer: listedOf(ExamSession),
    }),
  findCurrent: (applicationId, practice = false) =>
    send.find({
      operation: "exams.findCurrent",
      path: `${sessions(applicationId)}/current_session${practice ? "?practice=1" : ""}`,
      answer: recordOf(ExamSession.nullable()),
    }),
  findLatestCompleted: (applicationId) =>
    send.find({
      operation: "exams.findLatestCompleted",
      path: `${sessions(applicationId)}/latest_completed`,
      answer: recordOf(ExamSession.nullable()),
    }),
  create: (applicationId, session) =>
    send.change({
      operation: "exams.create",
      method: "POST",
      path: sessions(applicationId),
      body: session,
      answer: recordOf(ExamSession),
    }),
  startPart: (sessionId, start) =>
    send.change({
      operation: "exams.startPart",
      method: "POST",
      path: `${one(sessionId)}/parts`,
      body: start,
      answer: recordOf(ExamSession),
    }),
  abandon: (sessionId) =>
    send.change({
      operation: "exams.abandon",
      method: "DELETE",
      path: one(sessionId),
      answer: done,
    }),
  async listQuestions(category, practice = false) {
    const { items } = await send.get({
      operation: "exams.listQuestions",
      path: `/api/exam_questions?category=${category}${practice ? "&practice=1" : ""}`,
      answer: listedOf(ExamQuestion),
    });
    return items;
  },
  async listAnswers(sessionId, part) {
    const { items } = await send.get({
      operation: "exams.listAnswers",
      path: `${one(sessionId)}/answers?part=${part}`,
      answer: listedOf(ExamAnswerKept),
    });
    return items;
  },
  saveAnswers: (sessionId, answers) =>
    send.change({
      operation: "exams.saveAnswers",
      method: "POST",
      path: `${one(sessionId)}/answers`,
      body: answers,
      answer: recordOf(ExamAnswersSaved),
    }),
});
