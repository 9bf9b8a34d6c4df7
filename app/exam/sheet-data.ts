import type { AppLoadContext } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamAnswerKept, ExamPart, ExamQuestion, ExamSession } from "../../server/contract/records";
import type { KeptBecause } from "../../server/contract/visitor-api";
import { describeSheet, type FieldValues, readSheet, valuesOf } from "./part-answers";
import { isOfRun } from "./same-run";

/** A question without what no page needs. */
export interface SheetQuestion extends Pick<ExamQuestion, "id" | "prompt" | "body" | "options"> {
  kind: NonNullable<ExamQuestion["kind"]>;
}

/** A part that runs, as its page shows it. */
export interface SheetData {
  sessionId: string;
  part: ExamCategory;
  practice: boolean;
  /** See `Run`. */
  startedAt: string;
  /** Null where the API tells no end: then no clock is shown. */
  deadlineAt: string | null;
  serverNow: string;
  token: string;
  questions: SheetQuestion[];
  /** The newest answers, and over them what was typed before an interruption. */
  values: FieldValues;
  /** See `describeSheet`. */
  was: string;
  /** The `client_seq` of each answer that is stored, by question. */
  keptSeqs: Record<string, number>;
  /** When the newest of them was given; null while there is none. */
  savedAt: string | null;
  kept: KeptBecause | null;
  /** Until when it may be begun again after a technical fault; null when it may not. */
  restartUntil: string | null;
}

/** A part that runs, with its start as a `Run` has it. */
export type RunningPart = ExamPart & { started_at: string };

/** The part that runs in this session if it is `category`. */
export function findRunning(session: ExamSession | null, category: ExamCategory): RunningPart | null {
  const part = session?.parts.find((one) => one.category === category);
  return part && session?.part === category ? { ...part, started_at: part.started_at ?? "" } : null;
}

/** Everything on the page of a part that runs. */
export async function loadSheet(context: AppLoadContext, session: ExamSession, part: RunningPart): Promise<SheetData> {
  const { listQuestions, listAnswers } = context.api.exams;
  const [listed, answers] = await Promise.all([
    listQuestions(part.category, session.practice),
    listAnswers(session.id, part.category),
  ]);
  const questions = listed.map((question) => sheetQuestion(question, part.category));
  const values = valuesOf(answers);
  const typed = typedBefore(context, session.id, part.started_at);
  return {
    sessionId: session.id,
    part: part.category,
    practice: session.practice,
    startedAt: part.started_at,
    deadlineAt: part.deadline_at,
    serverNow: nowOf(session),
    token: session.question_token ?? "",
    questions,
    values: { ...values, ...typed },
    was: describeSheet(questions, values),
    keptSeqs: Object.fromEntries(
      answers.flatMap(({ question_id, client_seq }) => (client_seq === null ? [] : [[question_id, client_seq]])),
    ),
    savedAt: newest(answers),
    kept: typed && (context.keptSubmission?.why ?? null),
    restartUntil: part.restart_until,
  };
}

/** By the API's clock; by ours where it does not tell. */
export const nowOf = ({ server_now }: ExamSession): string => server_now ?? new Date().toISOString();

export const sheetQuestion = (question: ExamQuestion, part: ExamCategory): SheetQuestion => {
  const { id, kind, prompt, body, options } = question;
  return { id, kind: kind ?? kindIn(question, part), prompt, body, options };
};

/** How a question is answered whose kind is not known: as what it comes with, and its part, allow. */
function kindIn({ options, body }: ExamQuestion, part: ExamCategory): SheetQuestion["kind"] {
  if (options.length > 0) return "choice";
  if (part === "written") return "essay";
  return part === "data_entry" && body.length > 0 ? "record" : "exact_text";
}

/** What was changed on this sheet before something interrupted its saving. */
function typedBefore({ keptSubmission }: AppLoadContext, sessionId: string, startedAt: string) {
  if (!keptSubmission) return null;
  const sheet = readSheet(keptSubmission.fields);
  return isOfRun(sheet, { sessionId, startedAt }) ? sheet.changed : null;
}

function newest(answers: readonly ExamAnswerKept[]): string | null {
  const last = Math.max(0, ...answers.map(({ client_seq }) => client_seq ?? 0));
  return last > 0 ? new Date(last).toISOString() : null;
}
