import { z } from "zod";
import type { Application, WorkPreferences } from "../../server/contract/records";
import {
  maxCategories,
  maxEmployerLength,
  maxEmployers,
  maxHoursPerWeek,
  maxTimezoneLength,
  maxTimezones,
} from "../../server/contract/values/limits";
import { currencies, payPeriods, usualPay } from "../../server/contract/values/money";
import { readMoney } from "../../server/contract/values/money-text";
import { plainDigits } from "../../server/contract/values/typed-digits";
import { unreadIn } from "../../server/contract/values/unread";
import { weekdays } from "../../server/contract/values/weekdays";
import { shaped } from "../forms/shapes";
import { anyOf, box, optionalChoices, optionalNumber, optionalText, yesNoField, yesNoValue } from "../forms/text-rules";
import { readTimeOfDay, timeOfDay } from "../forms/time-of-day";

/** In characters: the most names at their full length, with their line ends. */
export const employersLimit = maxEmployers * (maxEmployerLength + 1);

/** An optional amount, as exact decimal text. */
const amount = (name: string) =>
  shaped(
    z
      .string()
      .optional()
      .transform((typed, ctx) => {
        if (!typed?.trim()) return null;
        const read = readMoney(plainDigits(typed));
        if (!read) ctx.addIssue({ code: "custom", message: `${name} must be an amount like 25,000 or 25,000.50` });
        return read ?? z.NEVER;
      }),
    { wrong: "?", pattern: /\d/ },
  );

const currency = z.enum(currencies, { error: "Choose a currency" }).default(usualPay.currency);
const period = z.enum(payPeriods, { error: "Choose what the amount is for" }).default(usualPay.period);

/** The names of employers, one per line. */
const employers = optionalText("List of employers", employersLimit).transform((text, ctx) => {
  const names = [...new Set((text ?? "").split("\n").map((name) => name.trim()))].filter(Boolean);
  const refuse = (message: string) => ctx.addIssue({ code: "custom", message });
  if (names.length > maxEmployers) refuse(`Name at most ${maxEmployers} employers`);
  if (names.some((name) => name.length > maxEmployerLength))
    refuse(`An employer’s name must be ${maxEmployerLength} characters or fewer, each on a line of its own`);
  return names;
});

/**
 * The form of the desired work, and of when one can never come to an interview. Start and notice are asked with the role, the rest
 * on the second page.
 */
export const PreferencesForm = z
  .object({
    desired_category_ids: optionalChoices(maxCategories),
    employment_type_ids: optionalChoices(10),
    work_setup_ids: optionalChoices(10),
    shift_ids: optionalChoices(10),
    accepted_timezones: z
      .array(z.string().max(maxTimezoneLength))
      .max(maxTimezones, `Choose at most ${maxTimezones} time zones`)
      .default([]),
    days_available: anyOf(weekdays),
    cannot_meet_days: anyOf(weekdays),
    cannot_meet_from: timeOfDay,
    cannot_meet_until: timeOfDay,
  })
  .superRefine(({ cannot_meet_from: from, cannot_meet_until: until }, ctx) => {
    if (from === "" && until === "") return;
    const refuse = (field: string, message: string) => ctx.addIssue({ code: "custom", path: [field], message });
    if (readTimeOfDay(from) === null) refuse("cannot_meet_from", "Enter from when you cannot come, like 22:00");
    if (readTimeOfDay(until) === null) refuse("cannot_meet_until", "Enter until when you cannot come, like 06:00");
    else if (from === until) refuse("cannot_meet_until", "Enter another time than the one from when");
  });

/** The form of the second page: pay, hours, and who sees the profile. */
export const TermsForm = z.object({
  expected_salary: z
    .object({ min: amount("At least"), max: amount("At most"), currency, period })
    .superRefine(({ min, max }, ctx) => {
      if (min && max && cents(max) < cents(min))
        ctx.addIssue({ code: "custom", path: ["max"], message: "The most must not be less than the least" });
    }),
  current_salary: z.object({ amount: amount("Current pay"), currency, period }),
  hours_per_week: optionalNumber("Hours a week", { min: 1, max: maxHoursPerWeek }),
  willing_overtime: yesNoField,
  willing_holiday: yesNoField,
  travel: yesNoField,
  profile_visible: box,
  hide_from_employers: employers,
});

/** Whole cents as an integer, for exact comparison. */
const cents = (amount: string) => BigInt(amount.replace(".", ""));

/** The first page's form values from what is stored. */
export const shownWishes = (stored: Application["preferences"]) => ({
  ...stored,
  cannot_meet_days: stored.cannot_meet?.days,
  cannot_meet_from: stored.cannot_meet?.hours?.from,
  cannot_meet_until: stored.cannot_meet?.hours?.until,
});

/** What the first page stores. Nothing said of interviews is null. */
export function wishesOf({
  cannot_meet_days: days,
  cannot_meet_from: from,
  cannot_meet_until: until,
  ...typed
}: Typed) {
  const hours = from ? { from, until } : null;
  return { ...typed, cannot_meet: days.length > 0 || hours ? { days, hours } : null };
}

type Typed = z.output<typeof PreferencesForm>;

/** The second page's form values from what is stored. */
export function shownTerms(stored: Application["preferences"]) {
  return {
    ...stored,
    expected_salary: stored.expected_salary ?? usualPay,
    current_salary: stored.current_salary ?? usualPay,
    willing_overtime: yesNoValue(stored.willing_overtime),
    willing_holiday: yesNoValue(stored.willing_holiday),
    travel: yesNoValue(stored.travel),
    hide_from_employers: stored.hide_from_employers.join("\n"),
  };
}

/** Form fields whose stored value cannot be shown; for pay the field of the amount. */
export const unreadPreferences = (stored: Application["preferences"]): string[] =>
  unreadIn(stored).map(
    (name) => ({ expected_salary: "expected_salary.min", current_salary: "current_salary.amount" })[name] ?? name,
  );

/** What the second page stores: pay without an amount counts as no answer. */
export function termsOf({ expected_salary, current_salary, ...typed }: z.output<typeof TermsForm>) {
  const { amount } = current_salary;
  return {
    ...typed,
    expected_salary: expected_salary.min || expected_salary.max ? expected_salary : null,
    current_salary: amount ? { ...current_salary, amount } : null,
  };
}

/**
 * The change of one record that has two pages and the role: fields that a page does not ask for stay as they were read. Pay that
 * could not be read completely is not sent (`server/bff/change-body.ts`), so its type may claim to be complete.
 * @param hasInterviews whether the API takes when somebody cannot come to one
 */
export function changedPreferences(
  stored: Application["preferences"],
  typed: ReturnType<typeof wishesOf> | ReturnType<typeof termsOf>,
  hasInterviews: boolean,
): WorkPreferences {
  const { cannot_meet, ...changed } = { ...stored, ...typed };
  return { ...changed, ...(hasInterviews && { cannot_meet }) } as WorkPreferences;
}

/** The form's field for an API error on one of several values: `days_available[2]` belongs to `days_available`, `cannot_meet.hours.from` to its own. */
export function fieldOfChoice(name: string): string {
  const field = name.split(/\[\d+\]/, 1)[0] ?? name;
  return field.replace(/^cannot_meet\.(?:hours\.)?/, "cannot_meet_");
}
