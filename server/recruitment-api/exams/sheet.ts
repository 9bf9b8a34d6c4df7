import type { ExamQuestion } from "../../contract/exams";
import type { ExamPartRow, ExamSessionRow } from "../database/schema";
import { examPartRules } from "../rules/exam-limits";
import type { AnswerKey, SheetItem } from "../rules/sheet-item";
import { findQuestion } from "./bank";
import { dataEntryRecords } from "./data-entry-records";
import { chanceOf } from "./draw";
import type { BankQuestion } from "./question";

type Part = Pick<ExamPartRow, "category" | "drawn" | "run">;
type Session = Pick<ExamSessionRow, "seed" | "practice">;

/** The questions of the part's run as pages get them, without answers. */
export function questionsOf(part: Part, session: Session): ExamQuestion[] {
  return asShown(part, session).map(({ question, options }, place) => ({
    id: question.id,
    category: part.category,
    order: place + 1,
    prompt: question.prompt,
    body: question.body,
    kind: question.kind,
    options,
    points: question.points,
    time_hint: question.timeHint,
    version: question.version,
  }));
}

/** The same questions with their right answers, for marking and for checking what is sent. Never leaves the API. */
export function sheetOf(part: Part, session: Session): SheetItem[] {
  return asShown(part, session).map(({ question, options }) => ({
    id: question.id,
    kind: question.kind,
    key: question.key,
    options,
    points: question.points,
  }));
}

interface Shown {
  question: BankQuestion;
  options: ExamQuestion["options"];
}

function asShown(part: Part, session: Session): Shown[] {
  const records = new Map(recordsOf(part, session).map((record) => [record.id, record]));
  return part.drawn.map(({ id, options }, place) => {
    const drawn = records.get(id) ?? findQuestion(id);
    if (!drawn) throw new Error(`Question ${id} was drawn, but the bank does not have it`);
    const question = withNumber(drawn, place + 1);
    return {
      question: { ...question, key: inShownOrder(question.key, options) },
      options: options.map((inBank, shown) => ({
        key: optionKey(shown),
        label: question.options[inBank] ?? "",
      })),
    };
  });
}

const recordsOf = ({ category, drawn, run }: Part, { seed }: Session): BankQuestion[] =>
  examPartRules[category].drawnFrom === "records"
    ? dataEntryRecords(chanceOf(category, { seed, run }), drawn.length)
    : [];

/** The key of an option by its shown position: `a` for the first. */
const optionKey = (shown: number): string => String.fromCharCode(97 + shown);

const inShownOrder = (key: AnswerKey, order: readonly number[]): AnswerKey =>
  key.match === "choice" ? { ...key, right: order.indexOf(key.right) } : key;

/** `{this}` in the wording of an item, or in an answer it accepts, is its own number in this sitting. */
function withNumber(question: BankQuestion, order: number): BankQuestion {
  const put = (text: string) => text.replaceAll("{this}", String(order));
  const { key } = question;
  return {
    ...question,
    prompt: put(question.prompt),
    key: "accepted" in key ? { ...key, accepted: key.accepted.map(put) } : key,
  };
}
