import type { ExamAnswerValue } from "../../../server/contract/exams";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `q12` is question 12, `q4001.street` the field `street` of the record that is question 4001. */
const nameOf = /^q([\w-]+)(?:\.(.+))?$/;

/** The question that a field answers; null for other fields of the page. */
export function questionOf(target: EventTarget | null): string | null {
  return nameOf.exec((target as Partial<Field> | null)?.name ?? "")?.[1] ?? null;
}

/** The answers on the sheet in the API's shape, by question, in the order of the page. */
export function readAnswers(
  form: HTMLFormElement,
  isMeant: (field: Field) => boolean = () => true,
): Map<string, ExamAnswerValue> {
  const answers = new Map<string, ExamAnswerValue>();
  for (const field of fieldsOf(form).filter(isMeant)) {
    const [, question = "", key] = nameOf.exec(field.name) ?? [];
    const known = answers.get(question);
    if (key !== undefined) answers.set(question, { ...(typeof known === "object" ? known : {}), [key]: field.value });
    else if (!isChoice(field) || field.checked) answers.set(question, field.value);
    else if (known === undefined) answers.set(question, "");
  }
  return answers;
}

/** The fields of the sheet as `[name, text]`. */
export const readFields = (form: HTMLFormElement) =>
  fieldsOf(form)
    .filter((field) => !isChoice(field) || field.checked)
    .map(({ name, value }) => [name, value] as const);

/** Answers given before the scripts started; for a record only its changed fields. */
export const readTouched = (form: HTMLFormElement) => readAnswers(form, isTouched);

/**
 * What changed in an answer; null for nothing. For a record only the changed fields, so that fields typed in another tab are not
 * overwritten; an emptied field is "".
 */
export function changeIn(
  before: ExamAnswerValue | undefined,
  now: ExamAnswerValue | undefined,
): ExamAnswerValue | null {
  if (typeof now !== "object") return now === undefined || now === before ? null : now;
  const known = typeof before === "object" ? before : {};
  const changed = Object.entries(now).filter(([key, text]) => text !== (known[key] ?? ""));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

/** Shows an answer in its fields; fields of a record that are not in the answer stay as they are. */
export function showAnswer(form: HTMLFormElement, question: string, value: ExamAnswerValue): void {
  for (const field of fieldsOf(form)) {
    const [, id, key] = nameOf.exec(field.name) ?? [];
    const text = typeof value === "string" ? value : value[key ?? ""];
    if (id !== question || text === undefined) continue;
    if (isChoice(field)) field.checked = field.value === text;
    else field.value = text;
  }
}

/** Makes the fields of an ended part read-only, so that typed text can still be read. */
export function lockFields(form: HTMLFormElement, locked: boolean): void {
  for (const field of fieldsOf(form)) {
    if (isChoice(field) || !("readOnly" in field)) field.disabled = locked;
    else field.readOnly = locked;
  }
}

/** Moves the focus to the first field of a question. */
export function focusQuestion(form: HTMLFormElement, question: string): void {
  fieldsOf(form)
    // the radio "No answer" is hidden and cannot take the focus
    .find((field) => questionOf(field) === question && !(isChoice(field) && field.value === ""))
    ?.focus();
}

/** Whether the person changed the field on this page, also before the scripts started. */
export function isTouched(field: Field): boolean {
  if (isChoice(field)) return field.checked !== field.defaultChecked;
  return "defaultValue" in field && field.value !== field.defaultValue;
}

const isChoice = (field: Field): field is HTMLInputElement => field.type === "radio" || field.type === "checkbox";

const fieldsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element): element is Field => nameOf.test((element as Partial<Field>).name ?? ""));
