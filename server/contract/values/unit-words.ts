const plural = /^(year|month|week|day|hour|minute|second|word)s\b/i;

interface Asked {
  type: string | null;
  label: string;
  unit: string | null;
}

/** The error message for a required question without an answer: `Enter how many years`, `Answer “Why this job?”`. */
export const missingAnswer = ({ type, label, unit }: Asked): string =>
  type === "number" && unit ? `Enter how many ${unit}` : `Answer “${label}”`;

const asks: Readonly<Record<string, string>> = {
  yes_no: "Choose yes or no",
  single_choice: "Choose one answer",
  scale_1_5: "Choose one answer",
  multi_choice: "Choose at least one answer",
  number: "Enter a number",
  money: "Enter an amount",
  date: "Enter a day",
  url: "Enter a web address",
};

/** The same message beside the question, without repeating it. */
export const missingHere = (question: Asked): string =>
  question.type === "number" && question.unit
    ? missingAnswer(question)
    : (asks[question.type ?? ""] ?? "Enter your answer");

/** `9 years`, `1 year`, `25,000.00 PHP`: an amount with the question's unit, if it has one. */
export function withUnit(amount: string, unit: string | null): string {
  if (!unit) return amount;
  return `${amount} ${Number(amount) === 1 ? unit.replace(plural, "$1") : unit}`;
}
