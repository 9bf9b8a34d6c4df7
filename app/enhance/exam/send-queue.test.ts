// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDeviceStore } from "../device-store";
import { answerKey, createAnswerQueue, type QueuedAnswer } from "./answer-queue";
import type { SendOutcome, SentAnswers } from "./send-answers";
import { batchesOf, createSender, pauseAfter, type SendEvent } from "./send-queue";

const sheetOf = (sessionId: string) => ({
  sessionId,
  part: "idioms" as const,
  run: 1,
  questionToken: "signed",
  answersUrl: "/exam/parts/idioms/answers",
});

function answer(question: string | null, { sessionId = "7", seq: at = Number(question ?? 9999) } = {}): QueuedAnswer {
  const sheet = sheetOf(sessionId);
  const given = { value: "a", elapsedMs: at, savedAt: new Date().toISOString() };
  return { key: answerKey(sheet, question), at, waits: true, sheet, question, ...given };
}

const saved: SendOutcome = {
  kind: "saved",
  answer: { saved: [], late: [], refused: [], server_now: "", deadline_at: "", status: "in_progress" },
};

/** A sender with a queue in memory; `answers` is the site's response to each batch. */
function sending(answers: (batch: SentAnswers) => SendOutcome | Promise<SendOutcome>, note?: string) {
  const batches: string[][] = [];
  const events: SendEvent[] = [];
  const line = { up: true };
  const told: string[] = [];
  const queue = createAnswerQueue(createDeviceStore(() => Promise.reject(new Error("nothing is kept here"))));
  const sender = createSender({
    queue,
    isOnline: () => line.up,
    async send(batch) {
      batches.push(batch.answers.map(({ question }) => question ?? ""));
      return answers(batch);
    },
    noteOf: () => (note && told.includes(note) ? undefined : note),
    noteTold: (_, text) => told.push(text),
  });
  sender.listen((event) => events.push(event));
  return { queue, sender, batches, events, line, told };
}

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-22T06:00:00Z") }));
afterEach(() => void vi.useRealTimers());

describe("sending answers", () => {
  it("sends each run by itself, at most 200 answers at once, and its end with the last of them", () => {
    const waiting = [
      answer(null),
      ...Array.from({ length: 450 }, (_, at) => answer(String(at + 1))),
      answer("1", { sessionId: "8" }),
    ];
    const batches = batchesOf(waiting);
    expect(batches.map(({ sheet, answers, final }) => [sheet.sessionId, answers.length, final !== null])).toEqual([
      ["7", 200, false],
      ["7", 200, false],
      ["7", 50, true],
      ["8", 1, false],
    ]);
    expect(batchesOf([answer(null)])).toMatchObject([{ answers: [], final: { question: null } }]);
  });

  it("has one request under way, and sends afterwards what was typed meanwhile", async () => {
    let atOnce = 0;
    let most = 0;
    const { queue, sender, batches } = sending(async () => {
      most = Math.max(most, ++atOnce);
      await Promise.resolve();
      atOnce--;
      return saved;
    });
    await queue.put(answer("1"));
    const first = sender.flush();
    await queue.put(answer("2"));
    await Promise.all([first, sender.flush(), sender.flush()]);
    expect(most).toBe(1);
    expect(batches.flat().sort()).toEqual(["1", "2"]);
    expect(await queue.list()).toEqual([]);
  });

  it("keeps everything while the line is down, tries again by itself, and then it is sent", async () => {
    let down = 3;
    const { queue, sender, batches } = sending(() => (down-- > 0 ? { kind: "later" } : saved));
    await queue.put(answer("1"));
    expect(await sender.flush()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    await vi.advanceTimersByTimeAsync(5000);
    expect(batches).toHaveLength(3);
    expect(await queue.list()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await queue.list()).toEqual([]);
  });

  it("asks nothing of the line when there is certainly none", async () => {
    const { queue, sender, batches, line } = sending(() => saved);
    line.up = false;
    await queue.put(answer("1"));
    expect(await sender.flush()).toHaveLength(1);
    expect(batches).toEqual([]);
    line.up = true;
    expect(await sender.flush()).toEqual([]);
  });

  it("waits longer after every try that failed, at most a minute", () => {
    expect([0, 1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([2, 5, 15, 30, 60, 60, 60]);
  });

  it("keeps the answers of whoever has to sign in again, and says so", async () => {
    const { queue, sender, events } = sending(() => ({ kind: "signed-out" }));
    await queue.put(answer("1"));
    await sender.flush();
    expect(await queue.list()).toHaveLength(1);
    expect(events).toEqual([{ kind: "standing", standing: "signed-out" }]);
  });

  it("sends what seems to have waited for years, because a device's clock may jump", async () => {
    const { queue, sender, batches } = sending(() => saved);
    vi.setSystemTime(Date.parse("1970-01-02T00:00:00Z"));
    await queue.put(answer("1"));
    vi.setSystemTime(Date.parse("2026-11-22T06:00:00Z"));
    await sender.flush();
    expect(batches).toEqual([["1"]]);
  });

  it("keeps another account's answers for 25 hours, sends one's own meanwhile, and then drops them", async () => {
    const { queue, sender } = sending(({ sheet }) => (sheet.sessionId === "7" ? { kind: "not-theirs" } : saved));
    await queue.put(answer("1"));
    await queue.put(answer("2", { sessionId: "8" }));
    await sender.flush();
    expect((await queue.list()).map(({ sheet }) => sheet.sessionId)).toEqual(["7"]);
    await vi.advanceTimersByTimeAsync(24.9 * 3_600_000);
    expect(await sender.flush()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0.2 * 3_600_000);
    expect(await sender.flush()).toEqual([]);
  });

  it("drops only the answers that can never be kept, and sends the others and the end", async () => {
    const finals: boolean[] = [];
    const { queue, sender, events } = sending(({ answers, final }) => {
      finals.push(final);
      const place = answers.findIndex(({ question }) => question === "2");
      return place < 0 ? saved : { kind: "never", message: "Choose one of the answers", places: [place] };
    });
    for (const question of ["1", "2", "3", null]) await queue.put(answer(question));
    expect(await sender.flush()).toEqual([]);
    const dropped = events.flatMap((event) => (event.kind === "dropped" ? event.done : []));
    expect(dropped.map(({ question }) => question)).toEqual(["2"]);
    const sent = events.flatMap((event) => (event.kind === "saved" ? event.done : []));
    expect(sent.map(({ question }) => question)).toEqual(["1", "3", null]);
    expect(finals).toEqual([true, true]);
  });

  it("finds by itself the one that cannot be kept, when it is not said which it is", async () => {
    const { queue, sender, events } = sending(({ answers }) =>
      answers.some(({ question }) => question === "2")
        ? { kind: "never", message: "Check the answers", places: [] }
        : saved,
    );
    for (const question of ["1", "2", "3", null]) await queue.put(answer(question));
    expect(await sender.flush()).toEqual([]);
    const listOf = (kind: SendEvent["kind"]) =>
      events.flatMap((event) => (event.kind === kind && "done" in event ? event.done : []));
    expect(listOf("dropped").map(({ question }) => question)).toEqual(["2"]);
    expect(listOf("saved").map(({ question }) => question)).toEqual(["1", "3", null]);
  });

  it("goes on with the next part when one is not taken, keeps it, and tries it again later", async () => {
    let isStuck = true;
    const { queue, sender, events } = sending(({ sheet }) =>
      isStuck && sheet.sessionId === "7" ? { kind: "stuck" } : saved,
    );
    await queue.put(answer("1"));
    await queue.put(answer("2", { sessionId: "8" }));
    expect((await sender.flush()).map(({ sheet }) => sheet.sessionId)).toEqual(["7"]);
    expect(events.at(-1)).toEqual({ kind: "standing", standing: "lost" });
    isStuck = false;
    await vi.advanceTimersByTimeAsync(2000);
    expect(await queue.list()).toEqual([]);
  });

  it("tells the marker's note again until it has arrived, and never loses an answer for it", async () => {
    let down = 1;
    const sent: (string | undefined)[] = [];
    const { queue, sender, told } = sending(({ note }) => {
      sent.push(note);
      return down-- > 0 ? { kind: "later" } : saved;
    }, "So far text was pasted once.");
    await queue.put(answer("1"));
    await sender.flush();
    expect(told).toEqual([]);
    await sender.flush();
    await queue.put(answer("2"));
    await sender.flush();
    expect(sent).toEqual(["So far text was pasted once.", "So far text was pasted once.", undefined]);

    const refusing = sending(({ note }) => (note ? { kind: "never", message: "Shorter", places: [] } : saved), "x");
    await refusing.queue.put(answer("1"));
    await refusing.sender.flush();
    expect(refusing.events[0]).toMatchObject({ kind: "saved" });
  });

  it("drops what is refused as a whole, once, with the reason", async () => {
    const { queue, sender, events, batches } = sending(() => ({
      kind: "never",
      message: "This test has not been started yet.",
      places: [],
    }));
    await queue.put(answer("1"));
    expect(await sender.flush()).toEqual([]);
    expect(batches).toHaveLength(1);
    expect(events[0]).toMatchObject({ kind: "dropped", message: "This test has not been started yet." });
  });
});
