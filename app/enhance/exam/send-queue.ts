import type { ExamAnswersSaved } from "../../../server/contract/records";
import { type AnswerQueue, type QueuedAnswer, type SheetRef, sheetKey } from "./answer-queue";
import type { SendOutcome, SentAnswers } from "./send-answers";

/** Events for the page while answers are sent. */
export type SendEvent =
  | { kind: "saved"; sheet: SheetRef; done: readonly QueuedAnswer[]; answer: ExamAnswersSaved }
  | { kind: "dropped"; sheet: SheetRef; done: readonly QueuedAnswer[]; message: string }
  | { kind: "standing"; standing: QueueStanding };

/** The result of the last attempt. `lost`: no connection. */
export type QueueStanding = "clear" | "lost" | "signed-out";

/** Sends the queue; made by `createSender`. */
export interface AnswerSender {
  /** Tries to send the whole queue; resolves to what is still queued. One request at a time. Never rejects. */
  flush(): Promise<QueuedAnswer[]>;
  /** Returns a function that removes the listener. */
  listen(listener: (event: SendEvent) => void): () => void;
}

interface Parts {
  queue: AnswerQueue;
  send(batch: SentAnswers): Promise<SendOutcome>;
  /** False only when there is certainly no connection. */
  isOnline(): boolean;
  /** The neutral note for the marker of this sheet, until `noteTold` says it has arrived. */
  noteOf?(sheet: SheetRef): string | undefined;
  noteTold?(sheet: SheetRef, note: string): void;
}

/** Answers of one run, sent in one request. */
interface Batch extends Pick<SentAnswers, "sheet" | "answers"> {
  /** The queued end of the part, when this is the last batch of it. */
  final: QueuedAnswer | null;
}

/** Seconds between retries without a connection; the last one repeats. */
const pauses = [2, 5, 15, 30, 60];
const largestBatch = 200;
/**
 * How long another account's answers are stored. The API accepts nothing later than 24 hours after the end; the extra hour is for
 * their owner to sign in. One's own answers are sent whatever their age, because a device's clock may jump by years.
 */
const maxWaitMs = 25 * 60 * 60 * 1000;

/** Creates the sender of a queue: it sends in batches, retries, and drops what the API refuses for ever. */
export function createSender({ queue, send, isOnline, noteOf, noteTold }: Parts): AnswerSender {
  const listeners = new Set<(event: SendEvent) => void>();
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<QueuedAnswer[]> | null = null;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = (event: SendEvent) => {
    for (const listener of listeners) listener(event);
  };

  const flush = () => {
    next ??= last.then(async () => {
      next = null;
      clearTimeout(timer);
      const standing = await sendAll().catch(() => "lost" as const);
      if (standing === "clear") failures = 0;
      else timer = setTimeout(flush, pauseAfter(failures++) * 1000);
      tell({ kind: "standing", standing });
      return queue.list();
    });
    last = next.catch(() => {});
    return next;
  };

  async function sendAll(): Promise<QueueStanding> {
    let standing: QueueStanding = "clear";
    const passed = new Set<string>();
    for (const batch of batchesOf(await queue.list())) {
      const key = sheetKey(batch.sheet);
      if (passed.has(key)) continue;
      if (!isOnline()) return "lost";
      const outcome = await sendBatch(batch);
      switch (outcome) {
        case "lost":
        case "signed-out":
          return outcome;
        case "stuck":
          standing = "lost";
          passed.add(key);
          break;
        case "not-theirs":
          passed.add(key);
          await queue.remove(allOf(batch).filter(isTooOld));
      }
    }
    return standing;
  }

  async function sendBatch(batch: Batch, isFirst = true): Promise<QueueStanding | "not-theirs" | "stuck"> {
    const { sheet, answers, final } = batch;
    const note = isFirst ? noteOf?.(sheet) : undefined;
    const outcome = await send({ sheet, answers, final: final !== null, note });
    const all = allOf(batch);
    if (outcome.kind === "saved") {
      if (note) noteTold?.(sheet, note);
      await queue.settle(all);
      tell({ kind: "saved", sheet, done: all, answer: outcome.answer });
      return "clear";
    }
    if (outcome.kind === "later") return "lost";
    if (outcome.kind !== "never") return outcome.kind;
    const bad = answers.filter((_, place) => outcome.places.includes(place));
    if (bad.length === 0 && (all.length > 1 || note)) return sendOneByOne(batch);
    return sendWithout(bad.length > 0 ? bad : all, batch, outcome.message);
  }

  /** Drops answers that will never be accepted, and sends the others. */
  async function sendWithout(
    bad: Batch["answers"],
    { sheet, answers, final }: Batch,
    message: string,
  ): ReturnType<typeof sendBatch> {
    await queue.settle(bad);
    tell({ kind: "dropped", sheet, done: bad, message });
    const rest = {
      sheet,
      answers: answers.filter((one) => !bad.includes(one)),
      final: final && !bad.includes(final) ? final : null,
    };
    return allOf(rest).length === 0 ? "clear" : sendBatch(rest);
  }

  /** Sends each answer by itself: the API did not say which one is wrong, and one invalid answer must not cost the others. */
  async function sendOneByOne({ sheet, answers, final }: Batch): ReturnType<typeof sendBatch> {
    const alone = [
      ...answers.map((one) => ({ sheet, answers: [one], final: null })),
      ...(final ? [{ sheet, answers: [], final }] : []),
    ];
    for (const batch of alone) {
      const outcome = await sendBatch(batch, false);
      if (outcome !== "clear") return outcome;
    }
    return "clear";
  }

  return {
    flush,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const allOf = ({ answers, final }: Batch) => (final ? [...answers, final] : answers);

const isTooOld = ({ savedAt }: QueuedAnswer) => Date.now() - Date.parse(savedAt) > maxWaitMs;

/** Seconds until the next try, after this many failures. */
export const pauseAfter = (failures: number) => pauses[Math.min(failures, pauses.length - 1)] ?? 60;

/** Groups queued answers into requests: run by run, oldest answer first, the end of a part with its last answers. */
export function batchesOf(waiting: readonly QueuedAnswer[]): Batch[] {
  const sheets = new Map<string, QueuedAnswer[]>();
  for (const one of [...waiting].sort((a, b) => a.at - b.at)) {
    const key = sheetKey(one.sheet);
    sheets.set(key, [...(sheets.get(key) ?? []), one]);
  }
  return [...sheets.values()].flatMap((all) => {
    const final = all.find(({ question }) => question === null) ?? null;
    const answers = all.filter(({ question }) => question !== null);
    const count = Math.max(1, Math.ceil(answers.length / largestBatch));
    return Array.from({ length: count }, (_, at) => ({
      sheet: (all[0] as QueuedAnswer).sheet,
      answers: answers.slice(at * largestBatch, (at + 1) * largestBatch),
      final: at === count - 1 ? final : null,
    }));
  });
}
