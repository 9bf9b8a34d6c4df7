// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createWriter, type RowsBelow, type StoredRows } from "../device-rows";
import { createDeviceStore } from "../device-store";
import { type AnswerQueue, answerKey, createAnswerQueue, elapsedSince, type QueuedAnswer } from "./answer-queue";

const sheet = {
  sessionId: "7",
  part: "idioms",
  run: 1,
  questionToken: "signed",
  answersUrl: "/exam/parts/idioms/answers",
} as const;

function answer(question: string, at: number, value: QueuedAnswer["value"] = `answer ${at}`): QueuedAnswer {
  const savedAt = new Date(at).toISOString();
  return { key: answerKey(sheet, question), at, waits: true, sheet, question, value, elapsedMs: at, savedAt };
}

function memoryRows(): RowsBelow {
  let rows: StoredRows = new Map();
  return {
    async change(change) {
      rows = change?.(rows) ?? rows;
      return rows;
    },
  };
}

/** A queue on a database that fails when `isDown`: always, or only on connections opened before. */
function queueOn(rows: RowsBelow) {
  const phone = { isDown: false, opened: 0, keepsFailing: false };
  const write = createWriter(async () => {
    phone.opened++;
    if (!phone.keepsFailing) phone.isDown = false;
    return {
      change: (change) => (phone.isDown ? Promise.reject(new Error("connection lost")) : rows.change(change)),
    };
  });
  return { queue: createAnswerQueue(createDeviceStore(write)), phone };
}

const valuesOf = (all: readonly Pick<QueuedAnswer, "value">[]) => all.map(({ value }) => value);
const valuesIn = async (queue: AnswerQueue) => valuesOf(await queue.list());
const storedIn = async (rows: RowsBelow) => valuesOf([...(await rows.change(null)).values()] as QueuedAnswer[]);

describe("the queue of answers on a device", () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it("keeps the newest answer to each question, in whatever order they come", async () => {
    for (const order of [
      [1, 2, 3],
      [3, 2, 1],
      [2, 3, 1],
    ]) {
      const { queue } = queueOn(memoryRows());
      for (const at of order) await queue.put(answer("12", at));
      await queue.put(answer("13", 1));
      const kept = await queue.list();
      expect(kept.map(({ question, at }) => [question, at])).toEqual([
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
    const { queue, phone } = queueOn(memoryRows());
    await queue.put(answer("12", 1));
    for (const act of [() => queue.put(answer("13", 2)), () => queue.list(), () => queue.remove([answer("12", 1)])]) {
      phone.isDown = true;
      await act();
    }
    expect(phone.opened).toBe(4);
    expect((await queue.list()).map(({ question }) => question)).toEqual(["13"]);
  });

  it("goes on from memory while the store fails, and forgets what was sent meanwhile", async () => {
    vi.useFakeTimers();
    const rows = memoryRows();
    const { queue, phone } = queueOn(rows);
    await queue.put(answer("12", 1, "in the store"));
    Object.assign(phone, { isDown: true, keepsFailing: true });
    await queue.put(answer("13", 2, "in memory"));
    expect(await valuesIn(queue)).toEqual(["in the store", "in memory"]);
    await queue.remove(await queue.list());
    expect(await queue.list()).toEqual([]);

    vi.advanceTimersByTime(30_000);
    Object.assign(phone, { isDown: false, keepsFailing: false });
    expect(await storedIn(rows)).toEqual(["in the store"]);
    expect(await queue.list()).toEqual([]);
    expect(await storedIn(rows)).toEqual([]);
    await queue.put(answer("12", 3, "after"));
    expect(await valuesIn(queue)).toEqual(["after"]);
  });

  it("leaves a store alone for half a minute that failed twice, because who types would wait for it", async () => {
    vi.useFakeTimers();
    const rows = memoryRows();
    const { queue, phone } = queueOn(rows);
    Object.assign(phone, { isDown: true, keepsFailing: true });
    await queue.put(answer("12", 1, "typed"));
    expect(phone.opened).toBe(2);
    await queue.put(answer("12", 2, "changed"));
    expect(await valuesIn(queue)).toEqual(["changed"]);
    expect(phone.opened).toBe(2);

    Object.assign(phone, { isDown: false, keepsFailing: false });
    vi.advanceTimersByTime(30_000);
    await queue.put(answer("13", 3, "after"));
    expect(await storedIn(rows)).toEqual(["changed", "after"]);
    expect(await valuesIn(queue)).toEqual(["changed", "after"]);
  });

  it("works in a browser that keeps nothing, and leaves what waits to the next page", async () => {
    const open = () => createAnswerQueue(createDeviceStore(() => Promise.reject(new Error("private window"))));
    const queue = open();
    await queue.put(answer("4001", 1, { street: "1 Main" }));
    await queue.put(answer("4001", 2, { city: "Cebu" }));
    expect(await valuesIn(queue)).toEqual([{ street: "1 Main", city: "Cebu" }]);
    dispatchEvent(new Event("pagehide"));
    const next = open();
    expect(await valuesIn(next)).toEqual([{ street: "1 Main", city: "Cebu" }]);
    await next.remove(await next.list());
    expect(await next.list()).toEqual([]);
  });

  it("goes on in memory on a device that is full", async () => {
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const queue = createAnswerQueue(createDeviceStore(() => Promise.reject(new Error("full"))));
    await queue.put(answer("12", 1));
    await queue.put(answer("12", 2));
    expect(await valuesIn(queue)).toEqual(["answer 2"]);
    await queue.remove(await queue.list());
    expect(await queue.list()).toEqual([]);
  });

  it("keeps what was sent while the device stores its page, and adds nothing of it to what is sent next", async () => {
    const { queue } = queueOn(memoryRows());
    const start = Date.now();
    const ofStoredPage = (at: number, value: QueuedAnswer["value"]) => {
      const given = answer("4001", start + at, value);
      return { ...given, sheet: { ...sheet, person: "maria" } };
    };
    await queue.put(ofStoredPage(1, { street: "1 Main", city: "Cebu" }));
    await queue.settle(await queue.list());
    expect(await queue.list()).toEqual([]);
    await queue.put(ofStoredPage(2, { city: "Davao" }));
    const all = await queue.listAll("7");
    expect(all.map(({ sent, value }) => [sent, value])).toEqual([
      [{ street: "1 Main", city: "Cebu" }, { city: "Davao" }],
    ]);
    expect(await valuesIn(queue)).toEqual([{ city: "Davao" }]);
    // what was typed while it was on its way still waits
    await queue.settle([ofStoredPage(1, { street: "1 Main", city: "Cebu" })]);
    expect(await valuesIn(queue)).toEqual([{ city: "Davao" }]);
  });

  it("finds again what was there before, as after a restart of the browser", async () => {
    const rows = memoryRows();
    await queueOn(rows).queue.put(answer("12", 4, "typed before"));
    expect(await valuesIn(queueOn(rows).queue)).toEqual(["typed before"]);
  });
});

it("knows how long a part runs only where its start is known", () => {
  expect(elapsedSince(1000, 4000)).toBe(3000);
  expect(elapsedSince(4000, 1000)).toBe(0);
  expect(elapsedSince(0, 4000)).toBeNull();
});
