import { type ExamCategory, examParts } from "../../contract/values/exam-parts";

/** The subject of log entries about a part. */
export const examSubject = (sessionId: number, category: ExamCategory) => ({
  type: "exam_session",
  id: sessionId,
  label: examParts[category].name,
});
