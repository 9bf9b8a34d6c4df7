import type { ExamAnswerValue, ExamQuestion } from "../../contract/exams";
import { examParts } from "../../contract/values/exam-parts";
import { momentText } from "../../contract/values/moments";
import { countWords } from "../../contract/values/word-count";
import { countAnswered, keyOfPart } from "../database/exam-counts";
import { listNotCounted, type UncountedRow } from "../database/exam-not-counted";
import { findExamSitting, latestAnswers } from "../database/exam-sessions";
import type { Db, ExamPartRow, ExamSessionRow } from "../database/schema";
import { questionsOf, sheetOf } from "../exams/sheet";
import type { NotCounted } from "../rules/exam-answering";
import { isRight } from "../rules/right-answer";
import type { SheetItem } from "../rules/sheet-item";
import { getExam, listReceipts } from "./find-exam";
import type { Recruiter } from "./recruiter";

/** Neutral facts for markers, which must not count against anybody (docs/assessment.md). */
const flagWords: Readonly<Record<string, string>> = {
  time_ended: "The time ended before it was sent.",
  restarted: "Begun once more after a technical fault.",
  time_given_back: "Time was given back after a fault of ours.",
};

/** Prints a session: each part with its result, its answers, and neutral notes. Throws `CannotDo`. */
export async function showExam({ db, say }: Recruiter, id: number): Promise<void> {
  const { session, user } = await getExam(db, id);
  const sitting = await findExamSitting(db, session.application_id, id);
  say(`Exam session ${id}  ${user.name}, ${user.email}  ${await listReceipts(db, session.application_id)}`);
  say(`${session.status}, attempt ${session.attempt_no}, time × ${Number(session.time_multiplier)}`);
  for (const part of sitting?.parts ?? []) {
    say("");
    say(`${examParts[part.category].name}: ${formatStanding(part)}`);
    if (part.started_at === null) continue;
    for (const line of formatTimes(part)) say(line);
    for (const line of await formatAnswers(db, session, part)) say(line);
    for (const line of await formatNotes(db, part)) say(line);
    const notCounted = (await listNotCounted(db, [id])).filter(({ category }) => category === part.category);
    for (const line of listUncounted(notCounted, questionsOf(part, session))) say(line);
  }
}

function formatStanding({ status, score, max, passed, measures }: ExamPartRow): string {
  if (status !== "graded") return status;
  const details = Object.entries(measures).map(([name, value]) => `${name} ${value}`);
  return `${Number(score)} of ${Number(max)}, ${passed ? "passed" : "not passed"} (${details.join(", ")})`;
}

const formatTimes = ({ started_at, submitted_at }: ExamPartRow) => [
  ...(started_at ? [`Started ${momentText(started_at, "Asia/Manila")}`] : []),
  ...(submitted_at ? [`Sent ${momentText(submitted_at, "Asia/Manila")}`] : []),
];

async function formatAnswers(db: Db, session: ExamSessionRow, part: ExamPartRow): Promise<string[]> {
  const answers = await latestAnswers(db, session.id, part.category, part.run);
  const values = new Map(answers.map(({ question_id, value }) => [question_id, value]));
  const sheet = new Map(sheetOf(part, session).map((item) => [item.id, item]));
  return questionsOf(part, session).flatMap((question) => {
    const item = sheet.get(question.id);
    return item ? formatAnswer(question, item, values.get(question.id)) : [];
  });
}

function formatAnswer(
  { order, prompt, kind }: ExamQuestion,
  item: SheetItem,
  value: ExamAnswerValue | undefined,
): string[] {
  if (kind === "record") return formatRecord(order, item, value);
  const text = typeof value === "string" ? value.trim() : "";
  if (kind === "essay") {
    return text ? [`${order}. ${prompt} (${countWords(text)} words)`, text] : [`${order}. ${prompt} (no text)`];
  }
  const given = item.options.find(({ key }) => key === value)?.label ?? text;
  const judged = isRight(item, value) ? "right" : "not right";
  return [`${order}. ${prompt}`, `   ${given ? `“${given}”` : "left empty"}: ${judged}`];
}

/** A typed record: only fields that differ from the source. */
function formatRecord(order: number, { key }: SheetItem, value: ExamAnswerValue | undefined): string[] {
  if (key.match !== "record" || typeof value !== "object") return [];
  const wrong = Object.entries(key.fields).flatMap(([field, text]) => {
    const typed = value[field]?.trim() ?? "";
    return typed !== "" && typed !== text ? [`   ${field}: “${typed}” for “${text}”`] : [];
  });
  return [`${order}. ${wrong.length === 0 ? "as it was to be typed" : "differs in:"}`, ...wrong];
}

async function formatNotes(db: Db, { session_id, category, run, flags }: ExamPartRow): Promise<string[]> {
  const ofRun = { session_id, category, run };
  const notes = await db
    .selectFrom("exam_notes")
    .select(["at", "note"])
    .where((where) => where.and(ofRun))
    .orderBy("id")
    .execute();
  const late = (await countAnswered(db, [session_id])).get(keyOfPart({ session_id, category }))?.late ?? 0;
  const markings = await db
    .selectFrom("exam_markings")
    .selectAll()
    .where((where) => where.and(ofRun))
    .orderBy("at")
    .execute();
  return [
    ...flags.filter((flag) => flag !== "synced_late").map((flag) => `Note: ${flagWords[flag] ?? flag}`),
    ...(late > 0 ? [`Note: Late answers: ${late}. They were kept on the device and fill what was empty.`] : []),
    ...notes.map(({ at, note }) => `Note: ${note}, ${momentText(at, "Asia/Manila")}`),
    ...markings.map(
      ({ marker, task, order, grammar, tone, note }) =>
        `Marks by ${marker}: task ${task}, order ${order}, grammar ${grammar}, tone ${tone}${note ? `: ${note}` : ""}`,
    ),
  ];
}

/** Why a late answer does not count (docs/assessment.md). */
const reasons: Readonly<Record<NotCounted, string>> = {
  closed: "the part took nothing more",
  unproven: "nothing says when it was given",
  after_end: "given after the end",
  heard: "given while the device had a line, and not sent then",
  clock: "the device's clock does not fit ours",
  held: "another answer was here already",
};

/** A part's late answers that do not count, for markers to judge what happened. */
function listUncounted(rows: readonly UncountedRow[], questions: readonly ExamQuestion[]): string[] {
  if (rows.length === 0) return [];
  const lines = rows.map(({ question_id, value, why }) => {
    const question = questions.find(({ id }) => id === question_id);
    return `   ${question?.order}. ${formatValue(value, question)} (${reasons[why]})`;
  });
  return [`Note: Late and not counted: ${rows.length}.`, ...lines];
}

function formatValue(value: ExamAnswerValue, question: ExamQuestion | undefined): string {
  if (typeof value === "string")
    return `“${question?.options.find(({ key }) => key === value)?.label ?? value.trim()}”`;
  return Object.entries(value)
    .map(([field, text]) => `${field}: “${text.trim()}”`)
    .join(", ");
}
