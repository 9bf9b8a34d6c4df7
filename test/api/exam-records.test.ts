import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ExamAnswer } from "../../server/contract/exams";
import { seeded } from "../../server/recruitment-api/exams/seeded";
import { maxNotes, maxRows } from "../../server/recruitment-api/rules/exam-limits";
import { type Desk, sitDown } from "./exam-desk";
import { type RunningApi, runApi } from "./running-api";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const countRows = async ({ id }: Desk): Promise<number> => {
  const { count } = await running.db
    .selectFrom("exam_answers")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("session_id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe("a record that two devices fill in", () => {
  it("has what each has changed last, whichever saves first", async () => {
    const desk = await sitDown(running, "data_entry");
    running.pass({ minutes: 2 });
    await desk.save([desk.answer(0, { name: "Ana Reyes", city: "Iloilo" }, 10)]);
    await desk.save([desk.answer(0, { city: "Cebu" }, 40)]);
    await desk.save([desk.answer(0, { name: "Ana R. Reyes", city: "Davao" }, 30)]);
    expect(await desk.kept()).toEqual({ 0: { name: "Ana R. Reyes", city: "Cebu" } });
    await desk.save([desk.answer(0, { name: "", city: "" }, 50)]);
    expect(await desk.kept()).toEqual({ 0: { name: "", city: "" } });
    expect(await desk.result()).toMatchObject({ answered: 0 });
  });

  it("is marked as it was put together, and emptied as a whole by an empty answer", async () => {
    const desk = await sitDown(running, "data_entry");
    const right = desk.right(0) as Record<string, string>;
    for (const [name, text] of Object.entries(right)) {
      running.pass({ seconds: 5 });
      await desk.save([{ question_id: desk.questions[0]?.id ?? 0, value: { [name]: text } }]);
    }
    await desk.save([desk.answer(1, { name: "Wrong", city: "Wrong" }, 1), desk.answer(1, "", 2)]);
    expect(await desk.result()).toMatchObject({ answered: 1 });
    await desk.save([], { final: true });
    expect((await desk.result()).measures).toMatchObject({ attempted: 6, right: 6 });
  });

  it("comes to the same whatever the order in which its fields arrive, twice too", async () => {
    for (const [round, isLate] of [false, true].entries()) {
      const desk = await sitDown(running, "data_entry");
      const chance = seeded(`fields ${round}`);
      const names = desk.questions[0]?.body.map(({ key }) => key) ?? [];
      const given = Array.from({ length: 24 }, (_, at) => {
        const place = at % 3;
        const right = desk.right(place) as Record<string, string>;
        const changed = names.filter(() => chance.wholeBelow(3) === 0);
        const texts = changed.map((name) => [name, chance.pick(["", "x", right[name] ?? ""])]);
        return { place, at, fields: Object.fromEntries(texts) as Record<string, string> };
      });
      const expected: Record<number, Record<string, string>> = {};
      for (const { place, fields } of given) expected[place] = { ...expected[place], ...fields };

      running.pass({ minutes: isLate ? 30 : 3 });
      const answers = chance
        .shuffled([...given, ...given])
        .map(({ place, at, fields }) => desk.answer(place, fields, 60 + at));
      // what a device kept comes in one piece; on the line each answer comes as it was given
      for (const some of isLate ? [answers, answers] : answers.map((one) => [one])) {
        const { data } = await desk.save(some, { question_token: desk.token });
        expect(data.refused).toEqual([]);
      }
      expect(await desk.kept()).toEqual(expected);
      expect(await countRows(desk)).toBe(given.length);
      await desk.save([], { final: true });
      const texts = Object.values(expected).flatMap(Object.values);
      const attempted = texts.filter(Boolean).length;
      expect((await desk.result()).measures).toMatchObject({ attempted });
    }
  });
});

describe("a device that saves without end", () => {
  /** So many answers to the first question, as if they had come before. */
  const fill = (desk: Desk, count: number, value: (at: number) => ExamAnswer["value"]) =>
    running.db
      .insertInto("exam_answers")
      .values(
        Array.from({ length: count }, (_, at) => ({
          session_id: desk.id,
          category: desk.questions[0]?.category ?? "idioms",
          run: 0,
          question_id: desk.questions[0]?.id ?? 0,
          client_seq: desk.startedAt + 10 + at,
          value: JSON.stringify(value(at)),
          received_at: running.deps.clock(),
        })),
      )
      .execute();

  it("has its newest answers kept, and every field that counts, however old", async () => {
    const desk = await sitDown(running, "data_entry");
    running.pass({ minutes: 1 });
    await fill(desk, maxRows, (at) => Object.fromEntries([at === 0 ? ["name", "Ana"] : ["city", `City ${at}`]]));
    const newest = await desk.save([desk.answer(0, { street: "Mabini" }, 30)]);
    await desk.save([desk.answer(0, { city: "Cebu" }, 31)]);
    expect(newest.status).toBe(200);
    expect(await desk.kept()).toEqual({ 0: { name: "Ana", street: "Mabini", city: "Cebu" } });
    expect(await countRows(desk)).toBe(maxRows + 1);

    const overtaken = await desk.save([
      { question_id: desk.questions[0]?.id ?? 0, value: { city: "City 1" }, client_seq: desk.startedAt + 11 },
    ]);
    expect(overtaken.data).toMatchObject({ saved: [desk.questions[0]?.id], refused: [] });
    await desk.save([desk.answer(0, { date: "2024-01-01", city: "Late" }, 0)]);
    expect(await desk.kept()).toMatchObject({ 0: { date: "2024-01-01", city: "Cebu" } });
    expect(await countRows(desk)).toBeLessThanOrEqual(maxRows + 3);
  });

  it("keeps being answered after more than the API ever keeps", async () => {
    const desk = await sitDown(running, "idioms");
    running.pass({ minutes: 1 });
    for (let round = 0; round < 6; round += 1) {
      await fill({ ...desk, startedAt: desk.startedAt + round * 6_000 }, 5_000, () => "a");
    }
    const { status } = await desk.save([desk.answer(0, "b", 59)]);
    expect([status, await desk.kept()]).toEqual([200, { 0: "b" }]);
    expect(await countRows(desk)).toBe(maxRows);
  });

  it("has a number of its notes kept for the marker", async () => {
    const desk = await sitDown(running, "idioms");
    for (let at = 0; at <= maxNotes; at += 1) await desk.save([], { device_note: `Was offline ${at}` });
    const notes = await running.db.selectFrom("exam_notes").select("note").where("session_id", "=", desk.id).execute();
    expect(notes).toHaveLength(maxNotes);
  });
});

it.each(["2026-11-22T00:00:00+23:59", "2026-11-22T00:00:00-16:00", "0000-01-01T00:00:00Z"])(
  "refuses %s as the moment of an answer, at that answer",
  async (saved_at) => {
    const desk = await sitDown(running, "idioms");
    const { status, body } = await desk.save([{ ...desk.answer(0, "a", 0), saved_at }]);
    expect([status, body.errors]).toEqual([
      422,
      { "answers.0.saved_at": ["Enter a real moment, like 2026-11-21T10:00:00Z"] },
    ]);
    const real = { ...desk.answer(0, "a", 0), saved_at: "0001-01-01T00:00:00-15:59" };
    expect((await desk.save([real])).status).toBe(200);
  },
);
