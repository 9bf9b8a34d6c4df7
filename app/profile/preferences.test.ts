import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { noPreferences } from "../../test/builders/applications";
import {
  changedPreferences,
  fieldOfChoice,
  PreferencesForm,
  shownTerms,
  shownWishes,
  TermsForm,
  termsOf,
  wishesOf,
} from "./preferences";

/** Parses the second page's form with these fields; a field may be sent several times. */
function read(fields: [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const submission = parseWithZod(form, { schema: TermsForm });
  return submission.status === "success"
    ? { stored: changedPreferences(noPreferences, termsOf(submission.value), true) }
    : { errors: submission.error };
}

it("stores nothing of a form that was left empty", () => {
  expect(read([]).stored).toEqual(noPreferences);
});

it("stores amounts as exact text, however they were typed", () => {
  const { stored } = read([
    ["expected_salary.min", "₱25,000.5"],
    ["expected_salary.max", "9999999999.99"],
    ["expected_salary.currency", "USD"],
    ["expected_salary.period", "year"],
    ["current_salary.amount", "12.30"],
  ]);
  expect(stored?.expected_salary).toEqual({
    min: "25000.50",
    max: "9999999999.99",
    currency: "USD",
    period: "year",
  });
  expect(stored?.current_salary).toEqual({ amount: "12.30", currency: "PHP", period: "month" });
});

it("compares amounts to the cent", () => {
  const pay = (min: string, max: string) =>
    read([
      ["expected_salary.min", min],
      ["expected_salary.max", max],
    ]);
  expect(pay("9,007,199,254.01", "9,007,199,254").errors).toEqual({
    "expected_salary.max": ["The most must not be less than the least"],
  });
  expect(pay("9007199254.01", "9007199254.01").errors).toBeUndefined();
  expect(pay("30000", "").stored?.expected_salary?.max).toBeNull();
});

it("reads one employer a line, each once", () => {
  expect(read([["hide_from_employers", " Acme \r\n\r\nInitech\r\nAcme"]]).stored?.hide_from_employers).toEqual([
    "Acme",
    "Initech",
  ]);
  const many = Array.from({ length: 21 }, (_, number) => `Employer ${number}`).join("\n");
  expect(read([["hide_from_employers", many]]).errors).toEqual({
    hide_from_employers: ["Name at most 20 employers"],
  });
  expect(read([["hide_from_employers", "x".repeat(101)]]).errors?.hide_from_employers?.[0]).toMatch(
    /100 characters or fewer/,
  );
});

it("keeps what another page asks for", () => {
  const known = { ...noPreferences, earliest_start: "2026-12-01", notice_period_id: "12003" };
  const pay = { min: "25000.00", max: null, currency: "PHP", period: "month" } as const;
  const first = parseWithZod(new URLSearchParams("days_available=mon"), { schema: PreferencesForm });
  if (first.status !== "success") throw new Error("refused");
  expect(changedPreferences({ ...known, expected_salary: pay, travel: true }, wishesOf(first.value), true)).toEqual({
    ...known,
    days_available: ["mon"],
    expected_salary: pay,
    travel: true,
  });
  const second = parseWithZod(new URLSearchParams("travel=no"), { schema: TermsForm });
  if (second.status !== "success") throw new Error("refused");
  expect(changedPreferences({ ...known, shift_ids: ["5001"] }, termsOf(second.value), true)).toEqual({
    ...known,
    shift_ids: ["5001"],
    travel: false,
  });
});

it.each([
  ["the first page", PreferencesForm],
  ["the second page", TermsForm],
])("asks on %s for nothing that has to be answered", (_, form) => {
  const required = Object.entries(getZodConstraint(form as z.ZodObject))
    // fields that contain fields, and items of lists, are not inputs
    .filter(([name, { required }]) => required && !/_salary$|\[\]$/.test(name))
    .map(([name]) => name);
  expect(required).toEqual([]);
});

describe("when one can never come to an interview", () => {
  const said = { days: ["sat"], hours: { from: "22:00", until: "06:00" } } as const;
  const readWishes = (fields: Record<string, string>) => {
    const submission = parseWithZod(new URLSearchParams(fields), { schema: PreferencesForm });
    return submission.status === "success" ? { wishes: wishesOf(submission.value) } : { errors: submission.error };
  };
  const typed = { cannot_meet_days: "sat", cannot_meet_from: "10 pm", cannot_meet_until: "6:00" };

  it("is days and hours, either alone, or nothing", () => {
    expect(readWishes(typed).wishes?.cannot_meet).toEqual(said);
    expect(readWishes({ cannot_meet_days: "sat" }).wishes?.cannot_meet).toEqual({ days: ["sat"], hours: null });
    expect(readWishes({}).wishes?.cannot_meet).toBeNull();
    expect(shownWishes({ ...noPreferences, cannot_meet: { days: ["sat"], hours: said.hours } })).toMatchObject({
      ...{ cannot_meet_days: ["sat"], cannot_meet_from: "22:00", cannot_meet_until: "06:00" },
    });
  });

  it("needs both ends of the hours, and not the same", () => {
    expect(readWishes({ cannot_meet_from: "late" }).errors).toEqual({
      cannot_meet_from: ["Enter from when you cannot come, like 22:00"],
      cannot_meet_until: ["Enter until when you cannot come, like 06:00"],
    });
    expect(readWishes({ ...typed, cannot_meet_until: "22:00" }).errors).toEqual({
      cannot_meet_until: ["Enter another time than the one from when"],
    });
  });

  it("goes to no API without interviews, and the second page leaves it as it is", () => {
    const stored = { ...noPreferences, cannot_meet: { days: ["sat" as const], hours: null } };
    const second = parseWithZod(new URLSearchParams("travel=no"), { schema: TermsForm });
    if (second.status !== "success") throw new Error("refused");
    expect(changedPreferences(stored, termsOf(second.value), true).cannot_meet).toEqual(stored.cannot_meet);
    expect(changedPreferences(stored, termsOf(second.value), false)).not.toHaveProperty("cannot_meet");
  });
});

it("shows yes, no and employers as the form takes them", () => {
  expect(shownTerms({ ...noPreferences, travel: false, hide_from_employers: ["Acme", "Initech"] })).toMatchObject({
    travel: "no",
    willing_overtime: undefined,
    hide_from_employers: "Acme\nInitech",
  });
});

it("takes an objection to one of several boxes to their group, and one to pay to its field", () => {
  expect(fieldOfChoice("shift_ids[2]")).toBe("shift_ids");
  expect(fieldOfChoice("expected_salary.max")).toBe("expected_salary.max");
  expect(fieldOfChoice("cannot_meet.days[1]")).toBe("cannot_meet_days");
  expect(fieldOfChoice("cannot_meet.hours.until")).toBe("cannot_meet_until");
});
