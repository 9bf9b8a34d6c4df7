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

/** Tries every choice of every question as if a device had kept it, one at a time, and answers the best score seen. */
async function climb(desk: Desk): Promise<number | null> {
  let best: number | null = null;
  for (const place of places(desk))
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

describe("a late answer", () => {
  it("never replaces what the API holds, not even field by field, and an empty one is none", async () => {
    const desk = await sitDown(running, "data_entry");
    running.pass({ seconds: 20 });
    await desk.save([desk.answer(0, { name: "Wrong", city: "" }, 10)]);
    running.pass({ minutes: 10 });
    const right = desk.right(0) as Record<string, string>;
    const late = (value: Record<string, string>, place = 0) =>
      desk.save([desk.answer(place, value, 100 + place)], { question_token: desk.token });
    const first = await late({ name: right.name ?? "", city: right.city ?? "" });
    expect([first.data.saved.length, first.data.refused]).toEqual([1, []]);
    expect(await desk.kept()).toEqual({ 0: { name: "Wrong", city: right.city } });
    const again = await desk.save([desk.answer(0, { city: "Elsewhere" }, 101)], {
      question_token: desk.token,
    });
    expect(again.data.refused).toHaveLength(1);
    await late({ name: "" }, 1);
    expect(await desk.result()).toMatchObject({ answered: 1, late_answers: 1 });
  });
});

describe("beginning again", () => {
  const again = async (desk: Desk) => {
    const { part } = await desk.stored();
    const { restart_until } = await desk.result();
    const { status } = await desk.ana.start(desk.id, part.category, { restart: true });
    return [restart_until !== null, status];
  };
  /** Saves once a minute, as a page does that works. */
  async function work(desk: Desk, minutes: number) {
    for (let minute = 0; minute < minutes; minute += 1) {
      running.pass({ minutes: 1 });
      await desk.save([desk.answer(0, minute % 2 ? "a" : "b", (minute + 1) * 60 - 1)]);
    }
  }

  it("is not for a part that was sent", async () => {
    const sent = await sitDown(running, "idioms");
    running.pass({ minutes: 5 });
    await sent.save([], { final: true });
    expect(await again(sent)).toEqual([false, 409]);

    const closed = await sitDown(running, "idioms");
    running.pass({ minutes: 12 });
    await closed.save([], { final: true });
    expect(await again(closed)).toEqual([false, 409]);
  });

  it("is not for a part in which the API has seen no interruption, running or ended", async () => {
    const desk = await sitDown(running, "idioms");
    await work(desk, 9);
    expect(await again(desk)).toEqual([false, 409]);
    running.pass({ minutes: 3 });
    expect((await desk.result()).status).toBe("submitted");
    expect(await again(desk)).toEqual([false, 409]);
  });

  it("is once for a part of which the API heard nothing for two minutes, running or ended", async () => {
    const runs = await sitDown(running, "idioms");
    await work(runs, 2);
    running.pass({ minutes: 2 });
    await work(runs, 1);
    expect(await again(runs)).toEqual([true, 200]);

    const ended = await sitDown(running, "idioms");
    await work(ended, 2);
    running.pass({ minutes: 12 });
    expect(await again(ended)).toEqual([true, 200]);
    expect(await again(ended)).toEqual([false, 200]);
    expect((await ended.stored()).part.run).toBe(1);
  });
});

describe("a device's clock", () => {
  it.each([1_000, 0, 61_000])("of %i ms makes nobody type faster than the API saw", async (elapsed_ms) => {
    const desk = await sitDown(running, "data_entry");
    running.pass({ seconds: 130 });
    const typed = places(desk).map((place) => desk.answer(place, desk.right(place), 1));
    await desk.save(
      typed.map((answer) => ({ ...answer, elapsed_ms })),
      { final: true, question_token: desk.token },
    );
    expect((await desk.result()).measures.elapsed_s).toBe(130);
  });

  it("does not make late what was given while the API heard the device", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 9 });
    await desk.save([desk.answer(0, "a", 540)]);
    running.pass({ minutes: 5 });
    const { data } = await desk.save([desk.answer(1, desk.right(1), 60)], { question_token: desk.token });
    expect(data.refused).toEqual([desk.questions[1]?.id]);
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
  expect(said.join("\n")).toContain("Answers that a device kept may still come");

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
