import type { ExamAnswersSaved } from "../../../server/contract/records";
import { answerKey, mergedAnswer, newest, type QueuedAnswer, type SheetRef, sheetKey } from "./answer-queue";
import { deviceAnswers } from "./answer-sender";
import { joinTabs } from "./other-tabs";
import { sendAnswers } from "./send-answers";
import type { QueueStanding, SendEvent } from "./send-queue";
import { changeIn, focusQuestion, questionOf, readAnswers, readTouched, showAnswer } from "./sheet-fields";
import { answerName, tooLongWords } from "./standing-words";
import type { SteadyClock } from "./steady-clock";

/** What of a sheet is not saved. */
export interface Unsaved {
  /** Answers that the API has not confirmed. */
  waiting: number;
  isFinal: boolean;
  /** Errors of answers that the API refused, in words; each stays until its answer is changed. */
  failures: string[];
}

/** Saves the answers of one sheet; made by `keepAnswersOnDevice`. */
export interface Keeper {
  /** Sends the queue; resolves to whether everything is saved. */
  save(): Promise<boolean>;
  /** The person is done: sends the end of the part now, or when the connection is back. */
  finish(): Promise<void>;
  /** Shows and sends what this device has stored, and what was typed before the scripts started. */
  restore(): Promise<void>;
  unsaved(): Unsaved;
  focusFailed(): void;
  stop(): void;
}

interface Parts {
  clock: SteadyClock;
  /** Milliseconds since the part started; null when that is not known. */
  elapsedMs(): number | null;
  /** The `client_seq` of the answer that the page shows, by question. */
  keptSeqs: Readonly<Record<string, number>>;
  /** The page is one that this device stored: it has no answers that were sent later. */
  isStoredPage: boolean;
  /** Called when `unsaved` or the connection changed, or something was saved. */
  onChange(changed: { standing?: QueueStanding; savedAt?: number; message?: string | null }): void;
  onSaved(answer: ExamAnswersSaved): void;
}

/** Milliseconds after the last change, and the longest wait while somebody types without a pause. */
const pauseMs = 3000;
const maxPauseMs = 20_000;

/** Queues every change of a sheet on the device at once, and sends it soon. */
export function keepAnswersOnDevice(
  form: HTMLFormElement,
  ref: SheetRef,
  { clock, elapsedMs, keptSeqs, isStoredPage, onChange, onSaved }: Parts,
): Keeper {
  const { queue, sender } = deviceAnswers();
  const own = sheetKey(ref);
  const finalKey = answerKey(ref, null);
  const unsent = new Map<string, QueuedAnswer>();
  const failed = new Map<string, string>();
  /** By question: the answers given on this page, and the `seq` of the answer it shows. */
  const given = new Map<string, QueuedAnswer>();
  const shown = new Map(Object.entries(keptSeqs));
  const listening = new AbortController();
  let answers = readAnswers(form);
  let newestSeq = Math.max(0, ...shown.values());
  let firstUnsentAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const fail = (question: string, why: string) =>
    failed.set(question, `${answerName(ref.part, [...answers.keys()].indexOf(question) + 1)} ${why}`);

  const answerOf = (question: string | null, value: QueuedAnswer["value"]): QueuedAnswer => {
    newestSeq = Math.max(clock.now(), newestSeq + 1);
    const given = { at: newestSeq, elapsedMs: elapsedMs(), savedAt: new Date().toISOString() };
    return { key: answerKey(ref, question), waits: true, sheet: ref, question, value, ...given };
  };

  const keep = (question: string | null, value: QueuedAnswer["value"]) => {
    const one = answerOf(question, value);
    const { key } = one;
    unsent.set(key, newest(unsent.get(key) ?? null, one));
    if (question !== null) {
      given.set(question, newest(given.get(question) ?? null, one));
      shown.set(question, newestSeq);
      tabs.tell(one);
    }
    onChange({});
    return queue.put(one);
  };

  /** Shows a stored answer, unless the page shows a newer one, or one that the API refused. */
  const showNewer = ({ question, at, value }: QueuedAnswer) => {
    newestSeq = Math.max(newestSeq, at);
    if (question === null || failed.has(question) || at < (shown.get(question) ?? 0)) return;
    shown.set(question, at);
    showAnswer(form, question, value);
    answers = readAnswers(form);
  };
  const tabs = joinTabs(ref, { listGiven: () => given.values(), onGiven: showNewer });

  const forget = (done: readonly QueuedAnswer[]) => {
    for (const { key, at } of done) if ((unsent.get(key)?.at ?? Infinity) <= at) unsent.delete(key);
  };

  /** Drops answers that another tab has sent meanwhile. */
  const forgetSentElsewhere = async () => {
    const before = [...unsent.values()];
    if (before.length === 0) return;
    const waiting = new Set((await queue.list()).map(({ key }) => key));
    forget(before.filter(({ key }) => !waiting.has(key)));
    if (unsent.size < before.length) onChange({ savedAt: clock.now() });
  };

  const save = async () => {
    clearTimeout(timer);
    firstUnsentAt = 0;
    await sender.flush();
    await forgetSentElsewhere();
    return unsent.size + failed.size === 0;
  };

  const saveSoon = () => {
    firstUnsentAt ||= clock.now();
    clearTimeout(timer);
    timer = setTimeout(save, Math.max(0, Math.min(pauseMs, firstUnsentAt + maxPauseMs - clock.now())));
  };

  const onInput = ({ target }: Event) => {
    const question = questionOf(target);
    // a restored draft fires events too, without a changed field
    if (question === null) return onChange({});
    const now = readAnswers(form);
    const whole = now.get(question);
    const change = changeIn(answers.get(question), whole);
    answers = now;
    if (change === null || whole === undefined) return;
    const tooLong = tooLongWords(whole);
    if (tooLong) {
      fail(question, tooLong);
      // stored to be shown again, beside the shorter answer that may still wait
      const long = answerOf(question, whole);
      void queue.settle([{ ...long, key: `${long.key}/long` }]);
      return onChange({});
    }
    const final = unsent.get(finalKey);
    if (final) {
      unsent.delete(finalKey);
      void queue.remove([final]);
      onChange({
        message: "You changed an answer. Press the button again to send this test.",
      });
    }
    // after a refusal nothing of the answer has arrived, so send all of it
    void keep(question, failed.delete(question) ? whole : change);
    saveSoon();
  };

  const onEvent = (event: SendEvent) => {
    if (event.kind === "standing") {
      onChange({ standing: event.standing });
      if (event.standing === "clear") void forgetSentElsewhere();
      return;
    }
    if (sheetKey(event.sheet) !== own) return;
    forget(event.done);
    if (event.kind === "saved") return onSaved(event.answer);
    for (const { key, question } of event.done)
      if (question !== null && !unsent.has(key)) fail(question, `is not saved. ${event.message}`);
    onChange({ message: failed.size === 0 ? event.message : null });
  };

  /** Takes over what this device has of the sheet; a page that it stored shows what was sent, too. */
  const takeStored = (one: QueuedAnswer) => {
    const { key, at, waits, sent, value } = one;
    if ((unsent.get(key)?.at ?? 0) > at) return;
    if (waits) unsent.set(key, one);
    if (isStoredPage) showNewer({ ...one, value: mergedAnswer(sent, value) });
    else if (waits) showNewer(one);
  };

  const restore = async () => {
    for (const [question, value] of readTouched(form)) void keep(question, value);
    const all = (await queue.listAll(ref.sessionId)).filter(({ sheet }) => sheet.part === ref.part);
    void queue.remove(all.filter(({ sheet }) => sheet.run < ref.run));
    for (const one of all.sort((earlier, later) => earlier.at - later.at))
      if (sheetKey(one.sheet) === own) takeStored(one);
    onChange({});
    if (unsent.size > 0) await save();
  };

  const { signal } = listening;
  form.addEventListener("input", onInput, { signal });
  form.addEventListener("change", onInput, { signal });
  form.addEventListener(
    "focusout",
    ({ target, relatedTarget }) => {
      if (unsent.size > 0 && questionOf(target) !== questionOf(relatedTarget)) void save();
    },
    { signal },
  );
  // The queue has all answers; sending them now only saves the wait until the person comes back.
  window.addEventListener(
    "pagehide",
    () => {
      const waiting = [...unsent.values()].filter(({ question }) => question !== null);
      if (waiting.length > 0) void sendAnswers({ sheet: ref, answers: waiting, final: false }, true);
    },
    { signal },
  );
  const stopListening = sender.listen(onEvent);

  return {
    save,
    async finish() {
      await keep(null, "");
      await save();
    },
    restore,
    unsaved() {
      const isFinal = unsent.has(finalKey);
      return { waiting: unsent.size - Number(isFinal), isFinal, failures: [...failed.values()] };
    },
    focusFailed() {
      const [question] = failed.keys();
      if (question !== undefined) focusQuestion(form, question);
    },
    stop() {
      listening.abort();
      tabs.stop();
      stopListening();
      clearTimeout(timer);
    },
  };
}
