import type {
  ExamAnswer,
  ExamAnswerKept,
  ExamAnswers,
  ExamAnswersSaved,
  ExamAnswerValue,
  ExamCategory,
  ExamPart,
  ExamQuestion,
  NewExamSession,
} from "../../server/contract/exams";
import { getExamSitting } from "../../server/recruitment-api/database/exam-sessions";
import { getPart } from "../../server/recruitment-api/exams/settle";
import { sheetOf } from "../../server/recruitment-api/exams/sheet";
import type { SheetItem } from "../../server/recruitment-api/rules/sheet-item";
import type { RunningApi } from "./running-api";
import { aSitter, type Sitter } from "./sitters";

/** Somebody who has just started a part, with its questions, and with the right answers that only a test can know. */
export async function sitDown(running: RunningApi, part: ExamCategory, wish: Partial<NewExamSession> = {}) {
  return atDesk(running, await aSitter(running), part, wish);
}

/** The same for a person who is there already. */
export async function atDesk(running: RunningApi, ana: Sitter, part: ExamCategory, wish: Partial<NewExamSession> = {}) {
  const { id, question_token: token } = await ana.sit(part, wish);
  const startedAt = running.deps.clock().getTime();
  const query = `category=${part}${wish.practice ? "&practice=1" : ""}`;
  const { data: questions } = await ana.call<ExamQuestion[]>("GET", `/api/exam_questions?${query}`);
  const stored = async () => {
    const sitting = await getExamSitting(running.db, ana.id, id);
    return { session: sitting.session, part: getPart(sitting, part) };
  };
  const begun = await stored();
  const sheet = sheetOf(begun.part, begun.session);

  return {
    ana,
    id,
    token: token ?? "",
    questions,
    startedAt,
    stored,
    /** The right answer to the question at this place, from 0. */
    right: (place: number) => rightAnswer(sheet[place]),
    /** An answer as a device keeps it whose clock is right: given `seconds` after the start. */
    answer: (place: number, value: ExamAnswerValue, seconds: number): ExamAnswer => ({
      question_id: questions[place]?.id ?? 0,
      value,
      client_seq: startedAt + seconds * 1000,
      elapsed_ms: seconds * 1000,
      saved_at: new Date(startedAt + seconds * 1000).toISOString(),
    }),
    save: (answers: ExamAnswer[], more: Partial<ExamAnswers> = {}) =>
      ana.call<ExamAnswersSaved>("POST", `/api/exam_sessions/${id}/answers`, {
        part,
        answers,
        sent_at: running.deps.clock().toISOString(),
        ...more,
      }),
    /** What is kept, by the place of its question. */
    async kept(): Promise<Record<number, ExamAnswerValue>> {
      const { data } = await ana.call<ExamAnswerKept[]>("GET", `/api/exam_sessions/${id}/answers?part=${part}`);
      const places = data.map(({ question_id, value }) => [
        questions.findIndex((question) => question.id === question_id),
        value,
      ]);
      return Object.fromEntries(places);
    },
    /** The part as a person sees it now. */
    async result(): Promise<ExamPart> {
      const found = (await ana.session(id)).parts.find(({ category }) => category === part);
      if (!found) throw new Error(`There is no ${part}`);
      return found;
    },
    events: async () =>
      running.db
        .selectFrom("activity_log")
        .select(["actor", "event", "detail"])
        .where("user_id", "=", ana.userId)
        .where("event", "like", "exam.%")
        .orderBy("id")
        .execute(),
  };
}

export type Desk = Awaited<ReturnType<typeof sitDown>>;

function rightAnswer(item: SheetItem | undefined): ExamAnswerValue {
  if (item?.key.match === "choice") return item.options[item.key.right]?.key ?? "";
  if (item?.key.match === "record") return item.key.fields;
  throw new Error("Only choices and records have one right answer");
}
