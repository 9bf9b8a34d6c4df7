import { type ExamCategory, examParts } from "../../contract/values/exam-parts";

/** What a line of the activity log about a part is about. */
export const examSubject = (sessionId: number, category: ExamCategory) => ({
  type: "exam_session",
  id: sessionId,
  label: examParts[category].name,
});
