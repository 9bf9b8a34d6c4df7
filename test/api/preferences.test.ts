import { afterAll, beforeAll, expect, it } from "vitest";
import type { Application } from "../../server/contract/applications";
import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";
import { noPreferences } from "../builders/applications";
import { type Applicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const choice = (...of: Parameters<typeof getSelectionItem>) => getSelectionItem(...of).id;
const save = (ana: Applicant, more: object) =>
  ana.call<Application>("POST", `${ana.path}/preferences`, { ...noPreferences, ...more });
const mine = async (ana: Applicant) => (await ana.call<Application>("GET", "/api/user/application")).data;

const wishes = {
  desired_category_ids: [choice("category", "bookkeeping_finance"), choice("category", "data_entry")],
  employment_type_ids: [choice("employment_type", "full_time")],
  work_setup_ids: [choice("work_setup", "remote")],
  shift_ids: [choice("shift", "night_us")],
  accepted_timezones: ["America/New_York"],
  days_available: ["mon", "wed"],
  cannot_meet: { days: ["sat"], hours: { from: "22:00", until: "06:00" } },
  hours_per_week: 40,
  expected_salary: { min: "45000.00", max: "60000.00", currency: "PHP", period: "month" },
  current_salary: { amount: "38500.50", currency: "PHP", period: "month" },
  earliest_start: "2027-01-04",
  notice_period_id: choice("notice_period", "30d"),
  willing_overtime: true,
  willing_holiday: false,
  travel: null,
  profile_visible: true,
  hide_from_employers: ["Old Employer Inc."],
};

it("keeps every wish, marks the section and writes the activity log", async () => {
  const ana = await signUp(running);
  const { version } = await mine(ana);
  const saved = await save(ana, { ...wishes, version });
  expect([saved.status, saved.data.preferences]).toEqual([200, wishes]);
  expect(saved.data).toMatchObject({ version: version + 1, sections: { preferences: "completed" } });
  const lines = await running.db.selectFrom("activity_log").select("event").where("user_id", "=", ana.userId).execute();
  expect(lines.map(({ event }) => event)).toContain("preferences.saved");
  expect((await save(ana, {})).data.preferences).toEqual(noPreferences);
});

it("has one day to start and one notice period with the work that is looked for", async () => {
  const ana = await signUp(running);
  const saved = await save(ana, wishes);
  expect(saved.data.basic).toMatchObject({
    earliest_start_date: "2027-01-04",
    notice_period_id: choice("notice_period", "30d"),
  });
  const basic = { ...saved.data.basic, earliest_start_date: "2027-02-01", notice_period_id: null };
  const again = await ana.call<Application>("POST", `${ana.path}/basic`, basic);
  expect(again.data.preferences).toMatchObject({ earliest_start: "2027-02-01", notice_period_id: null });
});

it.each(["0.10", "1234.50", "0.00", "9999999999.99"])("keeps %s to the last cent", async (amount) => {
  const ana = await signUp(running);
  const current_salary = { amount, currency: "USD", period: "hour" };
  const expected_salary = { min: amount, max: amount, currency: "USD", period: "hour" };
  await save(ana, { current_salary, expected_salary });
  expect((await mine(ana)).preferences).toMatchObject({ current_salary, expected_salary });
});

it.each(["1234.5", "1,234.50", "1234.505", "-1.00", "1e3", "10000000000.00", 1234.5])(
  "refuses %s as an amount",
  async (amount) => {
    const ana = await signUp(running);
    const refused = await save(ana, { current_salary: { amount, currency: "PHP", period: "month" } });
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ["current_salary.amount"]]);
  },
);

it("compares pay as numbers, not as text", async () => {
  const ana = await signUp(running);
  const pay = (min: string | null, max: string | null) => ({
    expected_salary: { min, max, currency: "PHP", period: "month" },
  });
  expect((await save(ana, pay("9000.00", "10000.00"))).status).toBe(200);
  expect((await save(ana, pay("9000.00", null))).data.preferences.expected_salary?.max).toBeNull();
  const refused = await save(ana, pay("10000.01", "10000.00"));
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { "expected_salary.max": ["Enter an amount that is not lower than the lowest you would take"] },
  ]);
  expect((await save(ana, pay(null, null))).data.preferences.expected_salary).toBeNull();
});

it("takes choices from their own lists, real time zones and at most four kinds of work", async () => {
  const ana = await signUp(running);
  const before = (await mine(ana)).version;
  const refused = await save(ana, {
    desired_category_ids: [choice("category", "sales"), choice("shift", "flexible")],
    shift_ids: [2_000_000],
  });
  expect(refused.body.errors).toEqual({
    desired_category_ids: ["Choose an answer from the list"],
    shift_ids: ["Choose an answer from the list"],
  });
  expect((await save(ana, { accepted_timezones: ["Mars/Olympus"] })).body.errors).toHaveProperty("accepted_timezones");
  const five = ["sales", "education", "logistics", "other", "management"].map((key) => choice("category", key));
  expect((await save(ana, { desired_category_ids: five })).body.errors).toEqual({
    desired_category_ids: ["Choose at most 4 kinds of work"],
  });
  const same = { days: ["someday"], hours: { from: "22:00", until: "22:00" } };
  expect((await save(ana, { cannot_meet: same })).body.errors).toEqual({
    "cannot_meet.days.0": ["Choose an answer from the list"],
    "cannot_meet.hours.until": ["Enter another time than the first"],
  });
  expect((await save(ana, { earliest_start: "1899-12-31", days_available: ["someday"] })).body.errors).toEqual({
    earliest_start: ["Enter a date from 1900 on"],
    "days_available.0": ["Choose an answer from the list"],
  });
  expect((await mine(ana)).version).toBe(before);
});

it("refuses a stale change and keeps what is there", async () => {
  const ana = await signUp(running);
  const { version } = await mine(ana);
  const both = await Promise.all([20, 30].map((hours_per_week) => save(ana, { hours_per_week, version })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const stale = both.find(({ status }) => status === 409);
  expect(stale?.body).toEqual({
    message: "This was changed in another window.",
    current_version: version + 1,
  });
  const kept = both.find(({ status }) => status === 200);
  expect((await mine(ana)).preferences).toEqual(kept?.data.preferences);
});

it("is 404 for anybody else", async () => {
  const [ana, ben] = [await signUp(running), await signUp(running)];
  expect((await ben.call("POST", `${ana.path}/preferences`, noPreferences)).status).toBe(404);
});
