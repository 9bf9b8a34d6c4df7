import type { AppLoadContext } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamAnswerKept, ExamPart, ExamQuestion, ExamSession } from "../../server/contract/records";
import type { KeptBecause } from "../../server/contract/request-context";
import type { AskedFields } from "../enhance/exam/progress";
import { isOfRun } from "../enhance/exam/same-run";
import { hasParts } from "./offered";
import { describeSheet, type FieldValues, isFieldKey, readSheet, valuesOf } from "./part-answers";
import { textHint, wordsAsked } from "./text-length";

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
  /** Null where answers are saved that the page cannot show: then nobody knows how far one is. */
  asked: AskedFields | null;
  /** Below the label of a text. */
  textHint: string;
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
  /** Its answers are sent together at the end, and not one by one. */
  isSentWhole: boolean;
  /** How many answers the API has and cannot give back. */
  notShown: number;
}

/** A part that runs, with its start as a `Run` has it. */
export type RunningPart = ExamPart & { started_at: string };

/** The part if it runs in this session. Of one whole session no part runs alone, but each that is open does. */
export function findRunning(session: ExamSession | null, category: ExamCategory): RunningPart | null {
  const part = session?.parts.find((one) => one.category === category);
  if (!session || !part) return null;
  const runs = session.part === null ? part.status === "in_progress" : session.part === category;
  return runs ? { ...part, started_at: part.started_at ?? "" } : null;
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
  const notShown = context.api.offers("assessment") ? 0 : (part.answered ?? 0);
  const isMarked = hasParts(context) && !session.practice;
  const isText = questions[0]?.kind === "essay";
  return {
    sessionId: session.id,
    part: part.category,
    practice: session.practice,
    startedAt: part.started_at,
    deadlineAt: part.deadline_at,
    serverNow: nowOf(session),
    token: session.question_token ?? "",
    questions,
    asked: notShown > 0 ? null : { count: questions.length, isText, words: isMarked ? wordsAsked : null },
    textHint: isText ? textHint({ count: questions.length, isMarked }) : "",
    values: { ...values, ...typed },
    was: describeSheet(questions, values),
    keptSeqs: Object.fromEntries(
      answers.flatMap(({ question_id, client_seq }) => (client_seq === null ? [] : [[question_id, client_seq]])),
    ),
    savedAt: newest(answers),
    kept: typed && (context.keptSubmission?.why ?? null),
    restartUntil: part.restart_until,
    isSentWhole: !hasParts(context),
    notShown,
  };
}

/** By the API's clock; by ours where it does not tell. */
export const nowOf = ({ server_now }: ExamSession): string => server_now ?? new Date().toISOString();

export const sheetQuestion = (question: ExamQuestion, part: ExamCategory): SheetQuestion => {
  const { id, kind, prompt, body, options } = question;
  return { id, kind: kind !== null && canBe[kind](question) ? kind : kindIn(question, part), prompt, body, options };
};

/** Whether a question has what it would be answered by. */
const canBe: Record<SheetQuestion["kind"], (question: ExamQuestion) => boolean> = {
  record: ({ body }) => body.length > 0 && body.every(({ key }) => isFieldKey(key)),
  choice: ({ options }) => options.length > 0,
  exact_text: () => true,
  essay: () => true,
};

/** How a question is answered whose kind is not known: as what it comes with, and its part, allow. */
function kindIn(question: ExamQuestion, part: ExamCategory): SheetQuestion["kind"] {
  if (canBe.choice(question)) return "choice";
  if (part === "written") return "essay";
  return part === "data_entry" && canBe.record(question) ? "record" : "exact_text";
}

/** What was changed on this sheet before something interrupted its saving. */
function typedBefore(context: AppLoadContext, sessionId: string, startedAt: string) {
  if (!context.keptSubmission) return null;
  const sheet = readSheet(context.keptSubmission.fields);
  if (!isOfRun(sheet, { sessionId, startedAt })) return null;
  return hasParts(context) ? sheet.changed : sheet.fields;
}

function newest(answers: readonly ExamAnswerKept[]): string | null {
  const last = Math.max(0, ...answers.map(({ client_seq }) => client_seq ?? 0));
  return last > 0 ? new Date(last).toISOString() : null;
}
