import { afterEach, beforeEach, expect, it } from "vitest";
import { createStopToken, readStopToken, type Stop } from "../../server/recruitment-api/mail/sealed-token";
import { type Applicant, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
let maria: Applicant;
beforeEach(async () => {
  running = await runApi();
  maria = await signUp(running);
});
afterEach(() => running.stop());

const path = "/public_api/unsubscribe";
const tokenFor = (stop: Stop) => createStopToken(stop, running.deps.appKey);
const settings = () =>
  running.db
    .selectFrom("users")
    .select(["mail_reminders", "mail_job_alerts", "mail_tips", "settings_version"])
    .where("id", "=", maria.userId)
    .executeTakeFirstOrThrow();

/** As from nobody: no cookies, no Referer, no token. */
const anybody = async (method: "GET" | "POST", token: string) => {
  const visitor = running.visitor();
  const headers = { accept: "application/json" };
  const response =
    method === "GET"
      ? await visitor.send("GET", `${path}?${new URLSearchParams({ token })}`, { headers })
      : await visitor.send("POST", path, { headers, body: { token } });
  return { status: response.status, data: (await response.json()).data };
};

it.each([
  ["reminders", { mail_reminders: false }],
  ["job_alerts", { mail_job_alerts: "off" }],
  ["tips", { mail_tips: false }],
] as const)("stops %s for whoever has the link, once and for all", async (kind, off) => {
  await running.db.updateTable("users").set({ mail_tips: true }).execute();
  const before = await settings();
  const token = tokenFor({ userId: maria.userId, kind });
  expect(await anybody("GET", token)).toEqual({ status: 200, data: { kind, query: null, stopped: false } });
  expect(await settings()).toEqual(before);
  for (let times = 0; times < 2; times += 1)
    expect(await anybody("POST", token)).toEqual({ status: 200, data: { kind, query: null, stopped: true } });
  expect(await settings()).toEqual({ ...before, ...off, settings_version: before.settings_version + 1 });
  expect((await anybody("GET", token)).data.stopped).toBe(true);
});

it("stops one job alert and leaves the others", async () => {
  const now = running.deps.clock();
  const times = { created_at: now, looked_at: now, next_look_at: now };
  const alerts = await running.db
    .insertInto("job_alerts")
    .values(
      ["search=clerk", "search=nurse"].map((query) => ({
        user_id: maria.userId,
        query,
        frequency: "daily" as const,
        ...times,
      })),
    )
    .returning("id")
    .execute();
  const [{ id: jobAlertId } = { id: 0 }] = alerts;
  const token = tokenFor({ userId: maria.userId, kind: "job_alert", jobAlertId });
  const alert = { kind: "job_alert", query: "search=clerk" };
  expect((await anybody("GET", token)).data).toEqual({ ...alert, stopped: false });
  expect((await anybody("POST", token)).data).toEqual({ ...alert, stopped: true });
  expect((await anybody("POST", token)).data).toEqual({ ...alert, query: null, stopped: true });
  const left = await running.db.selectFrom("job_alerts").select("query").execute();
  expect(left).toEqual([{ query: "search=nurse" }]);
  const stranger = await signUp(running);
  const foreign = tokenFor({ userId: stranger.userId, kind: "job_alert", jobAlertId: jobAlertId + 1 });
  await anybody("POST", foreign);
  expect(await running.db.selectFrom("job_alerts").select("query").execute()).toEqual(left);
});

it("knows nothing of made-up links, and of people who are gone", async () => {
  const token = tokenFor({ userId: maria.userId, kind: "tips" });
  const other = tokenFor({ userId: maria.userId, kind: "reminders" });
  const forged = [
    "",
    "tips-1",
    token.slice(0, -1),
    `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`,
    token.replace("tips", "reminders"),
    token.replace(/^(\w+)-\d+/, "$1-999"),
    other.replace("reminders", "status_changes"),
    createStopToken({ userId: maria.userId, kind: "tips" }, Buffer.alloc(32, 8)),
    tokenFor({ userId: 999_999, kind: "tips" }),
  ];
  for (const made of forged) {
    expect((await anybody("GET", made)).status).toBe(404);
    expect((await anybody("POST", made)).status).toBe(404);
  }
});

it("says in its token what it stops", () => {
  const key = running.deps.appKey;
  const stops: Stop[] = [
    { userId: 12, kind: "job_alerts" },
    { userId: 12, kind: "job_alert", jobAlertId: 34 },
  ];
  for (const stop of stops) expect(readStopToken(createStopToken(stop, key), key)).toEqual(stop);
});
