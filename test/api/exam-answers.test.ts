import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ExamAnswer, ExamAnswersSaved, type ExamSession } from "../../server/contract/exams";
import { examCategories } from "../../server/contract/values/exam-parts";
import { seeded } from "../../server/recruitment-api/exams/seeded";
import { settleAll } from "../../server/recruitment-api/exams/sweep";
import { type Desk, sitDown } from "./exam-desk";
import { type RunningApi, runApi } from "./running-api";
import { aSitter } from "./sitters";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const rowsOf = ({ id }: Desk) =>
  running.db
    .selectFrom("exam_answers")
    .selectAll()
    .where("session_id", "=", id)
    .orderBy("question_id")
    .orderBy("client_seq")
    .execute();

describe("the questions", () => {
  it.each(examCategories)("of %s are there while the part runs, and never say what is right", async (part) => {
    const ana = await aSitter(running);
    const asked = () => ana.call<object[]>("GET", `/api/exam_questions?category=${part}`);
    expect((await asked()).status).toBe(404);
    const { id } = (await ana.open({ parts: [part] })).data;
    expect((await asked()).status).toBe(404);
    await ana.start(id, part);

    const { status, data, body } = await asked();
    expect(status).toBe(200);
    const names = new Set<string>();
    JSON.stringify(body, (name, value) => {
      if (!/^\d*$/.test(name)) names.add(name);
      return value;
    });
    const shown = ["data", "id", "category", "order", "prompt", "body", "kind", "options", "points"];
    const allowed = [...shown, "time_hint", "version", "key", "label", "text"];
    expect([...names].filter((name) => !allowed.includes(name))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/"(accepted|match|pattern|right|fields|retired|seed)"/);
    for (const question of data as { options: object[]; body: object[] }[]) {
      for (const option of question.options) expect(Object.keys(option)).toEqual(["key", "label"]);
      for (const line of question.body) expect(Object.keys(line)).toEqual(["key", "label", "text"]);
    }

    await ana.sendPart(id, part);
    expect((await asked()).status).toBe(404);
  });

  it("are those of the practice for whoever asks for them, and nobody's who is signed out", async () => {
    const desk = await sitDown(running, "idioms", { practice: true });
    expect(desk.questions).toHaveLength(3);
    expect((await desk.ana.call("GET", "/api/exam_questions?category=idioms")).status).toBe(404);
    expect((await desk.ana.call("GET", "/api/exam_questions?category=riddles")).status).toBe(422);
    expect((await running.visitor().call("GET", "/api/exam_questions?category=idioms")).status).toBe(401);
  });
});

describe("saving answers", () => {
  it("keeps the newest answer to each question, to go on with on another device", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ seconds: 30 });
    const first = await desk.save([desk.answer(0, "a", 10), desk.answer(1, "b", 12)]);
    expect(ExamAnswersSaved.parse(first.data)).toEqual({
      saved: [desk.questions[0]?.id, desk.questions[1]?.id],
      late: [],
      refused: [],
      server_now: running.deps.clock().toISOString(),
      deadline_at: new Date(desk.startedAt + 600_000).toISOString(),
      status: "in_progress",
    });
    await desk.save([desk.answer(1, "c", 20), desk.answer(0, "", 21)]);
    await desk.save([desk.answer(1, "d", 15)]);
    expect(await desk.kept()).toEqual({ 0: "", 1: "c" });
    expect(await desk.result()).toMatchObject({ answered: 1, questions: 25 });
    expect((await desk.events()).map(({ event }) => event)).toEqual(["exam.started", "exam.part_saved"]);
  });

  it("takes the API's own clock for a page that has none, and repeats nothing that counts anyway", async () => {
    const desk = await sitDown(running, "data_entry");
    const [question_id] = desk.questions.map(({ id }) => id);
    const say = (value: ExamAnswer["value"]) => desk.save([{ question_id: question_id as number, value }]);
    await desk.save([desk.answer(0, { name: "From the future" }, 4)]);
    await say({ name: "A", city: "B" });
    await say({ city: "B", name: "A" });
    await say({ name: "C" });
    expect(await desk.kept()).toEqual({ 0: { name: "C", city: "B" } });
    expect((await rowsOf(desk)).map(({ client_seq }) => Number(client_seq) - desk.startedAt)).toEqual([
      4000, 4001, 4002,
    ]);
  });

  it("has no effect the second time", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 1 });
    const skewed = { client_seq: desk.startedAt + 7_200_000 };
    const sent = [
      desk.answer(0, "a", 10),
      desk.answer(0, "b", 20),
      { ...desk.answer(1, "c", 30), ...skewed },
      { ...desk.answer(2, "d", 30), ...skewed, elapsed_ms: undefined },
    ];
    const once = await desk.save(sent, { device_note: "Was offline" });
    const rows = await rowsOf(desk);
    running.pass({ seconds: 40 });
    const twice = await desk.save(sent, { device_note: "Was offline" });
    expect(twice.data.saved).toEqual(once.data.saved);
    expect(await rowsOf(desk)).toEqual(rows);
    const notes = await running.db.selectFrom("exam_notes").select("note").where("session_id", "=", desk.id).execute();
    expect(notes).toEqual([{ note: "Was offline" }]);
  });

  it("cuts a number from the future, so that it wins over nothing that comes later", async () => {
    const desk = await sitDown(running, "idioms");
    const [question_id] = desk.questions.map(({ id }) => id as number);
    running.pass({ minutes: 1 });
    const ahead = desk.startedAt + 3_600_000;
    await desk.save([{ question_id: question_id as number, value: "a", client_seq: ahead }]);
    running.pass({ seconds: 10 });
    await desk.save([desk.answer(0, "b", 65)]);
    expect(await desk.kept()).toEqual({ 0: "b" });
  });

  it("loses nothing of two tabs that save at once", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 2 });
    const saves = Array.from({ length: 12 }, (_, at) => [
      desk.answer(at, "a", at + 1),
      desk.answer(20, "abcd"[at % 4] as string, at + 30),
    ]);
    const answers = await Promise.all(saves.map((answers) => desk.save(answers)));
    expect(answers.map(({ status }) => status)).toEqual(saves.map(() => 200));
    const each = Object.fromEntries(saves.map((_, at) => [at, "a"]));
    expect(await desk.kept()).toEqual({ ...each, 20: "d" });
    expect((await desk.events()).filter(({ event }) => event === "exam.part_saved")).toHaveLength(1);
  });

  it("refuses questions of another sitting and keeps the others", async () => {
    const desk = await sitDown(running, "idioms");
    const drawn = desk.questions.map(({ id }) => id);
    const foreign = Array.from({ length: 200 }, (_, at) => 1001 + at).find((id) => !drawn.includes(id)) ?? 0;
    const { status, data } = await desk.save([
      { question_id: foreign, value: "a" },
      { question_id: 4001, value: { name: "A" } },
      desk.answer(2, "a", 0),
    ]);
    expect([status, data.saved, data.refused]).toEqual([200, [drawn[2]], [foreign, 4001]]);
    expect(await desk.kept()).toEqual({ 2: "a" });
  });

  it("says at the very answer what is no answer to its question, and keeps nothing", async () => {
    const desk = await sitDown(running, "idioms");
    const { status, body } = await desk.save([
      desk.answer(0, "a", 0),
      desk.answer(1, "e", 0),
      desk.answer(2, { a: "b" }, 0),
    ]);
    expect([status, body.errors]).toEqual([
      422,
      { "answers.1.value": ["Choose one of the answers"], "answers.2.value": ["Enter one text"] },
    ]);
    const long = await desk.save([desk.answer(0, "x".repeat(5001), 0)]);
    expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([422, ["answers.0.value"]]);
    expect(await desk.kept()).toEqual({});
    const records = await sitDown(running, "data_entry");
    const { body: refused } = await records.save([records.answer(0, { nickname: "Bing" }, 0)]);
    expect(refused.errors).toEqual({ "answers.0.value": ["Enter the fields of this record only"] });
  });

  it("is for a part that was begun, of a session of one's own", async () => {
    const desk = await sitDown(running, "idioms");
    const path = `/api/exam_sessions/${desk.id}/answers`;
    const eve = await aSitter(running);
    expect((await eve.call("POST", path, { part: "idioms", answers: [] })).status).toBe(404);
    expect((await eve.call("GET", `${path}?part=idioms`)).status).toBe(404);
    expect((await desk.ana.call("POST", path, { part: "written", answers: [] })).status).toBe(404);
    const { data } = await eve.open();
    const early = await eve.call("POST", `/api/exam_sessions/${data.id}/answers`, {
      part: "idioms",
      answers: [],
    });
    expect([early.status, early.body.message]).toEqual([409, "This test has not been started yet."]);
  });
});

describe("the end of a part", () => {
  it("is a minute after the deadline for what was on its way, by the API's clock alone", async () => {
    const desk = await sitDown(running, "idioms");
    const [, , question_id] = desk.questions.map(({ id }) => id as number);
    running.pass({ minutes: 11 });
    const inTime = await desk.save([{ question_id: question_id as number, value: desk.right(2) }]);
    expect(inTime.data).toMatchObject({ saved: [question_id], late: [], refused: [], status: "overdue" });
    running.pass({ seconds: 1 });
    const { data } = await desk.save([{ question_id: question_id as number, value: "" }]);
    expect(data).toMatchObject({ saved: [], late: [], refused: [question_id], status: "submitted" });
    expect(await desk.result()).toMatchObject({ score: null, flags: ["time_ended"] });
    await desk.save([], { final: true });
    expect(await desk.result()).toMatchObject({ status: "graded", score: 1, flags: ["time_ended"] });
  });

  it("is when the person says so, and a repeat of that changes nothing", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 4 });
    const done = () => desk.save([desk.answer(0, desk.right(0), 230)], { final: true });
    expect((await done()).data.status).toBe("graded");
    running.pass({ minutes: 1 });
    expect((await done()).data).toMatchObject({ saved: [desk.questions[0]?.id], refused: [] });
    expect(await desk.result()).toMatchObject({
      submitted_at: new Date(desk.startedAt + 240_000).toISOString(),
      score: 1,
      flags: [],
    });
  });

  it("is the time's when the person says so in the minute after it: as of the deadline", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 10, seconds: 30 });
    const { data } = await desk.save([desk.answer(0, desk.right(0), 590)], { final: true });
    expect(data).toMatchObject({ saved: [desk.questions[0]?.id], status: "graded" });
    expect(await desk.result()).toMatchObject({
      submitted_at: new Date(desk.startedAt + 600_000).toISOString(),
      score: 1,
      flags: ["time_ended"],
      restart_until: null,
    });
    expect((await desk.events()).at(-2)).toMatchObject({ event: "exam.part_submitted" });
    const more = await desk.save([{ question_id: desk.questions[1]?.id ?? 0, value: desk.right(1) }]);
    expect(more.data).toMatchObject({ saved: [], refused: [desk.questions[1]?.id] });
    expect((await desk.ana.start(desk.id, "idioms", { restart: true })).status).toBe(409);
  });

  it("is noted with the device and the network of whoever sent it", async () => {
    const desk = await sitDown(running, "idioms");
    await desk.save([], { final: true });
    const lines = await running.db
      .selectFrom("activity_log")
      .select(["actor", "ip_prefix", "device"])
      .where("user_id", "=", desk.ana.userId)
      .where("event", "in", ["exam.started", "exam.part_submitted"])
      .orderBy("id")
      .execute();
    expect(lines[1]).toEqual(lines[0]);
    expect(lines[1]).toEqual({
      actor: "you",
      ip_prefix: expect.stringMatching(/\d/),
      device: expect.any(String),
    });
  });

  it.each([1_000, 120_000, -5, 2_000_000_000])(
    "is by the API's own clock, whatever the device says: %i ms",
    async (elapsed_ms) => {
      const desk = await sitDown(running, "data_entry");
      running.pass({ minutes: 5 });
      const done = { final: true, elapsed_ms, question_token: desk.token };
      const { status } = await desk.save([desk.answer(0, desk.right(0), 100)], done);
      if (status === 422) await desk.save([desk.answer(0, desk.right(0), 100)], { final: true });
      const { submitted_at, measures } = await desk.result();
      expect(submitted_at).toBe(new Date(desk.startedAt + 300_000).toISOString());
      expect(measures.elapsed_s).toBe(300);
    },
  );
});

describe("answers that a device kept without a network", () => {
  /** Fifteen minutes after the start of ten: five were answered right, three on time. */
  async function lateDesk(part: "idioms" | "data_entry" = "idioms") {
    const desk = await sitDown(running, part);
    running.pass({ minutes: 3 });
    await desk.save([0, 1, 2].map((place) => desk.answer(place, desk.right(place), 60 + place)));
    running.pass({ minutes: 12 });
    const queued = [3, 4].map((place) => desk.answer(place, desk.right(place), 500 + place));
    return { desk, queued };
  }

  it("count when they come within a day, are told as late, and are marked with the rest", async () => {
    const { desk, queued } = await lateDesk();
    const look = await desk.ana.elsewhere();
    const [before] = await look<ExamSession[]>(`${desk.ana.path}/exam_sessions?no_paginate=true`);
    expect(before).toMatchObject({ status: "grading", overall_score: null });
    await desk.ana.later({ hours: 23 });
    const { data } = await desk.save(queued, { question_token: desk.token });
    const ids = [desk.questions[3]?.id, desk.questions[4]?.id];
    expect(data).toMatchObject({ saved: ids, late: ids, refused: [], status: "submitted" });
    await desk.save([], { final: true });
    const after = await desk.ana.session(desk.id);
    expect(after).toMatchObject({ status: "completed", overall_score: 20 });
    expect(after.parts[0]).toMatchObject({ score: 5, percent: 20, flags: ["time_ended", "synced_late"] });
    expect(after.parts[0]?.submitted_at).toBe(before?.parts[0]?.submitted_at);

    const again = await desk.save(queued, { question_token: desk.token });
    expect(again.data).toMatchObject({ saved: ids, late: ids, refused: [] });
    expect((await desk.events()).filter(({ event }) => event === "exam.synced_late")).toHaveLength(1);
  });

  it.each<[string, (desk: Desk, queued: ExamAnswer[]) => [ExamAnswer[], string | undefined], number]>([
    ["without the token", (_desk, queued) => [queued, undefined], 0],
    ["with a token of nobody", (desk, queued) => [queued, `${desk.token}x`], 0],
    [
      "without saying when they were given",
      (desk, queued) => [queued.map((one) => ({ ...one, elapsed_ms: undefined })), desk.token],
      0,
    ],
    ["given after the time", (desk, queued) => [queued.map((one) => ({ ...one, elapsed_ms: 600_001 })), desk.token], 0],
    ["more than a day late", (desk, queued) => [queued, desk.token], 24],
  ])("do not count %s", async (_title, change, hours) => {
    const { desk, queued } = await lateDesk();
    const before = await desk.result();
    if (hours > 0) await desk.ana.later({ hours });
    const [answers, question_token] = change(desk, queued);
    const { status, data } = await desk.save(answers, { question_token, final: true });
    expect([status, data.saved, data.refused]).toEqual([200, [], [desk.questions[3]?.id, desk.questions[4]?.id]]);
    expect(await desk.kept()).not.toHaveProperty("3");
    expect(before).toMatchObject({ status: "submitted", score: null });
    // a token of another run is believed in nothing, so the part is not closed by it either
    const isBelieved = question_token === undefined || question_token === desk.token;
    const [then, score] = isBelieved ? ["graded", 3] : ["submitted", null];
    expect(await desk.result()).toMatchObject({ status: then, score, flags: ["time_ended"] });
  });

  it("do not count with the token of another person, even where the questions have the same numbers", async () => {
    const { desk, queued } = await lateDesk("data_entry");
    const other = await sitDown(running, "data_entry");
    const { data } = await desk.save(queued, { question_token: other.token });
    expect([data.saved, data.refused.length]).toEqual([[], 2]);
    const early = await other.save([other.answer(0, { name: "A" }, 0)], { question_token: desk.token });
    expect([early.data.saved, early.data.refused.length]).toEqual([[], 1]);
  });

  it("of before a restart do not get into the run after it", async () => {
    const desk = await sitDown(running, "data_entry");
    const queued = [desk.answer(0, desk.right(0), 30)];
    running.pass({ minutes: 2 });
    await desk.ana.start(desk.id, "data_entry", { restart: true });
    const { data } = await desk.save(queued, { question_token: desk.token });
    expect([data.refused.length, await desk.kept()]).toEqual([1, {}]);
  });

  it("do not count once the part was sent, from any device, however early they were given", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 6 });
    await desk.save([], { final: true });
    running.pass({ minutes: 1 });
    const { data } = await desk.save([desk.answer(0, desk.right(0), 300)], { question_token: desk.token });
    expect(data).toMatchObject({ saved: [], late: [], refused: [desk.questions[0]?.id] });
    expect(await desk.result()).toMatchObject({ score: 0, flags: [] });
  });

  it("never replace what the API holds, and fill only the fields of a record that are empty", async () => {
    const desk = await sitDown(running, "data_entry");
    const [name = ""] = Object.keys(desk.right(0) as object);
    await desk.save([desk.answer(0, { [name]: "as it was" }, 0)]);
    running.pass({ minutes: 20 });
    const { data } = await desk.save([desk.answer(0, desk.right(0), 200), desk.answer(0, { [name]: "again" }, 300)], {
      question_token: desk.token,
    });
    expect(data).toMatchObject({ saved: [desk.questions[0]?.id], refused: [desk.questions[0]?.id] });
    expect((await desk.kept())[0]).toEqual({ ...(desk.right(0) as object), [name]: "as it was" });
    const second = await desk.save([desk.answer(0, desk.right(0), 400)], { question_token: desk.token });
    expect(second.data).toMatchObject({ saved: [], refused: [desk.questions[0]?.id] });
  });

  it("do not count given while the device was heard", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 9 });
    await desk.save([desk.answer(0, desk.right(0), 530)]);
    running.pass({ minutes: 6 });
    const queued = [desk.answer(1, desk.right(1), 100), desk.answer(2, desk.right(2), 541)];
    const { data } = await desk.save(queued, { question_token: desk.token });
    expect(data).toMatchObject({ saved: [desk.questions[2]?.id], refused: [desk.questions[1]?.id] });
  });

  it("bring the word that nothing more comes; the whole time counts, whatever the device says", async () => {
    const desk = await sitDown(running, "data_entry");
    running.pass({ minutes: 20 });
    expect(await desk.result()).toMatchObject({ status: "submitted", score: null });
    const all = desk.questions.map((_, place) => desk.answer(place, desk.right(place), 10 + place));
    const done = { final: true, elapsed_ms: 61_000, question_token: desk.token };
    await desk.save(all, done);
    await desk.save(all, done);
    const result = await desk.result();
    expect(result).toMatchObject({
      status: "graded",
      submitted_at: new Date(desk.startedAt + 480_000).toISOString(),
      flags: ["time_ended", "synced_late"],
    });
    expect(result.measures.elapsed_s).toBe(480);
  });

  it("leave a text waiting for its marker, told as late", async () => {
    const desk = await sitDown(running, "written");
    running.pass({ minutes: 32 });
    const late = desk.answer(0, "Dear Mr Tan,\r\nthank you.", 900);
    const { data } = await desk.save([late], { question_token: desk.token, final: true });
    expect(data.status).toBe("synced_late");
    expect(await desk.result()).toMatchObject({ score: null, passed: null, measures: {} });
    expect(await desk.kept()).toEqual({ 0: "Dear Mr Tan,\nthank you." });
    expect((await desk.ana.session(desk.id)).status).toBe("grading");
  });

  it("are waited for during a day, and then what there is is marked", async () => {
    const { desk } = await lateDesk();
    await desk.ana.later({ hours: 23 });
    await settleAll(running.deps);
    expect(await desk.result()).toMatchObject({ status: "submitted", score: null });
    await desk.ana.later({ hours: 1, minutes: 1 });
    await settleAll(running.deps);
    const { status } = await running.db
      .selectFrom("exam_parts")
      .select("status")
      .where("session_id", "=", desk.id)
      .executeTakeFirstOrThrow();
    expect(status).toBe("graded");
    expect(await desk.result()).toMatchObject({ score: 3 });
  });

  it("come to the same whatever the order in which they stand, twice too", async () => {
    const wrong = (right: unknown) => (right === "a" ? "b" : "a");
    const results: unknown[] = [];
    for (const [at, isLate] of [false, true, true, false].entries()) {
      const desk = await sitDown(running, "idioms");
      const given = [0, 1, 2, 3, 4, 5].flatMap((place) => [
        desk.answer(place, "", 20 + place),
        desk.answer(place, wrong(desk.right(place)), 100 + place),
        desk.answer(place, place % 3 === 0 ? "" : desk.right(place), 200 + place),
      ]);
      running.pass({ minutes: isLate ? 30 : 5 });
      const shuffled = seeded(`deliveries ${at}`).shuffled([...given, ...given]);
      // what a device kept comes in one piece; on the line each answer comes as it was given
      for (const answers of isLate ? [shuffled, shuffled] : shuffled.map((one) => [one])) {
        const { data } = await desk.save(answers, { question_token: desk.token });
        expect(data.refused).toEqual([]);
      }
      await desk.save([], { final: true, question_token: desk.token });
      const { score, answered } = await desk.result();
      const right = Object.entries(await desk.kept()).map(([place, value]) => value === desk.right(+place));
      results.push({ score, answered, right, rows: (await rowsOf(desk)).length });
    }
    const right = [0, 1, 2, 3, 4, 5].map((place) => place % 3 !== 0);
    const expected = { score: 4, answered: 4, right, rows: 18 };
    expect(results).toEqual([expected, expected, expected, expected]);
  });
});

it("takes no late answer where EXAM_LATE_SYNC is off", async () => {
  const strict = await runApi({ examLateSync: false });
  try {
    const desk = await sitDown(strict, "idioms");
    expect((await desk.ana.standing()).late_sync).toBe(false);
    strict.pass({ minutes: 12 });
    const { data } = await desk.save([desk.answer(0, desk.right(0), 60)], {
      question_token: desk.token,
      final: true,
    });
    expect(data).toMatchObject({ saved: [], refused: [desk.questions[0]?.id], status: "graded" });
    expect(await desk.result()).toMatchObject({ score: 0, flags: ["time_ended"] });
  } finally {
    await strict.stop();
  }
});
