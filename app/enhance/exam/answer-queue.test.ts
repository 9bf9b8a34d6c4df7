import { afterEach, describe, expect, it, vi } from "vitest";
import { createAnswerQueue, elapsedSince, type Rows, readWaiting, sheetKey, type Waiting } from "./answer-queue";

const sheet = {
  sessionId: "7",
  part: "idioms",
  run: 1,
  questionToken: "signed",
  answersUrl: "/exam/parts/idioms/answers",
} as const;

function answer(question: string, seq: number, value: Waiting["value"] = `answer ${seq}`): Waiting {
  const key = `${sheetKey(sheet)}/${question}`;
  return { key, sheet, question, value, seq, elapsedMs: seq, savedAt: new Date(seq).toISOString() };
}

function memoryRows(): Rows {
  const rows = new Map<string, Waiting>();
  return {
    list: async () => [...rows.values()],
    async change(key, decide) {
      const next = decide(rows.get(key) ?? null);
      if (next) rows.set(key, next);
      else rows.delete(key);
    },
  };
}

function queueOn(rows: Rows) {
  const marks: boolean[] = [];
  return {
    queue: createAnswerQueue(
      async () => rows,
      (waits) => marks.push(waits),
    ),
    marks,
  };
}

/** A queue on a store that fails when `isDown`: always, or only on connections opened before. */
function queueOnPhone(rows: Rows) {
  const phone = { isDown: false, opened: 0, keepsFailing: false };
  const marks: boolean[] = [];
  const queue = createAnswerQueue(
    async () => {
      phone.opened++;
      if (!phone.keepsFailing) phone.isDown = false;
      const orFail = <T>(act: () => Promise<T>) =>
        phone.isDown ? Promise.reject(new Error("connection lost")) : act();
      return {
        list: () => orFail(() => rows.list()),
        change: (key, decide) => orFail(() => rows.change(key, decide)),
      };
    },
    (waits) => marks.push(waits),
  );
  return { queue, phone, marks };
}

const valuesIn = async (queue: Pick<Rows, "list">) => (await queue.list()).map(({ value }) => value);

describe("the queue of answers on a device", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it("keeps the newest answer to each question, in whatever order they come", async () => {
    for (const order of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ]) {
      const { queue } = queueOn(memoryRows());
      for (const seq of order) await queue.put(answer("12", seq));
      await queue.put(answer("13", 1));
      const kept = await queue.list();
      expect(kept.map(({ question, seq }) => [question, seq])).toEqual([
        ["12", 3],
        ["13", 1],
      ]);
    }
  });

  it("forgets what was sent, but not what was typed while it was on its way", async () => {
    const { queue } = queueOn(memoryRows());
    const [sent, other] = [answer("12", 1), answer("13", 2)];
    await queue.put(sent);
    await queue.put(other);
    await queue.put(answer("12", 5, "better"));
    await queue.remove([sent, other]);
    expect(await valuesIn(queue)).toEqual(["better"]);
  });

  it("joins the changed fields of a record, of each field the newest, in whatever order they come", async () => {
    const fields: [number, Record<string, string>][] = [
      [1, { street: "1 Main", city: "Cebu" }],
      [2, { city: "Davao" }],
      [3, { code: "6000" }],
    ];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ]) {
      const { queue } = queueOn(memoryRows());
      for (const at of order) await queue.put(answer("4001", ...(fields[at] ?? [0, {}])));
      expect(await valuesIn(queue)).toEqual([{ street: "1 Main", city: "Davao", code: "6000" }]);
      await queue.remove(await queue.list());
      await queue.put(answer("4001", 9, { city: "Manila" }));
      expect(await valuesIn(queue)).toEqual([{ city: "Manila" }]);
    }
  });

  it("keeps a field that another tab, whose clock is a little behind, adds to a record on its way", async () => {
    const { queue } = queueOn(memoryRows());
    const onItsWay = answer("4001", 5, { street: "1 Main" });
    await queue.put(onItsWay);
    await queue.put(answer("4001", 4, { city: "Cebu" }));
    await queue.remove([onItsWay]);
    expect(await valuesIn(queue)).toEqual([{ street: "1 Main", city: "Cebu" }]);
  });

  it("opens the store again when a phone that slept has lost its connection", async () => {
    const { queue, phone } = queueOnPhone(memoryRows());
    await queue.put(answer("12", 1));
    for (const act of [() => queue.put(answer("13", 2)), () => queue.list(), () => queue.remove([answer("12", 1)])]) {
      phone.isDown = true;
      await act();
    }
    expect(phone.opened).toBe(4);
    expect((await queue.list()).map(({ question }) => question)).toEqual(["13"]);
  });

  it("goes on from memory while the store fails, and forgets what was sent meanwhile", async () => {
    const rows = memoryRows();
    const { queue, phone, marks } = queueOnPhone(rows);
    await queue.put(answer("12", 1, "in the store"));
    Object.assign(phone, { isDown: true, keepsFailing: true });
    await queue.put(answer("13", 2, "in memory"));
    expect(await valuesIn(queue)).toEqual(["in the store", "in memory"]);
    await queue.remove(await queue.list());
    expect(await queue.list()).toEqual([]);
    expect(marks).not.toContain(false);

    Object.assign(phone, { isDown: false, keepsFailing: false });
    expect(await valuesIn(rows)).toEqual(["in the store"]);
    expect(await queue.list()).toEqual([]);
    await queue.put(answer("12", 3, "after"));
    expect(await valuesIn(queue)).toEqual(["after"]);
  });

  it("leaves a store alone for half a minute that failed twice, because who types would wait for it", async () => {
    vi.useFakeTimers();
    const rows = memoryRows();
    const { queue, phone } = queueOnPhone(rows);
    Object.assign(phone, { isDown: true, keepsFailing: true });
    await queue.put(answer("12", 1, "typed"));
    expect(phone.opened).toBe(2);
    await queue.put(answer("12", 2, "changed"));
    expect(await valuesIn(queue)).toEqual(["changed"]);
    expect(phone.opened).toBe(2);

    Object.assign(phone, { isDown: false, keepsFailing: false });
    vi.advanceTimersByTime(30_000);
    await queue.put(answer("13", 3, "after"));
    expect(await valuesIn(rows)).toEqual(["after"]);
    expect(await valuesIn(queue)).toEqual(["after", "changed"]);
  });

  it("works in a browser that keeps nothing, and marks nothing for other pages", async () => {
    const marks: boolean[] = [];
    const queue = createAnswerQueue(
      () => Promise.reject(new Error("private window")),
      (waits) => marks.push(waits),
    );
    await queue.put(answer("4001", 1, { street: "1 Main" }));
    await queue.put(answer("4001", 2, { city: "Cebu" }));
    expect(await valuesIn(queue)).toEqual([{ street: "1 Main", city: "Cebu" }]);
    await queue.remove(await queue.list());
    expect(await queue.list()).toEqual([]);
    expect(marks).toEqual([]);
  });

  it("is marked for other pages while something waits, and not after", async () => {
    const { queue, marks } = queueOn(memoryRows());
    const [first, second] = [answer("12", 1), answer("13", 2)];
    await queue.put(first);
    await queue.put(second);
    await queue.remove([first]);
    expect(marks).not.toContain(false);
    await queue.remove([second]);
    expect(marks.at(-1)).toBe(false);
  });

  it("goes on in memory when the device takes nothing more", async () => {
    const full: Rows = { list: async () => [], change: () => Promise.reject(new Error("quota")) };
    const { queue } = queueOn({ ...full });
    await queue.put(answer("12", 1));
    await queue.put(answer("12", 2));
    expect((await queue.list()).map(({ seq }) => seq)).toEqual([2]);
  });

  it("finds again what was there before, as after a restart of the browser", async () => {
    const rows = memoryRows();
    await queueOn(rows).queue.put(answer("12", 4, "typed before"));
    expect(await valuesIn(queueOn(rows).queue)).toEqual(["typed before"]);
  });
});

it("reads what an older page kept with numbers for ids, and says the same of what newer ones keep", () => {
  const kept = answer("12", 1);
  const older = JSON.parse(JSON.stringify(kept).replace('"7"', "7").replace('"12"', "12"));
  expect(older).toMatchObject({ question: 12, sheet: { sessionId: 7 } });
  expect(readWaiting(older)).toEqual(kept);
  expect(readWaiting(kept)).toEqual(kept);
  expect(readWaiting({ ...older, question: null })).toEqual({ ...kept, question: null });
});

it("knows how long a part runs only where its start is known", () => {
  expect(elapsedSince(1000, 4000)).toBe(3000);
  expect(elapsedSince(4000, 1000)).toBe(0);
  expect(elapsedSince(0, 4000)).toBeNull();
});
