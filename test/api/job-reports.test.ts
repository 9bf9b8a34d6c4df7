import { afterAll, beforeAll, expect, it } from "vitest";
import { deleteOldReports } from "../../server/recruitment-api/database/job-reports";
import { aReadyApplicant, postJob, recruitAndHear } from "./applicants";
import { type RunningApi, runApi, type Visitor } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const report = async (visitor: Visitor, jobId: number, body: object) => {
  await visitor.call("GET", "/sanctum/csrf-cookie");
  const answer = await visitor.call("POST", `/public_api/job_posts/${jobId}/reports`, { body });
  return { status: answer.status, body: await answer.json() };
};
const reportsOf = (jobId: number) =>
  running.db.selectFrom("job_reports").selectAll().where("job_post_id", "=", jobId).orderBy("id").execute();
const recruiter = (...args: string[]) => recruitAndHear(running, args);
const money = { reason: "asks_money", words: "They asked for 500 pesos.\nBy GCash.", email: "lea@example.com" };

it("takes a report of somebody without an account, once, and the recruiter reads and settles it", async () => {
  const job = await postJob(running, { title: "Typist from home" });
  const guest = running.visitor("203.0.113.20");
  for (let times = 0; times < 2; times += 1)
    expect(await report(guest, job, money)).toEqual({ status: 201, body: { data: null } });
  const [stored, ...more] = await reportsOf(job);
  expect([more, stored]).toEqual([[], expect.objectContaining({ ...money, user_id: null, settled_at: null })]);
  const listed = await recruiter("reports");
  expect(listed.said).toMatch(
    new RegExp(
      `^${stored?.id}  .*  job ${job}, Typist from home, .*\n {2}It asks for money, .*\n {2}They asked for 500 pesos.\n {2}By GCash.\n {2}may be asked: lea@example.com$`,
    ),
  );
  expect(await recruiter("settle-report", String(stored?.id))).toEqual({ code: 0, said: "Settled." });
  expect((await recruiter("reports")).said).toBe("No report waits.");
  expect((await recruiter("reports", "--job", String(job))).said).toContain("(settled)");
  expect(await recruiter("settle-report", String(stored?.id))).toMatchObject({ code: 1 });
});

it("knows whose report it is of the signed-in, and says what has to be written", async () => {
  const job = await postJob(running);
  const ana = await aReadyApplicant(running);
  expect((await report(ana.visitor, job, { reason: "not_real" })).status).toBe(201);
  expect(await reportsOf(job)).toMatchObject([{ user_id: ana.userId, words: null, email: null }]);
  for (const [body, field] of [
    [{ reason: "boring" }, "reason"],
    [{ reason: "other", words: "  " }, "words"],
    [{ reason: "other" }, "words"],
    [{ reason: "unfair", words: "x".repeat(1001) }, "words"],
    [{ reason: "unfair", email: "nobody" }, "email"],
  ] as const) {
    const refused = await report(ana.visitor, job, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
  }
});

it("knows no job that nobody may read yet, and takes a report of one that is closed", async () => {
  const guest = running.visitor("203.0.113.21");
  const draft = await postJob(running, { status: "draft" });
  expect((await report(guest, draft, money)).status).toBe(404);
  expect((await report(guest, 999_999, money)).status).toBe(404);
  const closed = await postJob(running, { status: "closed" });
  expect((await report(guest, closed, money)).status).toBe(201);
});

it("takes so many an hour of one network, and so many a day about one job", async () => {
  const job = await postJob(running);
  const statuses = async (count: number, from: (at: number) => string) => {
    const answers: number[] = [];
    for (let at = 0; at < count; at += 1)
      answers.push(
        (await report(running.visitor(from(at)), job, { reason: "other", words: `${from(at)} ${at}` })).status,
      );
    return answers;
  };
  expect(await statuses(21, (at) => `198.18.1.${at}`)).toEqual([...Array(20).fill(201), 429]);
  expect(await statuses(81, (at) => `198.18.${at + 2}.1`)).toEqual([...Array(80).fill(201), 429]);
  running.pass({ days: 1 });
  expect(await statuses(1, () => "198.18.1.1")).toEqual([201]);
});

it("keeps a report for twelve months", async () => {
  const job = await postJob(running);
  await report(running.visitor("203.0.113.22"), job, money);
  const { deps, db } = running;
  const inMonths = (months: number) => new Date(deps.clock().getTime() + months * 30.5 * 86_400_000);
  await deleteOldReports(db, inMonths(11.5));
  expect(await reportsOf(job)).toHaveLength(1);
  await deleteOldReports(db, inMonths(12.5));
  expect(await reportsOf(job)).toEqual([]);
});
