import { createHash } from "node:crypto";
import type { ExamAnswerValue } from "../../server/contract/exams";
import type { ExamAnswer, ExamAnswerKept } from "../../server/contract/records";
import { readId } from "../../server/contract/values/ids";

/**
 * The values of a part's fields, by field: `2001` for a question with one, `4001.street` for a field of a record. Their
 * inputs have the same names with a `q` before. Empty fields are left out.
 */
export type FieldValues = Readonly<Record<string, string>>;

/** A question of a posted sheet. A choice posts only the key of its answer. */
export interface ShownQuestion {
  id: string;
  isChoice: boolean;
}

/** A sheet as the browser posted it. */
export interface PostedSheet {
  /** The session and the start of the run that the page showed; empty when the form does not name them. */
  sessionId: string;
  startedAt: string;
  /** Proves that the questions belong to this run. */
  token: string;
  /** The questions that the page showed, in order. */
  questions: ShownQuestion[];
  /** The hidden field that `describeSheet` made for the page. */
  was: string;
  /** All its fields, empty ones too. */
  fields: FieldValues;
  /** What the person changed on that page; removed text is empty. */
  changed: FieldValues;
}

/** Stored answers as field values; of several answers to one field the newest counts. */
export function valuesOf(answers: readonly Pick<ExamAnswerKept, "question_id" | "value">[]): FieldValues {
  const fields = answers.flatMap(({ question_id: id, value }): [string, string][] =>
    typeof value === "string" ? [[id, value]] : Object.entries(value).map(([key, text]) => [`${id}.${key}`, text]),
  );
  return Object.fromEntries(fields.filter(([, text]) => text !== ""));
}

/**
 * The hidden field `was`: every question of the page in order, a star after those with choices, each with a mark of every
 * field that had text, `2001*~:Q2xhc 4001~street:Xk3df~city:9QfLm 4002`. Only fields that differ from it were changed by
 * this page, so a tab that was left open never overwrites answers from elsewhere with its old state.
 */
export function describeSheet(questions: readonly { id: string; kind: string }[], values: FieldValues): string {
  const marks = new Map<string, string>();
  for (const [field, text] of Object.entries(values)) {
    const [id = "", key = ""] = field.split(".");
    marks.set(id, `${marks.get(id) ?? ""}~${key}:${markOf(text)}`);
  }
  return questions.map(({ id, kind }) => `${id}${kind === "choice" ? "*" : ""}${marks.get(id) ?? ""}`).join(" ");
}

/** Whether the key of a record's field can be part of a field name in a form. */
export const isFieldKey = (key: string): boolean => /^[a-zA-Z][\w-]{0,39}$/.test(key);

/** Reads a posted sheet; unknown fields are ignored. */
export function readSheet(form: Iterable<[string, FormDataEntryValue]>): PostedSheet {
  const fields = new Map([...form].map(([name, value]) => [name, plainText(value)]));
  const was = fields.get("was") ?? "";
  const shown = readShown(was);
  const posted: [string, string][] = [];
  const changed: [string, string][] = [];
  for (const [name, text] of fields) {
    const [, id, key = ""] = /^q([\w-]{1,64})(?:\.(.+))?$/.exec(name) ?? [];
    const marks = id === undefined ? undefined : shown.get(id)?.marks;
    if (!marks || (name.includes(".") && !isFieldKey(key))) continue;
    posted.push([name.slice(1), text]);
    if ((marks.get(key) ?? "") !== markOf(text)) changed.push([name.slice(1), text]);
  }
  return {
    sessionId: readId(fields.get("session")) ?? "",
    startedAt: fields.get("started") ?? "",
    token: fields.get("token") ?? "",
    questions: [...shown.entries()].map(([id, { isChoice }]) => ({ id, isChoice })),
    was,
    fields: Object.fromEntries(posted),
    changed: Object.fromEntries(changed),
  };
}

/** The changed fields as answers for the API. A record holds only its changed fields; the API merges them with the others. */
export function changedAnswersOf(changed: FieldValues): Pick<ExamAnswer, "question_id" | "value">[] {
  const values = new Map<string, ExamAnswerValue>();
  for (const [field, text] of Object.entries(changed)) {
    const [question = "", key] = field.split(".");
    const before = values.get(question);
    if (key === undefined) values.set(question, text);
    else values.set(question, { ...(typeof before === "object" && before), [key]: text });
  }
  return [...values].map(([question_id, value]) => ({ question_id, value }));
}

/** Browsers send a line end as two characters (CR LF); it must count as one. */
const plainText = (value: FormDataEntryValue) => (typeof value === "string" ? value.replace(/\r\n?/g, "\n") : "");

/** A short hash, because a page has one for each field; an empty field has none. */
const markOf = (text: string) => (text === "" ? "" : createHash("sha256").update(text).digest("base64url").slice(0, 5));

interface Shown {
  isChoice: boolean;
  marks: Map<string, string>;
}

function readShown(was: string): Map<string, Shown> {
  const shown = was.split(" ").flatMap((question): [string, Shown][] => {
    const [name = "", ...marks] = question.split("~");
    const [, text, star] = /^([\w-]+)(\*?)$/.exec(name) ?? [];
    const id = readId(text);
    if (id === null) return [];
    const pairs = marks.map((mark) => mark.split(":", 2) as [string, string]);
    return [[id, { isChoice: star === "*", marks: new Map(pairs) }]];
  });
  return new Map(shown.slice(0, 200));
}
