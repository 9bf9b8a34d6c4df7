import type { AppLoadContext } from "@remix-run/node";
import type { ExamAnswerKept, ExamCategory, ExamPart, ExamQuestion, ExamSession } from "../../server/contract/exams";
import type { KeptBecause } from "../../server/contract/visitor-api";
import { describeSheet, type FieldValues, readSheet, valuesOf } from "./part-answers";
import { isOfRun } from "./same-run";

/** A question without what no page needs. */
export type SheetQuestion = Pick<ExamQuestion, "id" | "kind" | "prompt" | "body" | "options">;

/** A part that runs, as its page shows it. */
export interface SheetData {
  sessionId: number;
  part: ExamCategory;
  practice: boolean;
  startedAt: string;
  deadlineAt: string;
  serverNow: string;
  token: string;
  questions: SheetQuestion[];
  /** The newest answers, and over them what was typed before an interruption. */
  values: FieldValues;
  /** See `describeSheet`. */
  was: string;
  /** The `client_seq` of each answer that is stored, by question. */
  keptSeqs: Record<number, number>;
  /** When the newest of them was given; null while there is none. */
  savedAt: string | null;
  kept: KeptBecause | null;
  /** Until when it may be begun again after a technical fault; null when it may not. */
  restartUntil: string | null;
}

/** A part whose clock runs. */
export type RunningPart = ExamPart & { started_at: string; deadline_at: string };

/** The part that runs in this session if it is `category`. */
export function findRunning(session: ExamSession | null, category: ExamCategory): RunningPart | null {
  const part = session?.parts.find((one) => one.category === category);
  if (!session || session.part !== category || !part?.started_at || !part.deadline_at) return null;
  return { ...part, started_at: part.started_at, deadline_at: part.deadline_at };
}

/** Everything on the page of a part that runs. */
export async function loadSheet(context: AppLoadContext, session: ExamSession, part: RunningPart): Promise<SheetData> {
  const { listQuestions, listAnswers } = context.api.exams;
  const [questions, answers] = await Promise.all([
    listQuestions(part.category, session.practice),
    listAnswers(session.id, part.category),
  ]);
  const values = valuesOf(answers);
  const typed = typedBefore(context, session.id, part.started_at);
  return {
    sessionId: session.id,
    part: part.category,
    practice: session.practice,
    startedAt: part.started_at,
    deadlineAt: part.deadline_at,
    serverNow: session.server_now,
    token: session.question_token ?? "",
    questions: questions.map(({ id, kind, prompt, body, options }) => ({ id, kind, prompt, body, options })),
    values: { ...values, ...typed },
    was: describeSheet(questions, values),
    keptSeqs: Object.fromEntries(answers.map((one) => [one.question_id, one.client_seq])),
    savedAt: newest(answers),
    kept: typed && (context.keptSubmission?.why ?? null),
    restartUntil: part.restart_until,
  };
}

/** What was changed on this sheet before something interrupted its saving. */
function typedBefore({ keptSubmission }: AppLoadContext, sessionId: number, startedAt: string) {
  if (!keptSubmission) return null;
  const sheet = readSheet(keptSubmission.fields);
  return isOfRun(sheet, { sessionId, startedAt }) ? sheet.changed : null;
}

function newest(answers: readonly ExamAnswerKept[]): string | null {
  const last = Math.max(0, ...answers.map(({ client_seq }) => client_seq));
  return last > 0 ? new Date(last).toISOString() : null;
}
