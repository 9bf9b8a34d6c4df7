const plural = /^(year|month|week|day|hour|minute|second|word)s\b/i;

interface Asked {
  type: string | null;
  label: string;
  unit: string | null;
}

/** What to do about a question that must be answered: `Enter how many years`, `Answer “Why this job?”`. */
export const missingAnswer = ({ type, label, unit }: Asked): string =>
  type === "number" && unit ? `Enter how many ${unit}` : `Answer “${label}”`;

/** `9 years`, `1 year`, `25,000.00 PHP`: an amount with the unit that a question has for its answers, if any. */
export function withUnit(amount: string, unit: string | null): string {
  if (!unit) return amount;
  return `${amount} ${Number(amount) === 1 ? unit.replace(plural, "$1") : unit}`;
}
