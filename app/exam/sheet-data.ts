import type { AppLoadContext } from "@remix-run/node";
import type { ExamCategory } from "../../server/contract/exams";
import type { ExamAnswerKept, ExamPart, ExamQuestion, ExamSession } from "../../server/contract/records";
import type { KeptBecause } from "../../server/contract/request-context";
import type { AskedFields } from "../enhance/exam/progress";
import { isOfRun } from "../enhance/exam/same-run";
import { hasParts } from "./offered";
import { describeSheet, type FieldValues, isFieldKey, readSheet, valuesOf } from "./part-answers";
import { textHint, wordsAsked } from "./text-length";

/** A question as its page needs it. */
export interface SheetQuestion extends Pick<ExamQuestion, "id" | "prompt" | "body" | "options"> {
  kind: NonNullable<ExamQuestion["kind"]>;
}

/** A running part as its page shows it. */
export interface SheetData {
  sessionId: string;
  part: ExamCategory;
  practice: boolean;
  /** See `Run`. */
  startedAt: string;
  /** Null when the API does not say when it ends: then no clock is shown. */
  deadlineAt: string | null;
  serverNow: string;
  token: string;
  questions: SheetQuestion[];
  /** What is needed to count answered questions; null when the API has answers that it does not return, which we cannot count. */
  asked: AskedFields | null;
  /** The hint below the label of a text. */
  textHint: string;
  /** The stored answers, overridden by what was typed before an interruption. */
  values: FieldValues;
  /** See `describeSheet`. */
  was: string;
  /** The `client_seq` of each answer that is stored, by question. */
  keptSeqs: Record<string, number>;
  /** When the newest of them was given; null while there is none. */
  savedAt: string | null;
  /** Why what was typed before is shown again; null when nothing was. */
  kept: KeptBecause | null;
  /** Until when the part may be begun again after a technical fault; null when it may not. */
  restartUntil: string | null;
  /** Its answers are sent together at the end, not one by one. */
  isSentWhole: boolean;
  /** How many stored answers the API does not return. */
  notShown: number;
}

/** A running part with its start, `""` when the API does not tell it (see `Run`). */
export type RunningPart = ExamPart & { started_at: string };

/** The part when it runs in this session, else null. When the assessment is one session, every open part counts as running. */
export function findRunning(session: ExamSession | null, category: ExamCategory): RunningPart | null {
  const part = session?.parts.find((one) => one.category === category);
  if (!session || !part) return null;
  const runs = session.part === null ? part.status === "in_progress" : session.part === category;
  return runs ? { ...part, started_at: part.started_at ?? "" } : null;
}

/** Loads the page of a running part. */
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

/** The API's clock, or ours when the API does not tell its time. */
export const nowOf = ({ server_now }: ExamSession): string => server_now ?? new Date().toISOString();

/** A question for the page. When the API does not say its kind, the kind is derived from what the question has. */
export const sheetQuestion = (question: ExamQuestion, part: ExamCategory): SheetQuestion => {
  const { id, kind, prompt, body, options } = question;
  return { id, kind: kind !== null && canBe[kind](question) ? kind : kindIn(question, part), prompt, body, options };
};

/** Whether a question has what an answer of that kind needs. */
const canBe: Record<SheetQuestion["kind"], (question: ExamQuestion) => boolean> = {
  record: ({ body }) => body.length > 0 && body.every(({ key }) => isFieldKey(key)),
  choice: ({ options }) => options.length > 0,
  exact_text: () => true,
  essay: () => true,
};

/** The kind of a question whose kind the API does not say. */
function kindIn(question: ExamQuestion, part: ExamCategory): SheetQuestion["kind"] {
  if (canBe.choice(question)) return "choice";
  if (part === "written") return "essay";
  return part === "data_entry" && canBe.record(question) ? "record" : "exact_text";
}

/** What was typed on this sheet before an interruption such as a sign-in; null when nothing was, or it is of another run. */
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
