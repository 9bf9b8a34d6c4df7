import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Erasure } from "../../server/contract/account";
import { updateJobPostStatus } from "../../server/recruitment-api/database/write-job-posts";
import { erasePerson } from "../../server/recruitment-api/leaving/erase-person";
import { runSchedule } from "../../server/recruitment-api/schedule/run-schedule";
import { type Applicant, aReadyApplicant, postJob, recruitAndHear, signUp } from "./applicants";
import { codeIn, type RunningApi, runApi, tokenIn } from "./running-api";

// whole lives of an application, with passwords hashed at each sign-in
vi.setConfig({ testTimeout: 60_000 });

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const leave = (ana: Applicant) => ana.call<Erasure>("DELETE", `/api/user/${ana.userId}`);

const inDays = (count: number) => new Date(running.deps.clock().getTime() + count * 86_400_000).toISOString();

const findUser = ({ userId }: Applicant) =>
  running.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();

const mailsTo = ({ userId }: Applicant, kind: string) =>
  running.db.selectFrom("mails").selectAll().where("user_id", "=", userId).where("kind", "=", kind).execute();

const eventsOf = async ({ userId }: Applicant) => {
  const lines = await running.db
    .selectFrom("activity_log")
    .select(["event", "actor"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return lines.map(({ event, actor }) => `${event} by ${actor}`);
};

const recruiter = (...args: string[]) => recruitAndHear(running, args);

/** Someone with an application that a recruiter has moved through these statuses. */
async function anApplicant(...statuses: string[]) {
  const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
  const { data: sent } = await ana.send(job);
  for (const status of statuses) {
    expect(await recruiter("move", String(sent.id), status)).toMatchObject({ code: 0 });
  }
  return { ana, job, sent };
}

describe("saying why", () => {
  const say = (ana: Applicant, reason: unknown) =>
    ana.call("POST", "/api/applicant_deletion_reason", { applicant_name: "Ana Reyes", reason });
  const kept = ({ userId }: Applicant) =>
    running.db
      .selectFrom("applicant_deletion_reasons")
      .select(["applicant_name", "reason"])
      .where("user_id", "=", userId)
      .execute();

  it("keeps the reasons of the last answer, in the person's own words too", async () => {
    const ana = await signUp(running);
    expect((await say(ana, ["not_looking"])).status).toBe(201);
    const reason = ["found_a_job", { other: "I start on Monday" }];
    expect((await say(ana, reason)).status).toBe(201);
    expect(await kept(ana)).toEqual([{ applicant_name: "Ana Reyes", reason }]);
    expect((await say(ana, [])).status).toBe(201);
    expect(await kept(ana)).toEqual([]);
  });

  it("takes only reasons of the list and words that are not too long", async () => {
    const ana = await signUp(running);
    expect((await say(ana, ["because"])).status).toBe(422);
    const tooLong = await say(ana, [{ other: "x".repeat(501) }]);
    expect([tooLong.status, await kept(ana)]).toEqual([422, []]);
  });
});

describe("deleting an account", () => {
  it("answers when it is erased, signs out everywhere and says in a mail what happens", async () => {
    const { ana, job } = await anApplicant("screening");
    const phone = running.visitor();
    await phone.logIn({ email: ana.email });
    const answer = await leave(ana);
    expect([answer.status, answer.data]).toEqual([202, { erase_at: inDays(14) }]);

    expect((await ana.visitor.call("GET", "/api/user")).status).toBe(401);
    expect((await phone.call("GET", "/api/user")).status).toBe(401);
    const { title } = await running.db
      .selectFrom("job_posts")
      .select("title")
      .where("id", "=", job)
      .executeTakeFirstOrThrow();
    const [mail, ...more] = await mailsTo(ana, "deletion_requested");
    expect(more).toEqual([]);
    expect(mail?.to_address).toBe(ana.email);
    expect(mail?.body).toContain("5 Dec 2026, 18:00 (Manila time)");
    expect(mail?.body).toContain(`${running.deps.siteOrigin}/login`);
    expect(mail?.body).toContain(`- ${title}`);
    expect((await eventsOf(ana)).slice(-3)).toEqual([
      "withdraw.done by system",
      "deletion.requested by you",
      "message.sent by system",
    ]);
  });

  it("withdraws what recruiters have in hand and leaves drafts and what has ended", async () => {
    const { ana, sent } = await anApplicant("screening", "on_hold");
    const [draftJob, endedJob] = [await postJob(running), await postJob(running)];
    await ana.draft(draftJob);
    const { data: ended } = await ana.send(endedJob);
    await recruiter("move", String(ended.id), "not_selected");
    await leave(ana);
    const rows = await running.db
      .selectFrom("application_jobs")
      .select(["id", "recruitment_status_id", "withdrawn_undo_until"])
      .where("application_id", "=", ana.id)
      .orderBy("recruitment_status_id")
      .execute();
    expect(rows.map((row) => row.recruitment_status_id)).toEqual([100, 700, 910]);
    expect(rows[2]).toMatchObject({ id: sent.id, withdrawn_undo_until: null });
    expect(await mailsTo(ana, "withdrawal")).toEqual([]);
  });

  it("keeps the first day when two ask at once, and mails once", async () => {
    const ana = await signUp(running);
    const twin = running.visitor();
    await twin.logIn({ email: ana.email });
    const path = `/api/user/${ana.userId}`;
    const answers = await Promise.all([ana.visitor.call("DELETE", path), twin.call("DELETE", path)]);
    // whoever comes after the first has committed is signed out already
    expect(answers.map(({ status }) => status).sort()[0]).toBe(202);
    for (const answer of answers) expect([202, 401, 419]).toContain(answer.status);
    expect(await mailsTo(ana, "deletion_requested")).toHaveLength(1);
    expect((await findUser(ana))?.deletion_due_at).toBe(inDays(14));
  });

  it("is seen by recruiters", async () => {
    const { ana, sent } = await anApplicant("screening");
    await leave(ana);
    const listed = (await recruiter("list")).said.split("\n").find((line) => line.includes(sent.receipt_code ?? ""));
    expect(listed).toMatch(/withdrawn .*; leaving, to be erased on 5 Dec 2026/);
    expect((await recruiter("show", String(sent.id))).said).toContain("; leaving, to be erased on");
    expect((await recruiter("move", String(sent.id), "shortlisted")).code).toBe(1);
  });

  it("leaves no session that was being made at that moment", async () => {
    const ana = await signUp(running);
    await leave(ana);
    const now = running.deps.clock();
    await ana.visitor.call("GET", "/sanctum/csrf-cookie");
    await running.db
      .updateTable("sessions")
      .set({ user_id: ana.userId, last_active_at: now })
      .where("user_id", "is", null)
      .execute();
    expect((await ana.visitor.call("GET", "/api/user")).status).toBe(401);
    await running.db.deleteFrom("sessions").where("user_id", "=", ana.userId).execute();
  });
});

describe("signing in again", () => {
  it("keeps the account, brings applications back to where they were, and mails it", async () => {
    const { ana, job, sent } = await anApplicant("screening", "on_hold");
    const second = await postJob(running);
    await ana.send(second);
    await recruiter("move", String(sent.id), "screening");
    await recruiter("move", String(sent.id), "on_hold");
    await ana.call("POST", "/api/applicant_deletion_reason", {
      applicant_name: "Ana Reyes",
      reason: ["not_looking"],
    });
    await leave(ana);
    running.pass({ days: 13, hours: 23 });
    await ana.signInAgain();

    expect((await findUser(ana))?.deletion_due_at).toBeNull();
    const { data } = await ana.job(job);
    expect(data).toMatchObject({ status: { key: "on_hold" }, withdrawn_at: null, can_withdraw: true });
    expect((await ana.job(second)).data.status.key).toBe("submitted");
    expect(await recruiter("move", String(sent.id), "screening")).toMatchObject({ code: 0 });
    const reasons = running.db.selectFrom("applicant_deletion_reasons").where("user_id", "=", ana.userId);
    expect(await reasons.selectAll().execute()).toEqual([]);
    const [mail, ...more] = await mailsTo(ana, "deletion_cancelled");
    expect([more, mail?.body]).toEqual([[], expect.stringContaining("back where they were")]);
    expect((await eventsOf(ana)).slice(-8)).toContain("deletion.cancelled by system");

    running.pass({ days: 30 });
    await runSchedule(running.deps);
    expect(await findUser(ana)).toBeDefined();
    await ana.signInAgain();
    expect(await mailsTo(ana, "deletion_cancelled")).toHaveLength(1);
  });

  it("leaves an application withdrawn when its job has closed, and says so", async () => {
    const { ana, job } = await anApplicant();
    await leave(ana);
    await updateJobPostStatus(running.db, { id: job, status: "filled", now: running.deps.clock() });
    await ana.signInAgain();
    expect((await ana.job(job)).data.status).toMatchObject({ id: 910, kind: "withdrawal" });
    expect((await ana.undo(job)).status).toBe(404);
    const [mail] = await mailsTo(ana, "deletion_cancelled");
    expect(mail?.body).toContain("These jobs have closed meanwhile");
  });

  it("brings back what this deletion withdrew, and nothing of an earlier one", async () => {
    const { ana, job } = await anApplicant();
    const second = await postJob(running);
    await ana.send(second);
    const setStatus = (status: "paused" | "open") =>
      updateJobPostStatus(running.db, { id: job, status, now: running.deps.clock() });
    await leave(ana);
    await setStatus("paused");
    await ana.signInAgain();
    await setStatus("open");
    running.pass({ days: 1 });
    await ana.signInAgain();
    await leave(ana);
    await ana.signInAgain();
    expect((await ana.job(job)).data.status.id).toBe(910);
    expect((await ana.job(second)).data.status.key).toBe("submitted");
  });

  it("keeps the account also with a mailed code, and when it was to go because nobody was here for long", async () => {
    const ana = await signUp(running);
    await running.db
      .updateTable("users")
      .set({ deletion_due_at: inDays(14) })
      .where("id", "=", ana.userId)
      .execute();
    const visitor = running.visitor("198.51.100.77");
    const path = "/auth/goteamapp/code";
    const page = await (await visitor.submit(path, { email: ana.email })).text();
    // the row of a mail with a code is emptied when it was sent
    const mail = (await running.mails()).filter((one) => one.includes(`To: ${ana.email}`)).at(-1);
    const form = { _token: tokenIn(page), intent: "check", email: ana.email, code: codeIn(mail) };
    expect((await visitor.send("POST", path, { form })).status).toBe(303);
    expect((await visitor.call("GET", "/api/user")).status).toBe(200);
    expect((await findUser(ana))?.deletion_due_at).toBeNull();
    expect(await mailsTo(ana, "deletion_cancelled")).toHaveLength(1);
  });

  it("at the moment of the erasure is either in time or too late, never half", async () => {
    for (const round of [1, 2]) {
      const { ana } = await anApplicant();
      await leave(ana);
      running.pass({ days: 14 });
      const now = running.deps.clock();
      ana.visitor.cookies.clear();
      const [signIn, erased] = await Promise.all([
        ana.visitor.logIn({ email: ana.email }),
        running.db.transaction().execute((trx) => erasePerson(trx, ana.userId, now)),
      ]);
      const user = await findUser(ana);
      const rows = await running.db
        .selectFrom("application_jobs")
        .select("recruitment_status_id")
        .where("application_id", "=", ana.id)
        .execute();
      if (erased) expect([round, user, rows, signIn.status]).toEqual([round, undefined, [], expect.any(Number)]);
      else expect([round, user?.deletion_due_at, signIn.status]).toEqual([round, null, 204]);
      if (erased) expect([401, 422]).toContain(signIn.status);
    }
  });
});
