import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PersonalInfo } from "../../server/contract/personal-info";
import { neededSections } from "../../server/contract/values/sections";
import { updateJobPostStatus } from "../../server/recruitment-api/database/write-job-posts";
import { canonicalJson, readReceiptCode, receiptHash } from "../../server/recruitment-api/rules/receipts";
import { getSelectionItem } from "../../server/recruitment-api/seed/selection-items";
import { noPreferences } from "../builders/applications";
import { type Applicant, aReadyApplicant, consents, postJob, signUp } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const applicationsFor = (jobId: number) =>
  running.db.selectFrom("application_jobs").selectAll().where("job_post_id", "=", jobId).execute();
const closeAs = (id: number, status: "closed" | "paused" | "filled" | "cancelled") =>
  updateJobPostStatus(running.db, { id, status, now: running.deps.clock() });

describe("a draft", () => {
  it("is begun once and then kept, with only the parts that were sent changed", async () => {
    const [ana, job] = [await signUp(running), await postJob(running)];
    const begun = await ana.draft(job, { cover_note: "Hello,\r\nI would like this job." });
    expect(begun.status).toBe(201);
    expect(begun.data).toMatchObject({
      job_id: job,
      status: { key: "draft", label: "Draft" },
      draft_step: "review",
      cover_note: "Hello,\nI would like this job.",
      receipt_code: null,
      next_action: { label: "Finish and send your application", url: `/jobs/${job}/apply/review` },
    });
    const kept = await ana.draft(job, { draft_step: "screening" });
    expect(kept.status).toBe(200);
    expect(kept.data).toMatchObject({
      id: begun.data.id,
      draft_step: "screening",
      cover_note: "Hello,\nI would like this job.",
    });
    expect(kept.data.version).toBe(begun.data.version + 1);
  });

  it("is one, even when two tabs begin it at the same moment", async () => {
    const [ana, job] = [await signUp(running), await postJob(running)];
    const both = await Promise.all([ana.draft(job), ana.draft(job)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201]);
    expect(await applicationsFor(job)).toHaveLength(1);
  });

  it("names what is still missing, section by section", async () => {
    const [ana, job] = [await signUp(running), await postJob(running)];
    const { data } = await ana.draft(job);
    expect(data.missing).toContainEqual({ where: "contact", message: "Enter your mobile number" });
    expect(data.missing).toContainEqual({ where: "resume", message: "Add your résumé" });
    expect(data.missing.map(({ where }) => where)).not.toContain("screening");
  });

  it("cannot be begun for a job that is not there, not published or no longer open", async () => {
    const ana = await signUp(running);
    expect((await ana.draft(2_000_000)).status).toBe(404);
    expect((await ana.draft(await postJob(running, { status: "draft" }))).status).toBe(404);
    const later = new Date(running.deps.clock().getTime() + 3_600_000);
    expect((await ana.draft(await postJob(running, { status: "scheduled", posted_at: later }))).status).toBe(404);
    for (const status of ["closed", "paused", "filled", "cancelled"] as const) {
      const refused = await ana.draft(await postJob(running, { status }));
      expect(refused.status).toBe(409);
      expect(refused.body.reason).toBe(status);
    }
  });

  it("takes only a résumé of the person's own", async () => {
    const [ana, ben, job] = [await signUp(running), await aReadyApplicant(running), await postJob(running)];
    const { data: bens } = await ben.call<{ resumes: { id: number }[] }>("GET", "/api/user/application");
    const refused = await ana.draft(job, { resume_id: bens.resumes[0]?.id });
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toEqual({ resume_id: ["Choose one of your résumés"] });
  });

  it("can be deleted, and an application that was sent cannot", async () => {
    const [ana, job, sentTo] = [await aReadyApplicant(running), await postJob(running), await postJob(running)];
    await ana.draft(job);
    const deleted = await ana.call("DELETE", `${ana.path}/jobs/${job}`);
    expect([deleted.status, deleted.body]).toEqual([200, { data: null }]);
    expect((await ana.job(job)).status).toBe(404);
    await ana.send(sentTo);
    expect((await ana.call("DELETE", `${ana.path}/jobs/${sentTo}`)).status).toBe(409);
    expect((await ana.job(sentTo)).status).toBe(200);
  });
});

describe("the profile", () => {
  /** What of Ana's profile must never be in an application. */
  const unsaid = ["1999-02-28", "1999", "Female", "Married", "38500", "38,500", "Old Employer"];

  async function fillProfile(ana: Applicant): Promise<void> {
    const info = (await ana.call<PersonalInfo>("GET", `/api/users/${ana.userId}/personal_info`)).data;
    const bookkeeping = await running.db
      .selectFrom("skills")
      .select("id")
      .where("name", "=", "Bookkeeping")
      .executeTakeFirstOrThrow();
    const { id: skillId } = bookkeeping;
    const steps = [
      await ana.call("PATCH", `/api/personal_info/${info.id}/basic`, {
        ...info.basic,
        preferred_name: "Annie",
        birth_date: "1999-02-28",
        gender_id: getSelectionItem("gender", "female").id,
        civil_status_id: getSelectionItem("civil_status", "married").id,
      }),
      await ana.call("POST", `${ana.path}/preferences`, {
        ...noPreferences,
        expected_salary: { min: "45000.00", max: "60000.00", currency: "PHP", period: "month" },
        current_salary: { amount: "38500.00", currency: "PHP", period: "month" },
        hide_from_employers: ["Old Employer"],
      }),
      await ana.call("POST", `${ana.path}/skills/${skillId}`, {
        level: 4,
        years: 3,
        last_used_year: null,
        is_primary: true,
        note: null,
      }),
    ];
    expect(steps.map(({ status }) => status)).toEqual([200, 200, 201]);
  }

  it("is shown with a draft as it would be sent, and frozen under the receipt's hash as it was sent", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    await fillProfile(ana);
    const { data: draft } = await ana.draft(job);
    expect(draft.profile.map(({ section }) => section)).toEqual(["preferences", "skills", "basic"]);
    expect(draft.profile).toContainEqual({
      section: "preferences",
      title: "Work preferences",
      rows: [{ label: "Expected pay", text: "₱45,000–60,000 a month" }],
    });
    expect(draft.profile).toContainEqual({
      section: "skills",
      title: "Skills",
      rows: [{ label: "Bookkeeping", text: "Very good, 3 years, main skill" }],
    });

    const { data: sent } = await ana.send(job);
    expect(sent.profile).toEqual(draft.profile);
    expect(sent.snapshot?.profile).toEqual(draft.profile);
    expect(receiptHash(sent.snapshot)).toBe(sent.receipt_hash);
    for (const secret of unsaid) expect(JSON.stringify(sent.snapshot)).not.toContain(secret);

    await ana.call("POST", `${ana.path}/preferences`, noPreferences);
    expect((await ana.job(job)).data.profile).toEqual(draft.profile);
  });
});

describe("sending", () => {
  it("gives a receipt, a frozen copy with its hash, a short text and a mail", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    await ana.draft(job, { cover_note: "I know this trade." });
    const sent = await ana.send(job, "a-form");
    expect(sent.status).toBe(201);
    const { data } = sent;
    expect(data.status).toMatchObject({ id: 200, key: "submitted", label: "Application sent" });
    expect(readReceiptCode(data.receipt_code ?? "")).toBe(data.receipt_code);
    expect(data.snapshot).toMatchObject({
      job: { id: job, employer: "Lanternfield Supply" },
      applicant: { given_names: "Ana", family_name: "Reyes", email: ana.email },
      contact_information: { mobile: "+639171234567" },
      resume: { filename: "ana-reyes.txt", type: "txt" },
      cover_note: "I know this trade.",
      consents: { accuracy: true, data_use: consents.consent_data_use },
    });
    expect(data.snapshot?.resume?.text).toContain("@");
    expect(data.receipt_text?.length).toBeLessThanOrEqual(160);
    expect(data.receipt_text).toContain(data.receipt_code);
    expect(data.timeline.map(({ status, actor }) => [status.key, actor])).toEqual([
      ["draft", "you"],
      ["submitted", "you"],
    ]);
    expect(data.missing).toEqual([]);

    const read = await ana.job(job);
    expect(receiptHash(read.data.snapshot)).toBe(data.receipt_hash);
    const mail = (await running.mails()).find((one) => one.includes(data.receipt_code ?? ""));
    expect(mail).toContain(`To: ${ana.email}`);
    const log = await running.db.selectFrom("activity_log").selectAll().where("user_id", "=", ana.userId).execute();
    expect(log.map(({ event }) => event)).toEqual(expect.arrayContaining(["draft.started", "application.submitted"]));
  });

  it("says everything that is missing at once, and sends nothing", async () => {
    const ana = await signUp(running);
    const job = await postJob(running, {
      questions: [{ type: "short_text", label: "Which tools do you know?", required: true }],
    });
    const refused = await ana.send(job, "a-form", {});
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors ?? {}).sort()).toEqual(
      [...neededSections, "consent_accuracy", "consent_data_use", "screening"].sort(),
    );
    expect(refused.body.errors?.screening).toEqual(["Answer “Which tools do you know?”"]);
    expect(await applicationsFor(job)).toHaveLength(0);
    expect(
      await running.db
        .selectFrom("mails")
        .select("id")
        .where("user_id", "=", ana.userId)
        .where("kind", "=", "application_receipt")
        .execute(),
    ).toEqual([]);
  });

  it("waits for a proven email address", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    await running.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", ana.userId).execute();
    const refused = await ana.send(job, "a-form");
    expect([refused.status, refused.body.message]).toEqual([403, "Your email address is not verified."]);
  });

  it("gives every repeat of one form the first answer", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    const first = await ana.send(job, "one-form");
    const again = await ana.send(job, "one-form");
    expect(again).toEqual(first);
  });

  it("makes exactly one application of two tabs at the same moment; the other learns its receipt", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    await ana.draft(job);
    const answers = await Promise.all(["tab-1", "tab-2", "tab-3", "tab-4"].map((key) => ana.send(job, key)));
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status === 409);
    expect([won.length, lost.length]).toEqual([1, 3]);
    const [code] = won.map(({ data }) => data.receipt_code);
    for (const { body } of lost) {
      expect(body.receipt_code).toBe(code);
      expect(body.message).toBe(`You have already applied for this job. Your receipt is ${code}.`);
    }
    expect(await applicationsFor(job)).toHaveLength(1);
    const mails = await running.db
      .selectFrom("mails")
      .select("id")
      .where("user_id", "=", ana.userId)
      .where("kind", "=", "application_receipt")
      .execute();
    expect(mails).toHaveLength(1);
  });

  it("gives the same form pressed twice at once one application and two equal answers", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    const [one, other] = await Promise.all([ana.send(job, "same"), ana.send(job, "same")]);
    expect([one?.status, other?.status]).toEqual([201, 201]);
    expect(other?.data.receipt_code).toBe(one?.data.receipt_code);
  });

  it("gives many people at once a receipt each", async () => {
    const job = await postJob(running);
    const crowd = await Promise.all(Array.from({ length: 8 }, () => aReadyApplicant(running)));
    const sent = await Promise.all(crowd.map((one) => one.send(job, "form")));
    expect(sent.map(({ status }) => status)).toEqual(crowd.map(() => 201));
    expect(new Set(sent.map(({ data }) => data.receipt_code)).size).toBe(crowd.length);
  });

  it("takes a draft from before the close for 24 hours more, and no new one", async () => {
    const closes_at = new Date(running.deps.clock().getTime() + 3_600_000);
    const job = await postJob(running, { closes_at });
    const [ana, ben, late] = [
      await aReadyApplicant(running),
      await aReadyApplicant(running),
      await aReadyApplicant(running),
    ];
    await ana.draft(job);
    await ben.draft(job);
    running.pass({ hours: 24, minutes: 59 });
    for (const one of [ana, ben, late]) await one.signInAgain();
    expect((await late.send(job)).body).toMatchObject({
      reason: "closed",
      message: expect.stringMatching(/^This job is no longer open. It closed on .+ \(Manila time\)\.$/),
    });
    expect((await ana.send(job)).status).toBe(201);
    running.pass({ minutes: 2 });
    const tooLate = await ben.send(job);
    expect([tooLate.status, tooLate.body.reason]).toEqual([409, "closed"]);
    const draft = await ben.job(job);
    expect(draft.data).toMatchObject({ status: { key: "draft" }, next_action: null });
    expect(draft.data.explanation).toContain("cannot be sent");
  });

  it("counts a job closed by hand as closed from then on, with the same grace", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    await ana.draft(job);
    running.pass({ minutes: 1 });
    await closeAs(job, "closed");
    running.pass({ hours: 23 });
    await ana.signInAgain();
    expect((await ana.send(job)).status).toBe(201);
  });

  it.each(["paused", "filled", "cancelled"] as const)("gives no grace to a job that was %s", async (status) => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    await ana.draft(job);
    running.pass({ minutes: 1 });
    await closeAs(job, status);
    const refused = await ana.send(job);
    expect([refused.status, refused.body.reason]).toEqual([409, status]);
  });

  it("stops at 30 a day, and counts only what was sent", async () => {
    const ana = await aReadyApplicant(running);
    await running.db
      .insertInto("throttles")
      .values({
        key: `apply:${ana.userId}`,
        count: 29,
        reset_at: new Date(running.deps.clock().getTime() + 3_600_000),
      })
      .execute();
    const [first, second] = [await postJob(running), await postJob(running)];
    expect((await ana.send(first, "a", {})).status).toBe(422);
    expect((await ana.send(first, "a")).status).toBe(201);
    expect((await ana.send(second, "b")).status).toBe(429);
    running.pass({ hours: 2 });
    expect((await ana.send(second, "b")).status).toBe(201);
  });

  it("is refused to the signed-out, and to people who are not applicants", async () => {
    const job = await postJob(running);
    const stranger = running.visitor();
    await stranger.call("GET", "/sanctum/csrf-cookie");
    expect((await stranger.call("POST", `/api/job_posts/${job}/apply`, { body: consents })).status).toBe(401);
    const ana = await aReadyApplicant(running);
    await running.db.updateTable("users").set({ type: "recruiter" }).where("id", "=", ana.userId).execute();
    expect((await ana.send(job)).status).toBe(403);
  });

  it("keeps the frozen copy when the person's details change later", async () => {
    const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
    const { data: sent } = await ana.send(job);
    await ana.call("POST", "/api/apply/account-details", { ...ana.details, given_names: "Anita" });
    const { data: read } = await ana.job(job);
    expect(canonicalJson(read.snapshot)).toBe(canonicalJson(sent.snapshot));
  });
});
