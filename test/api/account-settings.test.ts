import { afterAll, beforeAll, expect, it } from "vitest";
import type { AccountSettings } from "../../server/contract/account";
import type { PersonalInfo } from "../../server/contract/personal-info";
import type { User } from "../../server/contract/users";
import { type Applicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const path = "/api/user/settings";
const mine = async (ana: Applicant) => (await ana.call<AccountSettings>("GET", path)).data;
const save = (ana: Applicant, change: object) => ana.call<AccountSettings>("PATCH", path, change);
const me = async (ana: Applicant) => (await ana.call<User>("GET", "/api/user")).data;

it("begins with nothing chosen for the account, all mails but tips, and quiet nights", async () => {
  expect(await mine(await signUp(running))).toEqual({
    locale: "en",
    timezone: null,
    theme: null,
    lite_mode: null,
    email: { status_changes: true, reminders: true, job_alerts: "daily", tips: false },
    quiet_hours: { from: "21:00", until: "07:00" },
    version: 1,
    updated_at: null,
  });
});

it("keeps everything that is chosen, when, and only for whoever chose it", async () => {
  const [ana, eve] = [await signUp(running), await signUp(running)];
  const chosen = {
    locale: "fil",
    timezone: "Australia/Perth",
    theme: "dark",
    lite_mode: "on",
    email: { reminders: false, job_alerts: "weekly", tips: true },
    quiet_hours: { from: "22:30", until: "06:15" },
  };
  const saved = await save(ana, { ...chosen, version: 1 });
  expect([saved.status, saved.data]).toEqual([
    200,
    {
      ...chosen,
      email: { ...chosen.email, status_changes: true },
      version: 2,
      updated_at: running.deps.clock().toISOString(),
    },
  ]);
  expect(await mine(ana)).toEqual(saved.data);
  expect(await me(ana)).toMatchObject({
    timezone: "Australia/Perth",
    timezone_chosen: true,
    theme: "dark",
    lite_mode: "on",
    locale: "fil",
  });
  expect(await mine(eve)).toMatchObject({ timezone: null, version: 1 });
});

it("changes only what is given", async () => {
  const ana = await signUp(running);
  await save(ana, { theme: "dark", email: { job_alerts: "off" } });
  const before = await mine(ana);
  expect((await save(ana, { email: { tips: true } })).data).toEqual({
    ...before,
    email: { ...before.email, tips: true },
    version: before.version + 1,
  });
});

it("switches quiet hours off and on again", async () => {
  const ana = await signUp(running);
  expect((await save(ana, { quiet_hours: null })).data.quiet_hours).toBeNull();
  expect((await save(ana, { theme: "light" })).data.quiet_hours).toBeNull();
  const again = { from: "00:00", until: "05:30" };
  expect((await save(ana, { quiet_hours: again })).data.quiet_hours).toEqual(again);
});

it("refuses a change that was made from older settings and says which they are", async () => {
  const ana = await signUp(running);
  await save(ana, { theme: "dark", version: 1 });
  const stale = await save(ana, { theme: "light", version: 1 });
  expect([stale.status, stale.body]).toEqual([
    409,
    { message: "This was changed in another window.", current_version: 2 },
  ]);
  expect((await mine(ana)).theme).toBe("dark");
});

it("takes one of several changes that were made from the same settings at once", async () => {
  const ana = await signUp(running);
  const answers = await Promise.all(["light", "dark", "system"].map((theme) => save(ana, { theme, version: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect((await mine(ana)).version).toBe(2);
});

it.each<[object, string]>([
  [{ timezone: "Mars/Olympus" }, "timezone"],
  [{ timezone: "" }, "timezone"],
  [{ locale: "de" }, "locale"],
  [{ theme: "pink" }, "theme"],
  [{ email: { job_alerts: "hourly" } }, "email.job_alerts"],
  [{ quiet_hours: { from: "24:00", until: "07:00" } }, "quiet_hours.from"],
  [{ quiet_hours: { from: "21:00" } }, "quiet_hours.until"],
  [{ quiet_hours: { from: "21:00", until: "21:00" } }, "quiet_hours.until"],
])("refuses %j at %s and changes nothing", async (change, field) => {
  const ana = await signUp(running);
  const refused = await save(ana, { theme: "dark", ...change });
  expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
  expect(await mine(ana)).toMatchObject({ theme: null, version: 1 });
});

it("never switches the news of an application off", async () => {
  const ana = await signUp(running);
  expect((await save(ana, { email: { status_changes: false } })).data.email.status_changes).toBe(true);
});

it("does not let an address write over the time zone that was chosen for the account", async () => {
  const ana = await signUp(running);
  const home = await ana.call<PersonalInfo>("GET", `/api/users/${ana.userId}/personal_info`);
  const general = `/api/personal_info/${home.data.id}/general`;
  await ana.call("POST", general, { timezone: "Asia/Dubai" });
  expect((await me(ana)).timezone).toBe("Asia/Dubai");
  await save(ana, { timezone: "Europe/London" });
  const moved = await ana.call<PersonalInfo>("POST", general, { timezone: "Asia/Tokyo" });
  expect(moved.data.general.timezone).toBe("Asia/Tokyo");
  await ana.call("POST", "/api/apply/account-details", ana.details);
  expect(await me(ana)).toMatchObject({ timezone: "Europe/London", timezone_chosen: true });
});

it("asks whoever is signed out to sign in", async () => {
  const guest = running.visitor();
  await guest.call("GET", "/sanctum/csrf-cookie");
  expect((await guest.call("GET", path)).status).toBe(401);
  expect((await guest.call("PATCH", path, { body: { theme: "dark" } })).status).toBe(401);
});
