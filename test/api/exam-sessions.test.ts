import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExamSession } from "../../server/contract/exams";
import { momentText } from "../../server/contract/values/moments";
import { createRecruitmentApi } from "../../server/recruitment-api/api";
import { getExamSitting } from "../../server/recruitment-api/database/exam-sessions";
import { getPart } from "../../server/recruitment-api/exams/settle";
import { questionsOf } from "../../server/recruitment-api/exams/sheet";
import { settleAll } from "../../server/recruitment-api/exams/sweep";
import { aReadyApplicant } from "./applicants";
import { type RunningApi, runApi } from "./running-api";
import { aSitter, askForExam, type Sitter } from "./sitters";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const inMs = (span: { seconds?: number; minutes?: number; days?: number }) => {
  const { seconds = 0, minutes = 0, days = 0 } = span;
  return new Date(running.deps.clock().getTime() + ((days * 24 * 60 + minutes) * 60 + seconds) * 1000);
};
const partOf = ({ parts }: ExamSession, category: string) => parts.find((one) => one.category === category);
const linesOf = async (person: Sitter) =>
  running.db.selectFrom("activity_log").selectAll().where("user_id", "=", person.userId).execute();
const examLines = async (person: Sitter) =>
  (
    await running.db
      .selectFrom("activity_log")
      .select(["actor", "event", "subject_label"])
      .where("user_id", "=", person.userId)
      .where("event", "like", "exam.%")
      .orderBy("id")
      .execute()
  ).map(({ actor, event, subject_label }) => [actor, event, subject_label]);

describe("opening a session", () => {
  it("readies every part that may be taken, without any clock running", async () => {
    const ana = await aSitter(running);
    const { status, data } = await ana.open();
    expect(status).toBe(201);
    expect(data).toMatchObject({
      status: "not_started",
      practice: false,
      part: null,
      question_token: null,
      attempt_no: 1,
      expires_at: inMs({ days: 7 }).toISOString(),
    });
    expect(data.parts.map(({ category, status, limit_s }) => [category, status, limit_s])).toEqual([
      ["data_entry", "ready", 480],
      ["following_directions", "ready", 900],
      ["idioms", "ready", 600],
      ["written", "ready", 1800],
    ]);
  });

  it("is done once by two tabs at the same time, and the other is told which one is open", async () => {
    const ana = await aSitter(running);
    const answers = await Promise.all([ana.open(), ana.open(), ana.open()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const made = answers.find(({ status }) => status === 201)?.data.id;
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.body).toMatchObject({ open_session_id: made, message: expect.stringContaining("open") });
    }
    expect(await ana.list()).toHaveLength(1);
  });

  it("takes the parts that a job asks for, until the day the job asks them by", async () => {
    const ana = await aSitter(running, await aReadyApplicant(running));
    await askForExam(running, ana, ["written", "idioms"]);
    running.pass({ minutes: 30 });
    const job = await askForExam(running, ana, ["idioms"]);
    const { data } = await ana.open();
    expect(data.parts.map(({ category }) => category)).toEqual(["idioms", "written"]);
    expect(data.expires_at).toBe((await ana.job(job)).data.next_action?.due_at);
  });

  it("wants the honour statement ticked", async () => {
    const ana = await aSitter(running);
    const { status, body } = await ana.call("POST", `${ana.path}/exam_sessions`, {});
    expect([status, body.errors]).toEqual([
      422,
      { honour_statement: ["Tick the box to confirm that the answers will be your own"] },
    ]);
  });

  it("gives 25% more time to whoever wants it, and more to whom it was granted", async () => {
    const ana = await aSitter(running);
    const refused = await ana.open({ time_multiplier: 1.5 });
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { time_multiplier: ["More than 25% extra time has to be agreed with us first. Write to us."] },
    ]);
    expect(await ana.standing()).toMatchObject({ time_multipliers: [1, 1.25], late_sync: true });
    await running.db.insertInto("exam_allowances").values({ application_id: ana.id, time_multiplier: 1.5 }).execute();
    expect((await ana.standing()).time_multipliers).toEqual([1, 1.25, 1.5]);
    expect((await ana.open({ time_multiplier: 2 })).status).toBe(422);
    const { data } = await ana.open({ time_multiplier: 1.5, parts: ["idioms"] });
    expect([data.time_multiplier, data.parts[0]?.limit_s]).toEqual([1.5, 900]);
    expect((await ana.start(data.id, "idioms")).data.parts[0]?.deadline_at).toBe(inMs({ minutes: 15 }).toISOString());

    const ben = await aSitter(running);
    expect((await ben.open({ time_multiplier: 1.25 })).data.parts[0]?.limit_s).toBe(600);
  });

  it("is asked for more time than that, once however often the same is sent", async () => {
    const ana = await aSitter(running);
    const first = await ana.askTime(2, "I use a screen reader");
    expect([first.status, first.data]).toEqual([
      200,
      { time_multiplier: 2, asked_at: running.deps.clock().toISOString() },
    ]);
    running.pass({ minutes: 1 });
    expect((await ana.askTime(2, "I use a screen reader")).data).toEqual(first.data);
    expect(await examLines(ana)).toEqual([["you", "exam.extra_time_asked", null]]);
    await ana.askTime(1.5);
    expect((await ana.standing()).extra_time_asked).toEqual({
      time_multiplier: 1.5,
      asked_at: running.deps.clock().toISOString(),
    });
    // it is asked for and not given
    expect((await ana.open({ time_multiplier: 1.5 })).status).toBe(422);

    expect((await ana.askTime(1.25)).body.errors).toEqual({ time_multiplier: ["Choose how much time you need"] });
    const ben = await aSitter(running);
    const other = await ben.call("POST", `${ana.path}/exam_extra_time`, { time_multiplier: 2 });
    expect(other.status).toBe(404);
    await running.db.insertInto("exam_allowances").values({ application_id: ben.id, time_multiplier: 1.5 }).execute();
    expect((await ben.askTime(1.5)).status).toBe(409);
  });

  it("takes no job that the person has not applied for", async () => {
    const ana = await aSitter(running);
    const { status, body } = await ana.open({ job_id: 999_999 });
    expect([status, body.errors]).toEqual([422, { job_id: ["Choose one of the jobs you applied for"] }]);
  });
});

describe("starting a part", () => {
  it("starts one clock for two tabs, and answers the same to both", async () => {
    const ana = await aSitter(running);
    const { data } = await ana.open({ parts: ["idioms"] });
    const [one, two] = await Promise.all([ana.start(data.id, "idioms"), ana.start(data.id, "idioms")]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.data).toEqual(one.data);
    expect(one.data).toMatchObject({ status: "in_progress", part: "idioms" });
    expect(partOf(one.data, "idioms")).toMatchObject({
      status: "in_progress",
      started_at: running.deps.clock().toISOString(),
      deadline_at: inMs({ minutes: 10 }).toISOString(),
      questions: 25,
    });
    expect(await examLines(ana)).toEqual([["you", "exam.started", "Idioms"]]);
  });

  it("says with the person that they sit a test, from its start to its end, and not of a session that is only open", async () => {
    const ana = await aSitter(running);
    const isSitting = async () => (await ana.call<{ is_sitting: boolean }>("GET", "/api/user")).data.is_sitting;
    const { data } = await ana.open({ parts: ["idioms"] });
    expect(await isSitting()).toBe(false);
    await ana.start(data.id, "idioms");
    expect(await isSitting()).toBe(true);
    await ana.sendPart(data.id, "idioms");
    expect(await isSitting()).toBe(false);
  });

  it("runs one part at a time", async () => {
    const ana = await aSitter(running);
    const { data } = await ana.open();
    await ana.start(data.id, "written");
    const refused = await ana.start(data.id, "idioms");
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "One test runs at a time. Send the written test before you start another.",
    ]);
  });

  it("takes up a part that the session was not opened with", async () => {
    const ana = await aSitter(running);
    const { data } = await ana.open({ parts: ["written"] });
    const started = await ana.start(data.id, "data_entry");
    expect(started.data.parts.map(({ category, status }) => [category, status])).toEqual([
      ["data_entry", "in_progress"],
      ["written", "ready"],
    ]);
  });

  it("has a token and questions that are the same after a restart of the API", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    const shown = async () => {
      const sitting = await getExamSitting(running.db, ana.id, session.id);
      return questionsOf(getPart(sitting, "idioms"), sitting.session);
    };
    const before = await shown();
    const again = createRecruitmentApi(running.deps);
    const path = `http://careers.test:3000${ana.path}/exam_sessions/current_session`;
    const cookie = [...ana.visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { cookie, accept: "application/json", referer: "http://careers.test:3000" };
    const answer = await again.fetch(new Request(path, { headers }));
    await again.close();
    expect((await answer.json()).data).toEqual(session);
    expect(session.question_token).toMatch(/^[\w-]{20,}$/);
    expect(await shown()).toEqual(before);
    expect(before).toHaveLength(25);
  });

  it("draws different questions for different people", async () => {
    const drawn = [];
    for (const person of [await aSitter(running), await aSitter(running)]) {
      const { id } = await person.sit("idioms");
      drawn.push(getPart(await getExamSitting(running.db, person.id, id), "idioms").drawn);
    }
    expect(drawn[0]).not.toEqual(drawn[1]);
  });
});

describe("another person's", () => {
  it.each<[string, string, (ana: Sitter, id: number) => string, object | undefined]>([
    [
      "session to start",
      "POST",
      (_, id) => `/api/exam_sessions/${id}/parts`,
      { part: "idioms", honour_statement: true },
    ],
    ["session to end", "DELETE", (_, id) => `/api/exam_sessions/${id}`, undefined],
    ["sessions", "GET", ({ path }) => `${path}/exam_sessions`, undefined],
    ["open session", "GET", ({ path }) => `${path}/exam_sessions/current_session`, undefined],
    ["results", "GET", ({ path }) => `${path}/exam_standing`, undefined],
    ["application", "POST", ({ path }) => `${path}/exam_sessions`, { honour_statement: true }],
  ])("%s is not found", async (_title, method, path, body) => {
    const [ana, eve] = [await aSitter(running), await aSitter(running)];
    const { data } = await ana.open({ parts: ["idioms"] });
    const refused = await eve.call(method, path(ana, data.id), body);
    expect([refused.status, refused.body]).toEqual([404, { message: "Not found." }]);
    expect(await ana.current()).toEqual(data);
  });
});

describe("the deadline", () => {
  it("is the API's: what was stored ends by merely looking, and is marked once nothing more comes", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    await ana.answerRight(session, "idioms", 15);
    running.pass({ minutes: 10, seconds: 30 });
    expect(partOf(await ana.session(session.id), "idioms")).toMatchObject({
      status: "overdue",
      answered: 15,
    });
    running.pass({ seconds: 31 });
    expect(partOf(await ana.session(session.id), "idioms")).toMatchObject({
      status: "submitted",
      score: null,
    });
    expect((await ana.sendPart(session.id, "idioms")).status).toBe(200);
    const after = await ana.session(session.id);
    expect(partOf(after, "idioms")).toMatchObject({
      status: "graded",
      submitted_at: partOf(session, "idioms")?.deadline_at,
      score: 15,
      max: 25,
      percent: 60,
      passed: true,
      flags: ["time_ended"],
    });
    expect(after).toMatchObject({
      status: "completed",
      overall_score: 60,
      overall_passed: true,
      band: "fair",
      question_token: null,
    });
    expect([await ana.current(), (await ana.latest())?.id]).toEqual([null, session.id]);
    expect(await examLines(ana)).toEqual([
      ["you", "exam.started", "Idioms"],
      ["system", "exam.part_submitted", "Idioms"],
      ["system", "exam.graded", "Idioms"],
    ]);
  });

  it("is held to by the sweep alone, once by several copies", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    await ana.answerRight(session, "idioms", 14);
    running.pass({ minutes: 12 });
    await Promise.all([settleAll(running.deps), settleAll(running.deps), settleAll(running.deps)]);
    const row = await running.db
      .selectFrom("exam_parts")
      .selectAll()
      .where("session_id", "=", session.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ status: "submitted", score: null, sent_at: null });
    expect((await examLines(ana)).filter(([, event]) => event === "exam.part_submitted")).toHaveLength(1);
    expect(running.logged).toEqual([]);
  });

  it("is met by everything at once without anything failing or happening twice", async () => {
    const ana = await aSitter(running, await aReadyApplicant(running));
    const job = await askForExam(running, ana, ["idioms"]);
    const { data } = await ana.open({ parts: ["idioms", "written"] });
    await ana.answerRight((await ana.start(data.id, "idioms")).data, "idioms", 20);
    running.pass({ minutes: 12 });
    const answers = await Promise.all([
      ana.call("GET", `${ana.path}/exam_sessions/current_session`),
      ana.call("GET", `${ana.path}/exam_standing`),
      ana.sendPart(data.id, "idioms"),
      ana.start(data.id, "written"),
      ana.start(data.id, "written"),
      ana.withdraw(job),
      settleAll(running.deps).then(() => ({ status: 200 })),
      settleAll(running.deps).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(200));
    expect(await ana.session(data.id)).toMatchObject({ status: "in_progress", part: "written" });
    expect((await examLines(ana)).sort()).toEqual([
      ["system", "exam.graded", "Idioms"],
      ["system", "exam.part_submitted", "Idioms"],
      ["you", "exam.started", "Idioms"],
      ["you", "exam.started", "Written"],
    ]);
    expect(running.logged).toEqual([]);
  });

  it("leaves what was written to a marker", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("written");
    const [task] = (await ana.call<{ id: number }[]>("GET", "/api/exam_questions?category=written")).data;
    await ana.call("POST", `/api/exam_sessions/${session.id}/answers`, {
      part: "written",
      answers: [{ question_id: task?.id, value: "Dear Mr Tan," }],
    });
    running.pass({ minutes: 32 });
    await ana.sendPart(session.id, "written");
    const after = await ana.session(session.id);
    expect([after.status, partOf(after, "written")?.status, after.overall_score]).toEqual(["grading", "grading", null]);
    expect(await ana.standingOf("written")).toMatchObject({ in_marking: true, result: null });
    expect([await ana.current(), await ana.latest()]).toEqual([null, null]);
  });
});

describe("one attempt in 90 days", () => {
  it("is counted from the start, to the second", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    const retake = inMs({ days: 90 }).toISOString();
    running.pass({ minutes: 12 });
    expect(await ana.standingOf("idioms")).toMatchObject({ retake_at: retake });
    const refused = await ana.open({ parts: ["idioms", "written"] });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: `Each test can be taken once in 90 days. You can take the idioms test again from ${momentText(retake, "Asia/Manila")}.`,
        retake_at: retake,
        part: "idioms",
      },
    ]);
    expect(refused.body.message).toMatch(/, \d+:\d\d \(Manila time\)\.$/);
    const rest = await ana.open();
    expect(rest.data.parts.map(({ category }) => category)).toEqual(["data_entry", "following_directions", "written"]);
    expect((await ana.start(rest.data.id, "idioms")).status).toBe(409);
    await ana.end(rest.data.id);

    await ana.later({ days: 90, minutes: -13, seconds: 59 });
    expect((await ana.open({ parts: ["idioms"] })).status).toBe(409);
    running.pass({ minutes: 1, seconds: -59 });
    expect(running.deps.clock().toISOString()).toBe(retake);
    expect((await ana.standingOf("idioms")).retake_at).toBeNull();
    const again = await ana.open({ parts: ["idioms"] });
    expect([again.status, again.data.attempt_no]).toEqual([201, 2]);
    expect((await ana.start(again.data.id, "idioms")).status).toBe(200);
    expect(again.data.id).not.toBe(session.id);
  });

  it("says when the first part may be taken again when none may now", async () => {
    const ana = await aSitter(running);
    const { data } = await ana.open();
    const first = inMs({ days: 90 }).toISOString();
    for (const part of ["written", "idioms", "data_entry", "following_directions"] as const) {
      await ana.start(data.id, part);
      running.pass({ minutes: 32 });
    }
    const refused = await ana.open();
    expect([refused.status, refused.body]).toMatchObject([409, { retake_at: first, part: "written" }]);
  });

  it("does not count a session that we voided", async () => {
    const ana = await aSitter(running);
    const { id } = await ana.sit("idioms");
    running.pass({ minutes: 12 });
    await ana.session(id);
    await running.db.updateTable("exam_sessions").set({ status: "voided" }).where("id", "=", id).execute();
    expect(await ana.standingOf("idioms")).toMatchObject({ retake_at: null, result: null });
    expect((await ana.open({ parts: ["idioms"] })).status).toBe(201);
  });
});

describe("beginning once more after a fault", () => {
  it("gives new questions and a whole clock, once", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    expect(partOf(session, "idioms")?.restart_until).toBeNull();
    const until = inMs({ days: 1 }).toISOString();
    await ana.answerRight(session, "idioms", 25);
    running.pass({ minutes: 12 });
    expect(partOf(await ana.session(session.id), "idioms")).toMatchObject({
      status: "submitted",
      restart_until: until,
    });

    const [one, two] = await Promise.all([
      ana.start(session.id, "idioms", { restart: true }),
      ana.start(session.id, "idioms", { restart: true }),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.data).toMatchObject({ status: "in_progress", completed_at: null, overall_score: null });
    expect(one.data.question_token).not.toBe(session.question_token);
    expect(partOf(one.data, "idioms")).toMatchObject({
      status: "in_progress",
      deadline_at: inMs({ minutes: 10 }).toISOString(),
      answered: 0,
      score: null,
      flags: ["restarted"],
      restart_until: null,
    });
    running.pass({ minutes: 12 });
    await ana.sendPart(session.id, "idioms");
    const after = await ana.session(session.id);
    expect([after.status, partOf(after, "idioms")?.score]).toEqual(["completed", 0]);
    expect((await ana.start(session.id, "idioms", { restart: true })).status).toBe(409);
  });

  it("also happens while the part runs", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("data_entry");
    running.pass({ minutes: 3 });
    const again = await ana.start(session.id, "data_entry", { restart: true });
    expect(partOf(again.data, "data_entry")).toMatchObject({
      deadline_at: inMs({ minutes: 8 }).toISOString(),
      flags: ["restarted"],
    });
  });

  it("is over 24 hours after the first start", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    await ana.later({ days: 1, seconds: 1 });
    expect(partOf(await ana.session(session.id), "idioms")?.restart_until).toBeNull();
    const refused = await ana.start(session.id, "idioms", { restart: true });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "The idioms test cannot be started again. That is only for a test that a fault interrupted, once, within 24 hours.",
    ]);
  });

  it("is not for what the person has sent", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    running.pass({ minutes: 2 });
    expect((await ana.sendPart(session.id, "idioms")).status).toBe(200);
    expect(partOf(await ana.session(session.id), "idioms")).toMatchObject({
      status: "graded",
      restart_until: null,
    });
    expect((await ana.start(session.id, "idioms", { restart: true })).status).toBe(409);
    expect((await ana.start(session.id, "idioms")).body.message).toBe("You have already taken the idioms test.");
  });

  it("is for what the API saw interrupted, and not for who knows their score", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    for (let minute = 0; minute < 10; minute += 1) {
      await ana.answerRight(session, "idioms", minute + 1);
      running.pass({ minutes: 1 });
    }
    running.pass({ minutes: 2 });
    expect(partOf(await ana.session(session.id), "idioms")).toMatchObject({
      status: "submitted",
      restart_until: null,
    });
    expect((await ana.start(session.id, "idioms", { restart: true })).status).toBe(409);

    const ben = await aSitter(running);
    const other = await ben.sit("idioms");
    running.pass({ minutes: 12 });
    expect(partOf(await ben.session(other.id), "idioms")?.restart_until).not.toBeNull();
    await ben.sendPart(other.id, "idioms");
    expect(partOf(await ben.session(other.id), "idioms")).toMatchObject({
      status: "graded",
      restart_until: null,
    });
    expect((await ben.start(other.id, "idioms", { restart: true })).status).toBe(409);
  });

  it("waits while another session is open", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    running.pass({ minutes: 12 });
    const other = await ana.open({ parts: ["written"] });
    const refused = await ana.start(session.id, "idioms", { restart: true });
    expect([refused.status, refused.body.open_session_id]).toEqual([409, other.data.id]);
  });
});

describe("the end of a session", () => {
  it("comes after seven days, and what was marked stays", async () => {
    const ana = await aSitter(running);
    const { data } = await ana.open({ parts: ["idioms", "written"] });
    const session = (await ana.start(data.id, "idioms")).data;
    await ana.answerRight(session, "idioms", 20);
    running.pass({ minutes: 12 });
    expect((await ana.session(data.id)).status).toBe("between_parts");
    await ana.later({ days: 7 });
    const after = await ana.session(data.id);
    expect(after).toMatchObject({
      status: "expired",
      overall_score: 80,
      overall_passed: true,
      completed_at: null,
    });
    expect(after.parts.map(({ status }) => status)).toEqual(["graded", "locked"]);
    expect((await ana.standingOf("idioms")).result).toMatchObject({ score: 20, band: "good" });
    expect((await ana.start(data.id, "written")).body.message).toBe("This assessment has ended. Start a new one.");
    expect((await ana.end(data.id)).status).toBe(409);
    expect((await ana.open({ parts: ["written"] })).status).toBe(201);
  });

  it("does not take a part that runs away", async () => {
    const ana = await aSitter(running);
    const { data } = await ana.open({ parts: ["idioms", "written"] });
    await ana.later({ days: 6, hours: 23, minutes: 55 });
    await ana.start(data.id, "idioms");
    running.pass({ minutes: 8 });
    expect((await ana.session(data.id)).status).toBe("in_progress");
    running.pass({ minutes: 4 });
    expect((await ana.session(data.id)).status).toBe("expired");
  });

  it("can be the person's wish, safe to repeat: what runs is sent as it is", async () => {
    const ana = await aSitter(running);
    const { data } = await ana.open({ parts: ["idioms", "written"] });
    const session = (await ana.start(data.id, "idioms")).data;
    await ana.answerRight(session, "idioms", 10);
    running.pass({ minutes: 5 });
    const ends = await Promise.all([ana.end(data.id), ana.end(data.id)]);
    expect(ends.map(({ status }) => status)).toEqual([200, 200]);
    const after = await ana.session(data.id);
    expect(after).toMatchObject({
      status: "abandoned",
      overall_score: 40,
      overall_passed: false,
      band: null,
    });
    expect(partOf(after, "idioms")).toMatchObject({ status: "graded", score: 10, restart_until: null });
    expect(await ana.current()).toBeNull();
    const next = await ana.open();
    expect(next.data.parts.map(({ category }) => category)).not.toContain("idioms");
  });
});

describe("practice", () => {
  it("is as often as one likes, two minutes a part, and leaves nothing behind", async () => {
    const ana = await aSitter(running);
    const before = await linesOf(ana);
    const first = await ana.open({ practice: true });
    expect(first.data).toMatchObject({ practice: true, status: "not_started", time_multiplier: 1 });
    expect(first.data.parts.map(({ limit_s, status }) => [limit_s, status])).toEqual(Array(4).fill([120, "ready"]));
    const started = await ana.start(first.data.id, "idioms");
    expect(partOf(started.data, "idioms")).toMatchObject({ questions: 3, restart_until: null });
    const other = await ana.start(first.data.id, "written");
    expect([other.status, other.data.part]).toEqual([200, "written"]);
    running.pass({ minutes: 4 });
    expect((await ana.current(true))?.parts.map(({ score, status }) => [score, status])).toEqual([
      [null, "ready"],
      [null, "ready"],
      [null, "submitted"],
      [null, "submitted"],
    ]);
    expect((await ana.start(first.data.id, "written")).data.part).toBe("written");
    const second = await ana.open({ practice: true });
    expect([second.status, (await ana.current(true))?.id]).toEqual([201, second.data.id]);

    expect([await ana.current(), await ana.latest(), await ana.list()]).toEqual([null, null, []]);
    expect(
      (await ana.standing()).parts.every(({ result, retake_at, in_marking }) => !result && !retake_at && !in_marking),
    ).toBe(true);
    expect(await linesOf(ana)).toEqual(before);
    expect((await ana.open()).data.parts).toHaveLength(4);
  });
});

describe("a job that waits for the assessment", () => {
  it("moves on with its mail when all its parts are in, not before", async () => {
    const ana = await aSitter(running, await aReadyApplicant(running));
    await running.db.updateTable("users").set({ quiet_from: null, quiet_until: null }).execute();
    const job = await askForExam(running, ana, ["idioms", "written"]);
    const status = async () => (await ana.job(job)).data.status.key;
    expect((await ana.job(job)).data.next_action).toMatchObject({ url: "/exam/parts" });
    expect((await ana.standingOf("written")).asked_by).toEqual([
      { job_id: job, title: expect.any(String), due_at: inMs({ days: 7 }).toISOString() },
    ]);
    const { data } = await ana.open();
    await ana.start(data.id, "idioms");
    running.pass({ minutes: 12 });
    await settleAll(running.deps);
    expect(await status()).toBe("assessment");
    expect((await ana.standingOf("idioms")).asked_by).toEqual([]);
    await ana.start(data.id, "written");
    running.pass({ minutes: 32 });
    await settleAll(running.deps);
    const moved = (await ana.job(job)).data;
    expect([moved.status.key, moved.timeline.at(-1)?.actor]).toEqual(["assessed", "system"]);
    const mails = (await running.mails()).filter((mail) => mail.includes(`To: ${ana.email}`));
    expect(mails.filter((mail) => mail.includes("Subject: Assessment received"))).toHaveLength(1);
  });

  it("moves on by results of before", async () => {
    const ana = await aSitter(running, await aReadyApplicant(running));
    await ana.sit("idioms");
    running.pass({ minutes: 12 });
    await ana.list();
    const job = await askForExam(running, ana, ["idioms"]);
    await settleAll(running.deps);
    expect((await ana.job(job)).data.status.key).toBe("assessed");
  });

  it("asks for all four parts when it names none", async () => {
    const ana = await aSitter(running, await aReadyApplicant(running));
    const job = await askForExam(running, ana, []);
    await ana.sit("idioms");
    running.pass({ minutes: 12 });
    await settleAll(running.deps);
    expect((await ana.job(job)).data.status.key).toBe("assessment");
    expect((await ana.standing()).parts.map(({ asked_by }) => asked_by.length)).toEqual([1, 1, 0, 1]);
  });
});

describe("what stands", () => {
  it("counts for twelve months", async () => {
    const ana = await aSitter(running);
    const session = await ana.sit("idioms");
    await ana.answerRight(session, "idioms", 22);
    running.pass({ minutes: 12 });
    expect(await ana.standingOf("idioms")).toMatchObject({ result: null, in_marking: true });
    await ana.sendPart(session.id, "idioms");
    const { result } = await ana.standingOf("idioms");
    const taken = partOf(session, "idioms")?.deadline_at ?? "";
    const until = new Date(taken);
    until.setUTCFullYear(until.getUTCFullYear() + 1);
    expect(result).toMatchObject({
      session_id: session.id,
      taken_at: taken,
      score: 22,
      max: 25,
      percent: 88,
      band: "strong",
      passed: true,
      valid_until: until.toISOString(),
      measures: { right: 22 },
    });
    await ana.later({ days: 366 });
    expect((await ana.standingOf("idioms")).result).toBeNull();
    expect((await ana.session(session.id)).overall_score).toBe(88);
  });

  it("is listed by pages, the newest first", async () => {
    const ana = await aSitter(running);
    for (let count = 0; count < 3; count += 1) {
      const { data } = await ana.open();
      running.pass({ seconds: 1 });
      await ana.end(data.id);
    }
    const ids = (await ana.list()).map(({ id }) => id);
    const page = await ana.call<ExamSession[]>("GET", `${ana.path}/exam_sessions?per_page=2&page=2`);
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(2));
    expect(page.body.meta).toMatchObject({ current_page: 2, last_page: 2, total: 3 });
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });
});
