import type { ExamAnswerValue, ExamCategory } from "../../../server/contract/exams";

/** The part of a sitting that answers belong to, with what they need to be sent from any page later. */
export interface SheetRef {
  sessionId: string;
  part: ExamCategory;
  /** `runNumber` of its start. */
  run: number;
  /** Signed by the API: proves that the questions were received. */
  questionToken: string;
  answersUrl: string;
}

/** An answer, or the wish to be done with the part, that the API has not confirmed. */
export interface Waiting {
  /** One for each question of a run, and one for its end. */
  key: string;
  sheet: SheetRef;
  /** Null for the end of the part. */
  question: string | null;
  value: ExamAnswerValue;
  /** The API's `client_seq`: of one question the highest counts. */
  seq: number;
  /** Since the part started; null where the API does not tell when it did. */
  elapsedMs: number | null;
  /** By the device's own clock. */
  savedAt: string;
}

/** What waits on this device. With IndexedDB it outlives the page and the browser. None of its functions reject. */
export interface AnswerQueue {
  /** Merges it with what is there under its key, by `newest`. */
  put(waiting: Waiting): Promise<void>;
  list(): Promise<Waiting[]>;
  /** Not what was replaced by something newer in the meantime. */
  remove(done: readonly Waiting[]): Promise<void>;
}

/** What another page of this site kept or tells, older ones with numbers for ids. */
export function readWaiting(told: Waiting): Waiting {
  const { sheet, question } = told;
  const asText = (id: unknown) => String(id);
  return {
    ...told,
    sheet: { ...sheet, sessionId: asText(sheet.sessionId) },
    question: question === null ? null : asText(question),
  };
}

/** Where the queue is stored. `decide` gets what is there and returns what to store: null for nothing. */
export interface Rows {
  list(): Promise<Waiting[]>;
  change(key: string, decide: (held: Waiting | null) => Waiting | null): Promise<void>;
}

/** Milliseconds after which a store that failed twice is tried again. */
const restMs = 30_000;

export const sheetKey = ({ sessionId, part, run }: Pick<SheetRef, "sessionId" | "part" | "run">) =>
  `${sessionId}/${part}/${run}`;

/** Milliseconds from the start of a run until `now`; null where its start is not known. */
export const elapsedSince = (run: number, now: number): number | null => (run > 0 ? Math.max(0, now - run) : null);

/** The newer of two answers. Of a record, whose answers may have only the changed fields, the newer of each field. */
export function newest(held: Waiting | null, given: Waiting): Waiting {
  if (!held) return given;
  const isLate = held.seq > given.seq;
  const [older, newer] = isLate ? [given, held] : [held, given];
  if (typeof older.value === "string" || typeof newer.value === "string") return newer;
  // The older one may be under way already, without these fields.
  const seq = newer.seq + Number(isLate);
  return { ...newer, seq, value: { ...older.value, ...newer.value } };
}

/**
 * `mark` is told whether anything waits, so that other pages know without opening the store. A store may be full or
 * missing, or lose its connection while a phone sleeps: it is opened again, and until then this page works from memory.
 */
export function createAnswerQueue(openRows: () => Promise<Rows>, mark: (waits: boolean) => void): AnswerQueue {
  /** What the store had when it was last read. */
  let stored = new Map<string, Waiting>();
  /** What the store did not take. */
  const spare = new Map<string, Waiting>();
  /** What the store failed to remove: by key the newest that was sent. */
  const sent = new Map<string, number>();
  let opened: Promise<Rows> | null = null;
  let isResting = false;
  let last: Promise<unknown> = Promise.resolve();

  const unsent = (held: Waiting | null) => (held && held.seq > (sent.get(held.key) ?? 0) ? held : null);

  async function inStore<T>(act: (rows: Rows) => Promise<T>): Promise<T> {
    if (isResting) throw new Error();
    opened ??= openRows();
    return opened.then(act).catch(async () => {
      opened = openRows();
      return opened.then(act).catch(rest);
    });
  }

  /** Who types does not wait for a store again and again that does not answer. */
  function rest(error: unknown): never {
    isResting = true;
    opened = null;
    setTimeout(() => {
      isResting = false;
    }, restMs);
    throw error;
  }

  /** One after another, so that a list contains everything put before it. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.then(act);
    last = turn;
    return turn;
  }

  async function put(waiting: Waiting): Promise<void> {
    const { key } = waiting;
    try {
      await inStore((kept) =>
        kept.change(key, (held) => {
          const next = newest(unsent(held), waiting);
          stored.set(key, next);
          return next;
        }),
      );
      mark(true);
    } catch {
      spare.set(key, newest(spare.get(key) ?? null, waiting));
    }
  }

  async function list(): Promise<Waiting[]> {
    const seen = await inStore((kept) => kept.list()).catch(() => null);
    if (seen) stored = new Map(seen.map((one) => [one.key, one]));
    const all = new Map(stored);
    for (const [key, one] of spare) all.set(key, newest(unsent(stored.get(key) ?? null), one));
    const waiting = [...all.values()].filter(unsent);
    if (seen && waiting.length === 0) mark(false);
    return waiting;
  }

  async function remove(done: readonly Waiting[]): Promise<void> {
    for (const { key, seq } of done)
      for (const held of [stored, spare]) if ((held.get(key)?.seq ?? Infinity) <= seq) held.delete(key);
    await inStore(async (kept) => {
      for (const { key, seq } of done) await kept.change(key, (held) => (held && held.seq > seq ? held : null));
    }).catch(() => {
      for (const { key, seq } of done) sent.set(key, seq);
    });
    await list();
  }

  return {
    put: (waiting) => inTurn(() => put(waiting)),
    list: () => inTurn(list),
    remove: (done) => inTurn(() => remove(done)),
  };
}
