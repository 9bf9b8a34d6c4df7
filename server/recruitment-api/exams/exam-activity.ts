import type { ExamCategory } from "../../contract/exams";

/** The parts as the activity log and refusals name them. */
export const examPartNames: Readonly<Record<ExamCategory, string>> = {
  data_entry: "Data entry",
  following_directions: "Following directions",
  idioms: "Idioms",
  written: "Written",
};

/** What a line of the activity log about a part is about. */
export const examSubject = (sessionId: number, category: ExamCategory) => ({
  type: "exam_session",
  id: sessionId,
  label: examPartNames[category],
});
