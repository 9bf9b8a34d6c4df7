import type { AnswerValue, ScreeningQuestion } from "../../contract/job-posts";
import { isEmptyAnswer, yesNo } from "../../contract/values/answer-words";
import { exampleDay, readDay, someDays } from "../../contract/values/days";
import { showMoney } from "../../contract/values/money-text";
import { withUnit } from "../../contract/values/unit-words";

/** An answer in its stored form, or an error message for the person. */
export type ParsedAnswer = { ok: true; value: AnswerValue } | { ok: false; message: string };

const good = (value: AnswerValue): ParsedAnswer => ({ ok: true, value });
const bad = (message: string): ParsedAnswer => ({ ok: false, message });

/**
 * Reads an answer by the type of its question. An empty answer is always valid here and becomes null: required answers are
 * checked at sending. Stored as: `yes`/`no`, option ids, plain decimal text for numbers and money (`1234.50`), ISO days, texts
 * with ` `. A file's value is its key; the caller checks whether the file exists.
 */
export function readAnswer(question: ScreeningQuestion, given: AnswerValue): ParsedAnswer {
  const value = typeof given === "string" ? given.replace(/\r\n?/g, "\n").trim() : given;
  if (isEmptyAnswer(value)) return good(null);
  return readers[question.type](value as NonNullable<AnswerValue>, question);
}

type Reader = (value: NonNullable<AnswerValue>, question: ScreeningQuestion) => ParsedAnswer;

const readers: Record<ScreeningQuestion["type"], Reader> = {
  yes_no: (value) => {
    const word = yesNo(value);
    return word === "yes" || word === "no" ? good(word) : bad("Choose yes or no");
  },
  single_choice: (value, { options }) => {
    const chosen = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return options.some(({ id }) => id === chosen) ? good(chosen as string) : bad("Choose one of the answers");
  },
  multi_choice: (value, { options }) => {
    const chosen = Array.isArray(value) ? value : [String(value)];
    if (!chosen.every((one) => options.some(({ id }) => id === one))) return bad("Choose from the answers");
    return good(options.map(({ id }) => id).filter((id) => chosen.includes(id)));
  },
  short_text: (value, question) => readText(value, Math.min(question.max_length ?? 255, 255)),
  long_text: (value, question) => readText(value, Math.min(question.max_length ?? 1000, 3000)),
  number: (value, question) => {
    const plain = plainNumber(value, /^-?(\d{1,3}(,\d{3})+|\d{1,12})(\.\d{1,6})?$/);
    return plain === null
      ? bad(question.unit ? `Enter the ${question.unit} as a number, like 3` : "Enter a number, like 40 or 2.5")
      : withinLimits(canonicalNumber(plain), question, formatNumber);
  },
  money: (value, question) => {
    const plain = plainNumber(value, /^(\d{1,3}(,\d{3}){1,3}|\d{1,10})(\.\d{1,2})?$/);
    if (plain === null || Number(plain) >= 1e10) return bad("Enter an amount, like 25,000 or 1,234.50");
    const [whole = "0", cents = ""] = plain.split(".");
    const amount = `${whole.replace(/^0+(?=\d)/, "")}.${cents.padEnd(2, "0")}`;
    return withinLimits(amount, question, (limit) => showMoney(limit.toFixed(2)));
  },
  date: (value) => {
    const day = typeof value === "string" ? readDay(value) : null;
    return day === null ? bad(`Enter a real date, like ${exampleDay(someDays)}`) : good(day);
  },
  url: (value) =>
    typeof value === "string" && value.length <= 2000 && isWebAddress(value)
      ? good(value)
      : bad("Enter a web address, like https://example.com/ana"),
  file: (value) => (typeof value === "string" ? good(value) : bad("Choose a file")),
  scale_1_5: (value) => {
    const text = String(value);
    return /^[1-5]$/.test(text) ? good(text) : bad("Choose a number from 1 to 5");
  },
};

function readText(value: NonNullable<AnswerValue>, limit: number): ParsedAnswer {
  if (typeof value !== "string") return bad("Enter your answer as text");
  const length = [...value].length;
  if (length <= limit) return good(value);
  return bad(
    `Your answer must be ${limit.toLocaleString("en")} characters or fewer; it has ${length.toLocaleString("en")}`,
  );
}

function plainNumber(value: NonNullable<AnswerValue>, pattern: RegExp): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && pattern.test(text) ? text.replaceAll(",", "") : null;
}

/** `007.50` as `7.5`, without passing through a float. */
function canonicalNumber(plain: string): string {
  const [, sign = "", digits = "0", decimals = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  const whole = digits.replace(/^0+(?=\d)/, "");
  const rest = decimals.replace(/(?<!0)0+$/, "");
  const fraction = rest && `.${rest}`;
  return whole === "0" && fraction === "" ? "0" : `${sign}${whole}${fraction}`;
}

function withinLimits(
  value: string,
  { min, max, unit }: ScreeningQuestion,
  say: (limit: number) => string,
): ParsedAnswer {
  if (min !== null && Number(value) < min) return bad(`Your answer must be ${withUnit(say(min), unit)} or more`);
  if (max !== null && Number(value) > max) return bad(`Your answer must be ${withUnit(say(max), unit)} or less`);
  return good(value);
}

const formatNumber = (value: number) => value.toLocaleString("en", { maximumFractionDigits: 6 });

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s]+$/i.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return hostname.includes(".") && username === "" && password === "";
}
