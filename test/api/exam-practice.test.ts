import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { settleAll } from "../../server/recruitment-api/exams/sweep";
import { sitDown } from "./exam-desk";
import { type RunningApi, runApi } from "./running-api";
import { aSitter, type Sitter } from "./sitters";

let running: RunningApi;
beforeAll(async () => {
  running = await runApi();
});
afterAll(() => running.stop());

const practices = async ({ id }: Pick<Sitter, "id">) =>
  (
    await running.db
      .selectFrom("exam_sessions")
      .select("id")
      .where("application_id", "=", id)
      .where("practice", "=", true)
      .orderBy("id")
      .execute()
  ).map(({ id }) => id);

/** How many rows of a person's answers and notes there are, of whatever session. */
async function countKept(sessionId: number): Promise<number[]> {
  const counts = [];
  for (const table of ["exam_answers", "exam_notes", "exam_parts"] as const) {
    const { count } = await running.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as("count"))
      .where("session_id", "=", sessionId)
      .executeTakeFirstOrThrow();
    counts.push(Number(count));
  }
  return counts;
}

async function aPractice() {
  const desk = await sitDown(running, "idioms", { practice: true, parts: undefined });
  await desk.save([desk.answer(0, "a", 0)], { device_note: "Was offline" });
  expect(await countKept(desk.id)).toEqual([1, 1, 4]);
  return desk;
}

describe("a practice", () => {
  it("is gone with its answers and notes once another takes its place, though a part of it runs", async () => {
    const desk = await aPractice();
    const { data } = await desk.ana.open({ practice: true });
    expect(await practices(desk.ana)).toEqual([data.id]);
    expect(await countKept(desk.id)).toEqual([0, 0, 0]);
    expect((await desk.save([desk.answer(0, "b", 1)])).status).toBe(404);
  });

  it("is gone an hour after its last part has ended, not before", async () => {
    const desk = await aPractice();
    running.pass({ minutes: 4 });
    await settleAll(running.deps);
    expect(await practices(desk.ana)).toEqual([desk.id]);
    await desk.ana.start(desk.id, "written");
    running.pass({ minutes: 61, seconds: 59 });
    await settleAll(running.deps);
    expect(await practices(desk.ana)).toEqual([desk.id]);
    running.pass({ seconds: 1 });
    await settleAll(running.deps);
    expect(await practices(desk.ana)).toEqual([]);
    expect(await countKept(desk.id)).toEqual([0, 0, 0]);
    expect(await desk.ana.current(true)).toBeNull();
  });

  it("is gone an hour after the person has ended it, and their assessment stays", async () => {
    const desk = await aPractice();
    const scored = await desk.ana.sit("idioms");
    await desk.ana.end(desk.id);
    running.pass({ minutes: 59 });
    await settleAll(running.deps);
    expect(await practices(desk.ana)).toEqual([desk.id]);
    running.pass({ minutes: 1 });
    await settleAll(running.deps);
    expect(await practices(desk.ana)).toEqual([]);
    expect((await desk.ana.list()).map(({ id }) => id)).toEqual([scored.id]);
  });

  it("waits for who has opened it and not begun", async () => {
    const ana = await aSitter(running);
    const { data } = await ana.open({ practice: true });
    await ana.later({ days: 7, minutes: 59 });
    await settleAll(running.deps);
    expect(await practices(ana)).toEqual([data.id]);
    await ana.later({ minutes: 1 });
    await settleAll(running.deps);
    expect(await practices(ana)).toEqual([]);
    expect((await ana.start(data.id, "idioms")).status).toBe(404);
  });
});
