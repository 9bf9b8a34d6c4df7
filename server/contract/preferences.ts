import { z } from "zod";
import { needing } from "./reading";
import { nameText } from "./text";
import {
  maxCategories,
  maxEmployerLength,
  maxEmployers,
  maxHoursPerWeek,
  maxTimezoneLength,
  maxTimezones,
} from "./values/limits";
import { currencies, payPeriods } from "./values/money";
import { weekdays } from "./values/weekdays";
import { AnyMoney, Day, Id, Money, oneOf, RecentDay, TimeOfDay, wholeNumberField } from "./wire";

const choices = (most: number, message: string) => z.array(Id).max(most, message);

/** When somebody can never come to an interview, by their own clocks: whole days, and hours of every day. */
const CannotMeet = z.object({
  days: z.array(oneOf(weekdays)).max(weekdays.length, "Choose each day once"),
  hours: z
    .object({ from: TimeOfDay, until: TimeOfDay })
    .refine(({ from, until }) => from !== until, { path: ["until"], message: "Enter another time than the first" })
    .nullable(),
});
export type CannotMeet = z.infer<typeof CannotMeet>;

/**
 * `POST /api/applications/{id}/preferences`: the work a person would like. Amounts are exact decimal text. `earliest_start` and
 * `notice_period_id` are the ones of `basic`. The current pay is private: no recruiter sees it.
 */
export const WorkPreferences = z.object({
  desired_category_ids: choices(maxCategories, `Choose at most ${maxCategories} kinds of work`),
  employment_type_ids: choices(10, "Choose fewer kinds of employment"),
  work_setup_ids: choices(10, "Choose fewer places of work"),
  shift_ids: choices(10, "Choose fewer shifts"),
  accepted_timezones: z
    .array(z.string().max(maxTimezoneLength, "Choose time zones from the list"))
    .max(maxTimezones, `Choose at most ${maxTimezones} time zones`),
  days_available: z.array(oneOf(weekdays)).max(weekdays.length, "Choose each day once"),
  hours_per_week: wholeNumberField("Hours per week", 1, maxHoursPerWeek).nullable(),
  expected_salary: z
    .object({
      min: Money.nullable(),
      max: Money.nullable(),
      currency: oneOf(currencies),
      period: oneOf(payPeriods),
    })
    .nullable(),
  current_salary: z.object({ amount: Money, currency: oneOf(currencies), period: oneOf(payPeriods) }).nullable(),
  /** Null when nothing was said. */
  cannot_meet: CannotMeet.nullable().optional(),
  earliest_start: RecentDay.nullable(),
  notice_period_id: Id.nullable(),
  willing_overtime: z.boolean().nullable(),
  willing_holiday: z.boolean().nullable(),
  travel: z.boolean().nullable(),
  profile_visible: z.boolean(),
  /** Names of employers who must not see the profile. */
  hide_from_employers: z
    .array(nameText("Enter the name of an employer", "An employer’s name", maxEmployerLength))
    .max(maxEmployers, `Name at most ${maxEmployers} employers`),
});
export type WorkPreferences = z.infer<typeof WorkPreferences>;

/**
 * The same in an answer: an API may write amounts in another format than it takes, and may have stored longer lists. An amount
 * without a currency is dropped.
 */
export const WorkPreferencesAnswer = WorkPreferences.extend({
  expected_salary: needing(
    WorkPreferences.shape.expected_salary.unwrap().extend({ min: AnyMoney.nullable(), max: AnyMoney.nullable() }),
    "currency",
  ).nullable(),
  current_salary: needing(
    WorkPreferences.shape.current_salary.unwrap().extend({ amount: AnyMoney }),
    "amount",
    "currency",
  ).nullable(),
  earliest_start: Day.nullable(),
  hide_from_employers: z.array(z.string()),
});
