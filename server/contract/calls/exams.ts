import { z } from "zod";
import {
  ExamAnswerKept,
  ExamAnswerQuery,
  ExamAnswers,
  ExamAnswersSaved,
  ExamPartStart,
  ExamQuestion,
  ExamQuestionQuery,
  ExamSession,
  ExamStanding,
  ExtraTimeRequest,
  NewExamSession,
} from "../exams";
import { maxPerPage } from "../values/limits";
import { all, del, get, many, nothing, one, post, queryFlag, queryNumber } from "./call";

const sessionOrNone = { gives: one(ExamSession.nullable()), good: { 200: "The session; null for none" } } as const;

/** The assessment: sessions, their parts, questions and answers. */
export const examCalls = {
  "exams.create": post(
    "/api/applications/{id}/exam_sessions",
    "Open a session of the assessment, or a practice; no clock runs yet",
    {
      body: NewExamSession,
      gives: one(ExamSession),
      good: { 201: "The session, not started" },
      screens: "Assessment: start",
    },
  ),
  "exams.list": get("/api/applications/{id}/exam_sessions", "Your scored sessions, newest first", {
    query: z.object({ no_paginate: queryFlag, page: queryNumber(), per_page: queryNumber(maxPerPage) }),
    gives: many(ExamSession),
    good: { 200: "A page, or with `no_paginate` all" },
    screens: "Assessment",
  }),
  "exams.findCurrent": get(
    "/api/applications/{id}/exam_sessions/current_session",
    "The session, or the practice, that is open",
    { ...sessionOrNone, query: z.object({ practice: queryFlag }), screens: "Assessment" },
  ),
  "exams.findLatestCompleted": get(
    "/api/applications/{id}/exam_sessions/latest_completed",
    "The session that was marked whole last",
    { ...sessionOrNone, screens: "Assessment: result" },
  ),
  "exams.getStanding": get(
    "/api/applications/{id}/exam_standing",
    "What one may take now, what counts, and which jobs wait for what",
    { gives: one(ExamStanding), good: { 200: "Every part" }, capability: "assessment" },
  ),
  "exams.askExtraTime": post(
    "/api/applications/{id}/exam_extra_time",
    "Ask for more time than one may choose; the newest request counts",
    {
      body: ExtraTimeRequest,
      gives: one(ExamStanding.shape.extra_time_asked.unwrap()),
      good: { 200: "What a recruiter is asked for" },
      capability: "assessment",
    },
  ),
  "exams.startPart": post("/api/exam_sessions/{id}/parts", "Start the clock of a part; safe to repeat", {
    body: ExamPartStart,
    gives: one(ExamSession),
    good: { 200: "The session, with the part that runs" },
    capability: "assessment",
  }),
  "exams.abandon": del("/api/exam_sessions/{id}", "End a session; what was sent of it counts", {
    gives: nothing,
    good: { 200: "Ended" },
    capability: "assessment",
  }),
  "exams.listQuestions": get(
    "/api/exam_questions",
    "The questions of the part that is running, without their answers",
    {
      query: ExamQuestionQuery,
      gives: all(ExamQuestion),
      good: { 200: "In the order of this sitting" },
      refuses: [401, 404, 422],
      screens: "Assessment: questions",
    },
  ),
  "exams.listAnswers": get(
    "/api/exam_sessions/{id}/answers",
    "The newest answer to each question of a part, to go on elsewhere",
    {
      query: ExamAnswerQuery,
      gives: all(ExamAnswerKept),
      good: { 200: "By question" },
      refuses: [401, 404, 422],
      capability: "assessment",
    },
  ),
  "exams.saveAnswers": post(
    "/api/exam_sessions/{id}/answers",
    "Keep answers of a part, and send it when they are final; safe to repeat, in any order",
    {
      body: ExamAnswers,
      gives: one(ExamAnswersSaved),
      good: { 200: "What became of each" },
      screens: "Assessment: answers",
    },
  ),
};
