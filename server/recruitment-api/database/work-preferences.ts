import type { WorkPreferences } from "../../contract/preferences";
import { weekdays } from "../../contract/values/weekdays";
import type { ApplicationRecord, WorkPreferencesRow } from "../rules/application-record";
import { cannotMeetOf } from "../rules/cannot-meet";
import type { Trx } from "./schema";

/** The work preferences as the wire has them; before the first save they are empty lists and nulls. */
export function toWorkPreferences({ preferences: row, application }: ApplicationRecord): WorkPreferences {
  return {
    desired_category_ids: row?.desired_category_ids ?? [],
    employment_type_ids: row?.employment_type_ids ?? [],
    work_setup_ids: row?.work_setup_ids ?? [],
    shift_ids: row?.shift_ids ?? [],
    accepted_timezones: row?.accepted_timezones ?? [],
    days_available: weekdays.filter((day) => row?.days_available.includes(day)),
    cannot_meet: cannotMeetOf(row),
    hours_per_week: row?.hours_per_week ?? null,
    expected_salary: expectedSalary(row),
    current_salary: currentSalary(row),
    earliest_start: application.earliest_start_date,
    notice_period_id: application.notice_period_id,
    willing_overtime: row?.willing_overtime ?? null,
    willing_holiday: row?.willing_holiday ?? null,
    travel: row?.travel ?? null,
    profile_visible: row?.profile_visible ?? false,
    hide_from_employers: row?.hide_from_employers ?? [],
  };
}

/**
 * Saves the work preferences, except start date and notice period, which are columns of the application. Duplicates in lists are
 * stored once.
 */
export async function saveWorkPreferences(
  trx: Trx,
  applicationId: number,
  { expected_salary, current_salary, earliest_start: _, notice_period_id: __, cannot_meet, ...given }: WorkPreferences,
): Promise<WorkPreferencesRow> {
  const expected = expected_salary?.min || expected_salary?.max ? expected_salary : null;
  const row = {
    ...given,
    desired_category_ids: unique(given.desired_category_ids),
    employment_type_ids: unique(given.employment_type_ids),
    work_setup_ids: unique(given.work_setup_ids),
    shift_ids: unique(given.shift_ids),
    accepted_timezones: unique(given.accepted_timezones),
    days_available: unique(given.days_available),
    cannot_meet_days: unique(cannot_meet?.days ?? []),
    cannot_meet_from: cannot_meet?.hours?.from ?? null,
    cannot_meet_until: cannot_meet?.hours?.until ?? null,
    hide_from_employers: unique(given.hide_from_employers),
    expected_salary_min: expected?.min ?? null,
    expected_salary_max: expected?.max ?? null,
    expected_salary_currency: expected?.currency ?? null,
    expected_salary_period: expected?.period ?? null,
    current_salary: current_salary?.amount ?? null,
    current_salary_currency: current_salary?.currency ?? null,
    current_salary_period: current_salary?.period ?? null,
  };
  return trx
    .insertInto("work_preferences")
    .values({ application_id: applicationId, ...row })
    .onConflict((conflict) => conflict.column("application_id").doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow();
}

const unique = <Value>(values: readonly Value[]): Value[] => [...new Set(values)];

type Row = ApplicationRecord["preferences"];

function expectedSalary(row: Row): WorkPreferences["expected_salary"] {
  if (!row?.expected_salary_currency || !row.expected_salary_period) return null;
  return {
    min: row.expected_salary_min,
    max: row.expected_salary_max,
    currency: row.expected_salary_currency as NonNullable<WorkPreferences["expected_salary"]>["currency"],
    period: row.expected_salary_period,
  };
}

function currentSalary(row: Row): WorkPreferences["current_salary"] {
  if (!row?.current_salary || !row.current_salary_currency || !row.current_salary_period) return null;
  return {
    amount: row.current_salary,
    currency: row.current_salary_currency as NonNullable<WorkPreferences["current_salary"]>["currency"],
    period: row.current_salary_period,
  };
}
