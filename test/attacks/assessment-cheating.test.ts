import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aReadyApplicant, recruit } from "../api/applicants";
import { type Desk, sitDown } from "../api/exam-desk";
import { type RunningApi, runApi } from "../api/running-api";
import { aSitter, askForExam } from "../api/sitters";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const places = (desk: Desk) => [...desk.questions.keys()];

/** Tries every choice of some questions as if a device had kept it, one at a time, and answers the best score seen. */
async function climb(desk: Desk): Promise<number | null> {
  let best: number | null = null;
  for (const place of [0, 1])
    for (const value of ["a", "b", "c", "d"]) {
      const options = desk.questions[place]?.options.map(({ key }) => key) ?? [];
      if (!options.includes(value)) continue;
      await desk.save([desk.answer(place, value, 1)], { question_token: desk.token });
      const { score } = await desk.result();
      if (score !== null) best = Math.max(best ?? 0, score);
    }
  return best;
}

describe("somebody who has seen their score", () => {
  it("cannot change an answer as if it came late from a device", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ seconds: 3 });
    await desk.save([desk.answer(0, desk.right(0), 1)], { final: true });
    expect((await desk.result()).score).toBe(1);
    expect(await climb(desk)).toBe(1);
    await desk.ana.later({ hours: 1 });
    const fill = places(desk).map((place) => desk.answer(place, desk.right(place), 2));
    const { data } = await desk.save(fill, { question_token: desk.token, final: true });
    expect([data.saved.length, data.late.length]).toEqual([0, 0]);
    expect(await desk.result()).toMatchObject({ score: 1, flags: [] });
  });

  it("does not see it as long as late answers may come, and none comes after it", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 12 });
    expect(await climb(desk)).toBeNull();
    await desk.save([], { final: true });
    const { score } = await desk.result();
    expect(await climb(desk)).toBe(score);
  });

  it("cannot be at once with somebody who sends late answers", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 12 });
    const late = places(desk).map((place) =>
      desk.save([desk.answer(place, desk.right(place), 500)], { question_token: desk.token }),
    );
    await Promise.all([...late, desk.save([], { final: true }), desk.save([], { final: true })]);
    const { score, answered } = await desk.result();
    expect(score).toBe(answered);
    const again = await desk.save([desk.answer(0, "a", 400)], { question_token: desk.token });
    expect([...again.data.refused, ...again.data.saved]).toHaveLength(1);
    expect((await desk.result()).score).toBe(score);
  });

  it("cannot write anything more for the marker", async () => {
    const desk = await sitDown(running, "idioms");
    await desk.save([], { final: true });
    await desk.save([], { device_note: "My line failed" });
    const said: string[] = [];
    await recruit(running, ["exam", "show", String(desk.id)], (line) => said.push(line));
    expect(said.join("\n")).not.toContain("My line failed");
  });

  it("has ended the session, and with it a part that waited for late answers", async () => {
    const desk = await sitDown(running, "idioms", { parts: ["idioms", "written"] });
    running.pass({ minutes: 12 });
    await desk.ana.end(desk.id);
    expect(await desk.result()).toMatchObject({ status: "graded", score: 0 });
    const { data } = await desk.save([desk.answer(0, desk.right(0), 30)], { question_token: desk.token });
    expect([data.saved, data.refused.length]).toEqual([[], 1]);
  });

  it("does not get it shown later than a day after the end, though nobody but them looks", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 12 });
    expect((await desk.result()).status).toBe("submitted");
    await desk.ana.later({ hours: 24 });
    expect((await desk.result()).status).toBe("graded");
  });
});

/** What a page or a person may read that has to do with a part, from the device that sits it. */
const readings: [string, (desk: Desk) => string][] = [
  ["the questions", () => "/api/exam_questions?category=idioms"],
  ["what they answered", ({ id }) => `/api/exam_sessions/${id}/answers?part=idioms`],
  ["their sessions", ({ ana }) => `${ana.path}/exam_sessions?no_paginate=true`],
  ["the session that runs", ({ ana }) => `${ana.path}/exam_sessions/current_session`],
  ["their results", ({ ana }) => `${ana.path}/exam_sessions/latest_completed`],
  ["how they stand", ({ ana }) => `${ana.path}/exam_standing`],
];

describe("somebody who is online, and says nothing", () => {
  const inSilence: [string, (desk: Desk) => Promise<unknown>][] = [
    ...readings.map(([what, path]): (typeof inSilence)[number] => [
      `reads ${what}`,
      (desk) => desk.ana.call("GET", path(desk)),
    ]),
    ["saves nothing", (desk) => desk.save([])],
    [
      "saves nothing from another device",
      async (desk) => {
        await desk.ana.signInAgain();
        await desk.save([]);
      },
    ],
    [
      "opens the part on another device",
      async (desk) => {
        await (await desk.ana.elsewhere())("/api/exam_questions?category=idioms");
      },
    ],
  ];

  it.each(inSilence)("has no late answers of before, when a device of theirs %s", async (_what, act) => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 8 });
    await act(desk);
    running.pass({ minutes: 4 });
    const [before, after] = [desk.answer(0, desk.right(0), 300), desk.answer(1, desk.right(1), 450)];
    const { data } = await desk.save([before, after], { question_token: desk.token });
    expect(data).toMatchObject({ late: [after.question_id], refused: [before.question_id] });
  });

  it("has two minutes for late answers, once their device has read something after the end", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 9 });
    await desk.save([]);
    running.pass({ minutes: 20 });
    await desk.ana.standing();
    running.pass({ minutes: 2 });
    const [first, second] = [desk.answer(0, desk.right(0), 590), desk.answer(1, desk.right(1), 591)];
    const sent = await desk.save([first], { question_token: desk.token });
    expect(sent.data.late).toEqual([first.question_id]);
    running.pass({ seconds: 1 });
    const { data } = await desk.save([second], { question_token: desk.token });
    expect(data).toMatchObject({ refused: [second.question_id], status: "graded" });
  });

  it("has no more than those two minutes while the part may be begun again, and no score", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 20 });
    const until = new Date(running.deps.clock().getTime() + 120_000).toISOString();
    expect(await desk.result()).toMatchObject({ late_until: until });
    running.pass({ minutes: 3 });
    const { data } = await desk.save([desk.answer(0, desk.right(0), 60)], { question_token: desk.token });
    expect([data.refused.length, data.status]).toEqual([1, "submitted"]);
    expect(await desk.result()).toMatchObject({ late_until: null, score: null });
  });

  it("keeps a day for a device without a line, while another device looks at the results", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 9 });
    await desk.save([]);
    running.pass({ minutes: 5 });
    const look = await desk.ana.elsewhere();
    for (const [, path] of readings) await look(path(desk));
    running.pass({ hours: 7 });
    const { data } = await desk.save([desk.answer(0, desk.right(0), 590)], { question_token: desk.token });
    expect(data.late).toHaveLength(1);
  });
});

describe("beginning again", () => {
  const again = async (desk: Desk) => {
    const { part } = await desk.stored();
    const { restart_until } = await desk.result();
    const { status } = await desk.ana.start(desk.id, part.category, { restart: true });
    return [restart_until !== null, status];
  };
  const open = (desk: Desk) => desk.ana.call("GET", "/api/exam_questions?category=idioms");
  /** A page with scripts that is read, and says once a minute that it is there. */
  async function read(desk: Desk, minutes: number) {
    for (let minute = 0; minute < minutes; minute += 1) {
      running.pass({ minutes: 1 });
      await desk.save([]);
    }
  }

  it("is not for who read for long on a page that says that it is there, running or ended", async () => {
    const desk = await sitDown(running, "idioms");
    await read(desk, 9);
    await open(desk);
    expect(await again(desk)).toEqual([false, 409]);
    running.pass({ minutes: 3 });
    expect((await desk.result()).status).toBe("submitted");
    expect(await again(desk)).toEqual([false, 409]);
  });

  it("is not for who was online, and read other pages of the assessment", async () => {
    const desk = await sitDown(running, "idioms");
    for (const _minute of Array(5)) {
      running.pass({ minutes: 1 });
      await desk.ana.standing();
    }
    await open(desk);
    expect(await again(desk)).toEqual([false, 409]);
  });

  it("is not for who read for long without scripts, and saved then from the same page", async () => {
    const desk = await sitDown(running, "idioms");
    const [question_id = 0] = desk.questions.map(({ id }) => id);
    running.pass({ minutes: 5 });
    await desk.save([{ question_id, value: "a" }], { question_token: desk.token });
    await open(desk);
    expect(await again(desk)).toEqual([false, 409]);
  });

  it("is not for whose page was there to the end without a line, and sent all then", async () => {
    const desk = await sitDown(running, "idioms");
    await read(desk, 2);
    running.pass({ minutes: 10 });
    await desk.save([desk.answer(0, "a", 590)], { question_token: desk.token });
    expect(await again(desk)).toEqual([false, 409]);
  });

  it("is once for a part whose page was not there for two minutes, running or ended", async () => {
    const runs = await sitDown(running, "idioms");
    await read(runs, 2);
    running.pass({ minutes: 2 });
    await open(runs);
    await read(runs, 1);
    expect(await again(runs)).toEqual([true, 200]);

    const ended = await sitDown(running, "idioms");
    await read(ended, 2);
    running.pass({ minutes: 12 });
    // a queue outlives its page
    await ended.save([ended.answer(0, "a", 125)], { question_token: ended.token });
    expect(await again(ended)).toEqual([true, 200]);
    expect(await again(ended)).toEqual([false, 200]);
    expect((await ended.stored()).part.run).toBe(1);
  });

  it("is on another device too, for who opens the part there after such a time", async () => {
    const desk = await sitDown(running, "idioms");
    await read(desk, 2);
    running.pass({ minutes: 3 });
    await (await desk.ana.elsewhere())("/api/exam_questions?category=idioms");
    expect((await desk.result()).restart_until).not.toBeNull();
  });
});

describe("a device's clock", () => {
  it("makes nobody type faster than the API saw", async () => {
    const desk = await sitDown(running, "data_entry");
    running.pass({ seconds: 130 });
    const typed = places(desk).map((place) => desk.answer(place, desk.right(place), 1));
    await desk.save(
      typed.map((answer) => ({ ...answer, elapsed_ms: 1_000 })),
      { final: true, question_token: desk.token },
    );
    expect((await desk.result()).measures.elapsed_s).toBe(130);
  });

  it("that tells another story than the times it sends makes no answer count", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 15 });
    // typed after the end, one a minute, and said to be of the time before it
    const made = [0, 1, 2].map((place) => ({
      ...desk.answer(place, desk.right(place), 100 + place),
      saved_at: new Date(desk.startedAt + (12 + place) * 60_000).toISOString(),
    }));
    const { data } = await desk.save(made, { question_token: desk.token });
    expect([data.late, data.refused.length]).toEqual([[], 3]);
    const silent = made.map(({ saved_at, ...answer }) => answer);
    expect((await desk.save(silent, { question_token: desk.token })).data.refused).toHaveLength(3);
    const honest = await desk.save([desk.answer(3, "a", 100)], { question_token: desk.token });
    expect(honest.data.late).toHaveLength(1);
  });
});

describe("a late answer that does not count", () => {
  it("is kept for whoever marks, with the reason, and counts for nothing", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 9 });
    await desk.save([desk.answer(0, "a", 530)]);
    running.pass({ minutes: 5 });
    const more = { question_token: desk.token };
    const label = (place: number) => desk.questions[place]?.options.find(({ key }) => key === "b")?.label;
    const given = [desk.answer(0, "b", 560), desk.answer(1, "b", 100), desk.answer(2, "b", 601)];
    await desk.save([...given, { ...desk.answer(3, "b", 560), saved_at: undefined }], more);
    await desk.save([desk.answer(1, "", 100)], more);
    await desk.save([], { final: true });
    await desk.save([desk.answer(4, "b", 560)], more);
    expect(await desk.result()).toMatchObject({ answered: 1, late_answers: 0, late_not_counted: 5 });
    expect(await desk.kept()).toEqual({ 0: "a" });

    const said: string[] = [];
    await recruit(running, ["exam", "show", String(desk.id)], (line) => void said.push(line));
    const at = said.indexOf("Note: Late and not counted: 5.");
    expect(said.slice(at + 1, at + 6).sort()).toEqual([
      `   1. “${label(0)}” (another answer was here already)`,
      `   2. “${label(1)}” (given while the device had a line, and not sent then)`,
      `   3. “${label(2)}” (given after the end)`,
      `   4. “${label(3)}” (nothing says when it was given)`,
      `   5. “${label(4)}” (the part took nothing more)`,
    ]);
  });

  it("of a record is what differs from what is here, and of a text the whole", async () => {
    const records = await sitDown(running, "data_entry");
    await records.save([records.answer(0, { name: "As it was", city: "Cebu" }, 1)]);
    running.pass({ minutes: 12 });
    const late = { name: "Another", city: "Cebu", street: "1 Main" };
    const { data } = await records.save([records.answer(0, late, 400)], { question_token: records.token });
    expect(data.late).toHaveLength(1);
    const rows = await running.db
      .selectFrom("exam_answers_not_counted")
      .select(["value", "why"])
      .where("session_id", "=", records.id)
      .execute();
    expect(rows).toEqual([{ value: { name: "Another" }, why: "held" }]);

    const desk = await sitDown(running, "written");
    await desk.save([desk.answer(0, "Dear Mr Tan,", 20)]);
    running.pass({ minutes: 40 });
    await desk.save([desk.answer(0, "Dear Mr Tan, thank you for writing.", 900)], {
      question_token: desk.token,
      final: true,
    });
    const said: string[] = [];
    const exam = (...args: string[]) => recruit(running, ["exam", ...args], (line) => void said.push(line));
    await exam("list");
    expect(said.find((line) => line.startsWith(`${desk.id}  `))).toContain("late and not counted: 1");
    await exam("show", String(desk.id));
    expect(said.join("\n")).toContain("1. “Dear Mr Tan, thank you for writing.” (another answer was here");
  });

  it("is not kept of a practice, of another run, or after more than a day", async () => {
    const practice = await sitDown(running, "idioms", { practice: true });
    running.pass({ minutes: 5 });
    await practice.save([practice.answer(0, "a", 10)], { question_token: practice.token });
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 12 });
    await desk.save([desk.answer(0, "a", 10)], { question_token: practice.token });
    await desk.ana.later({ hours: 24 });
    await desk.save([desk.answer(0, "a", 10)], { question_token: desk.token });
    const rows = await running.db
      .selectFrom("exam_answers_not_counted")
      .select("session_id")
      .where("session_id", "in", [practice.id, desk.id])
      .execute();
    expect(rows).toEqual([]);
  });
});

it("tells whoever marks how much came late, and lets nobody mark while more may come", async () => {
  const desk = await sitDown(running, "written");
  running.pass({ minutes: 32 });
  await desk.save([desk.answer(0, "Dear Mr Tan, thank you.", 900)], { question_token: desk.token });
  const said: string[] = [];
  const exam = (...args: string[]) => recruit(running, ["exam", ...args], (line) => void said.push(line));
  const marks = ["--task", "5", "--order", "5", "--grammar", "5", "--tone", "5"];
  expect(await exam("mark", String(desk.id), ...marks)).toBe(1);
  expect(said.join("\n")).toContain("More answers may still come from a device");

  await desk.save([], { final: true });
  await exam("list");
  expect(said.find((line) => line.startsWith(`${desk.id}  `))).toContain("late answers: 1");
  await exam("show", String(desk.id));
  expect(said.join("\n")).toContain("Late answers: 1.");
  expect(await exam("mark", String(desk.id), ...marks)).toBe(0);
});

it("does not move the day by which it has to be taken by withdrawing and undoing that, or applying anew", async () => {
  const ana = await aSitter(running, await aReadyApplicant(running));
  const job = await askForExam(running, ana, ["idioms"]);
  const dueAt = async () => (await ana.standingOf("idioms")).asked_by.map(({ due_at }) => due_at);
  const before = await dueAt();
  expect(before).toEqual([expect.any(String)]);
  for (let day = 0; day < 3; day += 1) {
    await ana.later({ days: 1 });
    expect((await ana.withdraw(job)).status).toBe(200);
    expect((await ana.undo(job)).status).toBe(200);
    expect(await dueAt()).toEqual(before);
  }

  await ana.withdraw(job);
  await ana.draft(job);
  const { data, status } = await ana.send(job);
  expect(status).toBe(201);
  expect(await recruit(running, ["move", String(data.id), "assessment"])).toBe(0);
  expect(await dueAt()).toEqual(before);
});
