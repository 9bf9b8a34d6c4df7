import type { ExamAnswerValue, ExamCategory } from "../../../server/contract/exams";

/** The sheet that answers belong to, with what is needed to send them later from any page. */
export interface SheetRef {
  sessionId: string;
  part: ExamCategory;
  /** `runNumber` of the run's start. */
  run: number;
  /** Signed by the API: proves that the questions belong to the run. */
  questionToken: string;
  answersUrl: string;
}

/** A queued answer, or the queued end of a part, that the API has not confirmed. */
export interface Waiting {
  /** One key for each question of a run, and one for its end. */
  key: string;
  sheet: SheetRef;
  /** Null for the end of the part. */
  question: string | null;
  value: ExamAnswerValue;
  /** The API's `client_seq`: for one question the highest counts. */
  seq: number;
  /** Milliseconds since the part started; null when the API does not say when that was. */
  elapsedMs: number | null;
  /** ISO 8601, by the device's own clock. */
  savedAt: string;
}

/** The queue on this device. With IndexedDB it outlives the page and the browser. None of its functions reject. */
export interface AnswerQueue {
  /** Merges it with what is there under its key, by `newest`. */
  put(waiting: Waiting): Promise<void>;
  list(): Promise<Waiting[]>;
  /** Removes these, except those that were replaced by something newer meanwhile. */
  remove(done: readonly Waiting[]): Promise<void>;
}

/** An entry that another page of this site stored or sent; older versions of the site had numbers as ids. */
export function readWaiting(told: Waiting): Waiting {
  const { sheet, question } = told;
  const asText = (id: unknown) => String(id);
  return {
    ...told,
    sheet: { ...sheet, sessionId: asText(sheet.sessionId) },
    question: question === null ? null : asText(question),
  };
}

/** The storage of the queue. `decide` gets the stored entry and returns the one to store; null removes it. */
export interface Rows {
  list(): Promise<Waiting[]>;
  change(key: string, decide: (existing: Waiting | null) => Waiting | null): Promise<void>;
}

/** Milliseconds after which a store that failed twice is tried again. */
const restMs = 30_000;

/** Identifies a run of a part: same key, same sheet. */
export const sheetKey = ({ sessionId, part, run }: Pick<SheetRef, "sessionId" | "part" | "run">) =>
  `${sessionId}/${part}/${run}`;

/** Milliseconds from the start of a run until `now`; null when the start is not known. */
export const elapsedSince = (run: number, now: number): number | null => (run > 0 ? Math.max(0, now - run) : null);

/** The newer of two answers. For a record, whose answers may contain only the changed fields, the newer value of each field. */
export function newest(existing: Waiting | null, given: Waiting): Waiting {
  if (!existing) return given;
  const isLate = existing.seq > given.seq;
  const [older, newer] = isLate ? [given, existing] : [existing, given];
  if (typeof older.value === "string" || typeof newer.value === "string") return newer;
  // The older one may be under way already without these fields, so the merged answer needs a higher number.
  const seq = newer.seq + Number(isLate);
  return { ...newer, seq, value: { ...older.value, ...newer.value } };
}

/**
 * Creates the queue. A store may be full, missing, or lose its connection while a phone sleeps: it is opened again, and until
 * then the queue works from memory.
 * @param mark called with whether anything is queued, so that other pages know without opening the store
 */
export function createAnswerQueue(openRows: () => Promise<Rows>, mark: (waits: boolean) => void): AnswerQueue {
  /** The entries of the store when it was last read. */
  let stored = new Map<string, Waiting>();
  /** Entries that the store did not accept. */
  const spare = new Map<string, Waiting>();
  /** Entries that could not be removed from the store: by key the highest `seq` that was sent. */
  const sent = new Map<string, number>();
  let opened: Promise<Rows> | null = null;
  let isResting = false;
  let last: Promise<unknown> = Promise.resolve();

  const unsent = (existing: Waiting | null) =>
    existing && existing.seq > (sent.get(existing.key) ?? 0) ? existing : null;

  async function inStore<T>(act: (rows: Rows) => Promise<T>): Promise<T> {
    if (isResting) throw new Error();
    opened ??= openRows();
    return opened.then(act).catch(async () => {
      opened = openRows();
      return opened.then(act).catch(rest);
    });
  }

  /** After failures pause, so that typing does not wait each time for a store that does not respond. */
  function rest(error: unknown): never {
    isResting = true;
    opened = null;
    setTimeout(() => {
      isResting = false;
    }, restMs);
    throw error;
  }

  /** Runs one after another, so that a list contains everything put before it. */
  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = last.then(act);
    last = turn;
    return turn;
  }

  async function put(waiting: Waiting): Promise<void> {
    const { key } = waiting;
    try {
      await inStore((kept) =>
        kept.change(key, (existing) => {
          const next = newest(unsent(existing), waiting);
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
      for (const entries of [stored, spare]) if ((entries.get(key)?.seq ?? Infinity) <= seq) entries.delete(key);
    await inStore(async (kept) => {
      for (const { key, seq } of done)
        await kept.change(key, (existing) => (existing && existing.seq > seq ? existing : null));
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
