import type { ExamAnswerValue, ExamCategory } from "../../../server/contract/exams";
import type { StoredRow } from "../device-rows";
import { type DeviceStore, deviceStore } from "../device-store";

/** The sheet that answers belong to, with what is needed to send them later from any page. */
export interface SheetRef {
  sessionId: string;
  part: ExamCategory;
  /** `runNumber` of the run's start. */
  run: number;
  /** Signed by the API: proves that the questions belong to the run. */
  questionToken: string;
  answersUrl: string;
  /** The mark of whose page the device stores, which needs sent answers too; undefined when it stores none. */
  person?: string | undefined;
}

/** An answer on this device, or the end of a part. `at` is the API's `client_seq`: for one question the highest counts. */
export interface QueuedAnswer extends StoredRow {
  sheet: SheetRef;
  /** Null for the end of the part. */
  question: string | null;
  value: ExamAnswerValue;
  /** For a record, what was sent before `value`, which has the changed fields only. */
  sent?: ExamAnswerValue | undefined;
  /** Milliseconds since the part started; null when the API does not say when that was. */
  elapsedMs: number | null;
  /** ISO 8601, by the device's own clock. */
  savedAt: string;
}

/** The answers on this device. None of its functions reject. */
export interface AnswerQueue {
  /** Queues an answer, merged by `newest` with what is there. */
  put(given: QueuedAnswer): Promise<void>;
  /** What the API has not confirmed. */
  list(): Promise<QueuedAnswer[]>;
  /** All answers of a session, also those that were sent. */
  listAll(sessionId: string): Promise<QueuedAnswer[]>;
  /** The API has these, or refuses them for ever. Where the device stores their page they stay, to be shown on it. */
  settle(done: readonly QueuedAnswer[]): Promise<void>;
  remove(gone: readonly QueuedAnswer[]): Promise<void>;
}

/** Identifies a run of a part: same key, same sheet. */
export const sheetKey = ({ sessionId, part, run }: Pick<SheetRef, "sessionId" | "part" | "run">) =>
  `${sessionId}/${part}/${run}`;

/** The key of an answer, or of the end of the part. */
export const answerKey = (sheet: SheetRef, question: string | null) =>
  `answer/${sheetKey(sheet)}/${question ?? "final"}`;

/** Milliseconds from the start of a run until `now`; null when the start is not known. */
export const elapsedSince = (run: number, now: number): number | null => (run > 0 ? Math.max(0, now - run) : null);

/** The newer of two values. Of a record, which may have only the changed fields, the newer value of each field. */
export const mergedAnswer = (older: ExamAnswerValue | undefined, newer: ExamAnswerValue): ExamAnswerValue =>
  typeof older === "object" && typeof newer === "object" ? { ...older, ...newer } : newer;

/** The newer of two answers, with what the older one adds to it. */
export function newest(existing: QueuedAnswer | null, given: QueuedAnswer): QueuedAnswer {
  if (!existing) return given;
  if (!existing.waits) return { ...given, sent: mergedAnswer(existing.sent, existing.value) };
  const isLate = existing.at > given.at;
  const [older, newer] = isLate ? [given, existing] : [existing, given];
  if (typeof older.value === "string" || typeof newer.value === "string") return { ...newer, sent: existing.sent };
  // The older one may be under way already without these fields, so the merged answer needs a higher number.
  return {
    ...newer,
    at: newer.at + Number(isLate),
    value: mergedAnswer(older.value, newer.value),
    sent: existing.sent,
  };
}

/** The answers in the store of this device. */
export function createAnswerQueue(store: DeviceStore = deviceStore()): AnswerQueue {
  // A browser that was killed may have answers, and not the sign that the store is used.
  void store.put([]);
  const list = (start = "") => store.list<QueuedAnswer>(`answer/${start}`);
  /** Not what something newer has replaced meanwhile. */
  const remove = (gone: readonly QueuedAnswer[]) =>
    store.remove(({ key, at }) => gone.some((one) => one.key === key && one.at >= at));
  return {
    put: (given) => store.put([given], newest),
    list: async () => (await list()).filter(({ waits }) => waits),
    listAll: (sessionId) => list(`${sessionId}/`),
    settle(done) {
      const isStored = ({ sheet, question }: QueuedAnswer) => sheet.person !== undefined && question !== null;
      void store.put(done.filter(isStored).map((one) => ({ ...one, waits: false, person: one.sheet.person })));
      return remove(done.filter((one) => !isStored(one)));
    },
    remove,
  };
}
