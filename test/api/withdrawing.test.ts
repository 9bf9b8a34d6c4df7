import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ApplicationJob } from "../../server/contract/applications";
import { updateJobPostStatus } from "../../server/recruitment-api/database/write-job-posts";
import { type Applicant, aReadyApplicant, postJob, recruit } from "./applicants";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

/** Someone with a sent application, and what a recruiter types. */
async function sentApplication() {
  const [ana, job] = [await aReadyApplicant(running), await postJob(running)];
  const { data } = await ana.send(job, "form");
  const recruiter = (...args: string[]) => recruit(running, args);
  const move = (...keys: string[]) =>
    keys.reduce(async (before, key) => {
      await before;
      expect(await recruiter("move", data.receipt_code ?? "", key)).toBe(0);
    }, Promise.resolve());
  return { ana, job, sent: data, move };
}

const inDays = (count: number) => new Date(running.deps.clock().getTime() + count * 86_400_000).toISOString();
const mailsTo = (ana: Applicant, kind: string) =>
  running.db.selectFrom("mails").selectAll().where("user_id", "=", ana.userId).where("kind", "=", kind).execute();

describe("withdrawing", () => {
  it("takes a reason, says until when it can be undone, and mails it", async () => {
    const { ana, job } = await sentApplication();
    const { status, data } = await ana.withdraw(job, 902);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: { id: 902, label: "You withdrew", kind: "withdrawal" },
      withdrawn_at: running.deps.clock().toISOString(),
      withdrawn_undo_until: inDays(7),
      can_withdraw: false,
    });
    const [mail] = await mailsTo(ana, "withdrawal");
    expect(mail?.body).toContain("Changed your mind? Undo until 28 Nov 2026");
    expect(mail?.body).not.toContain("schedule");
    const log = await running.db
      .selectFrom("activity_log")
      .select("event")
      .where("user_id", "=", ana.userId)
      .orderBy("id")
      .execute();
    expect(log.slice(-2).map(({ event }) => event)).toEqual(["withdraw.done", "message.sent"]);
  });

  it("can be undone only until the job closes, when that is sooner", async () => {
    const ana = await aReadyApplicant(running);
    const job = await postJob(running, { closes_at: new Date(inDays(2)) });
    await ana.send(job);
    expect((await ana.withdraw(job)).data.withdrawn_undo_until).toBe(inDays(2));
  });

  it.each([
    ["a status that is no reason", 700, {}, { recruitment_status_id: ["Choose a reason from the list"] }],
    [
      "the reason that only a deleted account has",
      910,
      {},
      { recruitment_status_id: ["Choose a reason from the list"] },
    ],
    ["another reason without words", 909, { note: "  " }, { note: ["Tell us your reason in a few words"] }],
    ["words that are too long", 909, { note: "x".repeat(501) }, { note: ["Must be 500 characters or fewer"] }],
  ])("refuses %s", async (_title, reason, more, errors) => {
    const { ana, job } = await sentApplication();
    const refused = await ana.withdraw(job, reason, more);
    expect([refused.status, refused.body.errors]).toEqual([422, errors]);
    expect((await ana.job(job)).data.status.key).toBe("submitted");
  });

  it("keeps the words of another reason for the person's own history", async () => {
    const { ana, job } = await sentApplication();
    const { data } = await ana.withdraw(job, 909, { note: "We are moving to Canada" });
    expect(data.timeline.at(-1)).toMatchObject({ note: "We are moving to Canada", actor: "you" });
  });

  it("has one effect however often it is repeated", async () => {
    const { ana, job } = await sentApplication();
    const answers = await Promise.all([
      ana.withdraw(job, 900, {}, "k"),
      ana.withdraw(job, 900, {}, "k"),
      ana.withdraw(job, 900),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsTo(ana, "withdrawal")).toHaveLength(1);
    expect((await ana.withdraw(job, 901)).status).toBe(409);
  });

  it("is refused for a draft and after the end, with what is allowed instead", async () => {
    const ana = await aReadyApplicant(running);
    const job = await postJob(running);
    await ana.draft(job);
    const draft = await ana.withdraw(job);
    expect([draft.status, draft.body.message]).toEqual([
      409,
      "This application has not been sent yet. You can delete the draft instead.",
    ]);
    expect(draft.body.allowed).toEqual([{ id: 200, key: "submitted", label: "Application sent" }]);

    const ended = await sentApplication();
    await ended.move("not_selected");
    const refused = await ended.ana.withdraw(ended.job);
    expect([refused.status, refused.body.allowed]).toEqual([409, []]);
  });

  it("without a job withdraws all that can be, and the application itself", async () => {
    const ana = await aReadyApplicant(running);
    const [first, second, draft] = [await postJob(running), await postJob(running), await postJob(running)];
    await ana.send(first);
    await ana.send(second);
    await ana.draft(draft);
    const all = await ana.call<{ status: string }>("POST", `${ana.path}/withdraw`, {
      recruitment_status_id: 906,
    });
    expect([all.status, all.data.status]).toEqual([200, "withdrawn"]);
    const keys = await Promise.all([first, second, draft].map(async (job) => (await ana.job(job)).data.status.id));
    expect(keys).toEqual([906, 906, 100]);
    const again = await ana.call("POST", `${ana.path}/withdraw`, { recruitment_status_id: 906 });
    expect(again.status).toBe(200);
    expect(await mailsTo(ana, "withdrawal")).toHaveLength(2);
  });
});

describe("undoing a withdrawal", () => {
  it("puts the application back where it was, and mails it", async () => {
    const { ana, job, move } = await sentApplication();
    await move("screening", "shortlisted");
    await ana.withdraw(job);
    const { status, data } = await ana.undo(job);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      status: { key: "shortlisted" },
      withdrawn_at: null,
      withdrawn_undo_until: null,
      can_withdraw: true,
    });
    expect(await mailsTo(ana, "withdrawal_undone")).toHaveLength(1);
    expect((await ana.undo(job)).status).toBe(200);
    expect(await mailsTo(ana, "withdrawal_undone")).toHaveLength(1);
  });

  it("brings back an application on hold, which still returns to where it was", async () => {
    const { ana, job, move } = await sentApplication();
    await move("screening", "on_hold");
    await ana.withdraw(job);
    expect((await ana.undo(job)).data.status.key).toBe("on_hold");
    await move("screening");
    expect((await ana.job(job)).data.status.key).toBe("screening");
  });

  it("is refused after 7 days", async () => {
    const { ana, job } = await sentApplication();
    await ana.withdraw(job);
    running.pass({ days: 7, seconds: 1 });
    await ana.signInAgain();
    const refused = await ana.undo(job);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "You can no longer undo this withdrawal. You can apply again.",
    ]);
  });

  it("is refused once the job is closed", async () => {
    const { ana, job } = await sentApplication();
    await ana.withdraw(job);
    await updateJobPostStatus(running.db, { id: job, status: "filled", now: running.deps.clock() });
    expect((await ana.undo(job)).body.message).toBe("This job is no longer open, so the withdrawal cannot be undone.");
  });

  it("is refused when the person has begun another application for the job", async () => {
    const { ana, job } = await sentApplication();
    await ana.withdraw(job);
    expect((await ana.send(job, "second")).status).toBe(201);
    const refused = await ana.undo(job);
    expect(refused.status).toBe(409);
    const { data: all } = await ana.call<{ status: { id: number } }[]>("GET", `${ana.path}/jobs?no_paginate=true`);
    expect(all.map(({ status }) => status.id)).toEqual([200, 900]);
  });

  it("leaves what was written to whoever applies again, the file too, and the earlier copy whole", async () => {
    const ana = await aReadyApplicant(running);
    const job = await postJob(running, {
      questions: [
        { type: "short_text", label: "Your headset?", required: true },
        { type: "file", label: "A work sample", required: true },
      ],
    });
    const [headset, sample] = (await ana.draft(job, { cover_note: "I know your shop.", support_needs: "None." })).data
      .questions;
    const answer = (question_id: number | undefined, value: string) =>
      ana.call("POST", "/api/screening_question_answers", { job_post_id: job, answers: [{ question_id, value }] });
    await answer(headset?.id, "Jabra");
    await answer(sample?.id, await ana.uploadText());
    expect((await ana.send(job)).status).toBe(201);
    await ana.withdraw(job);

    const { data: again } = await ana.draft(job);
    expect(again).toMatchObject({ cover_note: "I know your shop.", support_needs: "None.", missing: [] });
    const [, file] = again.answers;
    expect(again.answers.map(({ value }) => value)).toEqual(["Jabra", file?.file_key]);
    // another file, and then no draft any more, take nothing from the application before
    await answer(sample?.id, await ana.uploadText("Another"));
    expect((await ana.call("DELETE", `${ana.path}/jobs/${job}`)).status).toBe(200);
    expect((await running.deps.storage.read(file?.file_key ?? "")).length).toBeGreaterThan(100);
  });

  it("leaves the earlier application readable beside the one sent after it", async () => {
    const { ana, job, sent } = await sentApplication();
    await ana.withdraw(job);
    const again = (await ana.send(job, "second form")).data;
    expect(again.id).not.toBe(sent.id);
    const read = (person: Applicant, id: number | string) =>
      person.call<ApplicationJob>("GET", `${ana.path}/jobs/${job}?application_job_id=${id}`);
    const earlier = await read(ana, sent.id);
    expect(earlier.data).toMatchObject({
      id: sent.id,
      status: { kind: "withdrawal" },
      receipt_code: sent.receipt_code,
      receipt_hash: sent.receipt_hash,
      snapshot: sent.snapshot,
    });
    expect((await read(ana, again.id)).data.id).toBe(again.id);
    expect((await ana.job(job)).data.id).toBe(again.id);

    const other = await sentApplication();
    for (const id of [other.sent.id, 2_000_000, "x", "-1"]) expect((await read(ana, id)).status).toBe(404);
    expect((await read(other.ana, sent.id)).status).toBe(404);
    expect((await ana.call("GET", `${ana.path}/jobs/${other.job}?application_job_id=${sent.id}`)).status).toBe(404);
  });

  it("and beginning anew at the same moment leave one live application", async () => {
    const { ana, job } = await sentApplication();
    await ana.withdraw(job);
    const answers = await Promise.all([ana.undo(job), ana.draft(job)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(answers[0]?.status === 200 ? [200, 409] : [201, 409]);
  });

  it("is 404 for somebody else", async () => {
    const { ana, job } = await sentApplication();
    const ben = await aReadyApplicant(running);
    expect((await ben.call("POST", `${ana.path}/withdraw`, { recruitment_status_id: 900, job_id: job })).status).toBe(
      404,
    );
    await ana.withdraw(job);
    expect((await ben.call("POST", `${ana.path}/withdraw/undo`, { job_id: job })).status).toBe(404);
    expect((await ben.undo(job)).status).toBe(404);
  });
});
