import type { ExamAnswersSaved } from "../../../server/contract/records";
import { elapsedSince, type SheetRef } from "./answer-queue";
import { type Counted, createCountdown, deadlineOf } from "./countdown";
import { type TimeLeft, timeLeft, warningBetween } from "./countdown-words";
import { watchForNotes } from "./device-notes";
import { type Keeper, keepAnswersOnDevice, type Unsaved } from "./keep-answers";
import { answeredIn, progressText } from "./progress";
import { receivedAt } from "./received-at";
import type { RunningSheet } from "./running-sheet";
import { sendAnswers } from "./send-answers";
import type { QueueStanding } from "./send-queue";
import { lockFields, readFields } from "./sheet-fields";
import { showSignsOfLife } from "./sign-of-life";
import { backWords, refusedWords } from "./standing-words";
import { createSteadyClock } from "./steady-clock";

/** The state of a running sheet, for display. */
export interface SheetState extends Unsaved, Pick<Counted, "phase"> {
  /** Null while no end is known. */
  left: TimeLeft | null;
  /** The progress in words; empty when it is not known. */
  progress: string;
  standing: QueueStanding;
  /** Milliseconds since 1970 by the API's clock; null before the first save. */
  savedAt: number | null;
  /** The part's new end, when the API gave more time; null before. */
  movedTo: string | null;
  /** The last refusal by the API, in words. */
  message: string | null;
  /** For screen readers, announced at once. */
  said: string;
  /** Answers cannot be sent now: no connection, the site is down, or the person is signed out. */
  isStuck: boolean;
}

/** Controls a running sheet; returned by `watchSheet`. */
export interface SheetWatch extends Pick<Keeper, "finish" | "focusFailed"> {
  /** Sends the queue; resolves to whether everything is saved and more could be. */
  save(): Promise<boolean>;
  unsaved(): Unsaved;
  say(text: string): void;
  stop(): void;
}

/**
 * Stores and sends the answers of a sheet, and counts its time.
 * @param show called with every change of state
 * @param onEnd called when the part has ended and everything typed is saved; otherwise the page stays, so that the text can be
 * read
 */
export function watchSheet(
  form: HTMLFormElement,
  sheet: RunningSheet,
  { show, onEnd }: { show(state: SheetState): void; onEnd(): void },
): SheetWatch {
  const { sessionId, part, run, questionToken, answersUrl, person } = sheet;
  const ref: SheetRef = { sessionId, part, run, questionToken, answersUrl, person };
  const storedAt = receivedAt(sheet.serverNow);
  const clock = createSteadyClock(sheet.serverNow, storedAt);
  const listening = new AbortController();
  let isRefused = false;

  const keeper = keepAnswersOnDevice(form, ref, {
    clock,
    // The fields are locked up to a second after the end; what was typed in that second must not be refused.
    elapsedMs: () => elapsedSince(run, Math.min(clock.now(), deadlineOf(state.movedTo ?? sheet.deadlineAt))),
    keptSeqs: sheet.keptSeqs ?? {},
    isStoredPage: storedAt !== undefined,
    onChange: (changed) => set(changed),
    onSaved,
  });
  const countdown = createCountdown({
    clock,
    deadlineAt: sheet.deadlineAt,
    isOnline: () => navigator.onLine,
    async ask() {
      await keeper.save();
      return askStanding();
    },
    onCount,
  });

  function progressNow() {
    const fields = readFields(form);
    const answered = answeredIn(fields);
    for (const link of form.querySelectorAll<HTMLAnchorElement>(".numbers a"))
      link.className = answered.has(link.hash.slice(1)) ? "" : "open";
    return sheet.asked ? `${progressText(fields, sheet.asked)}.` : "";
  }

  let state: SheetState = {
    ...keeper.unsaved(),
    progress: "",
    phase: "runs",
    left: timeLeft(deadlineOf(sheet.deadlineAt) - clock.now()),
    standing: "clear",
    savedAt: null,
    movedTo: null,
    message: null,
    said: "",
    isStuck: false,
  };

  function set(changed: Partial<SheetState>) {
    const before = state;
    state = { ...state, ...changed, ...keeper.unsaved(), progress: progressNow() };
    state.isStuck = !navigator.onLine || state.standing !== "clear";
    if (before.isStuck && !state.isStuck) state.said = backWords(state.waiting);
    show(state);
  }

  async function askStanding() {
    const outcome = await sendAnswers({ sheet: ref, answers: [], final: false });
    if (outcome.kind === "signed-out") set({ standing: outcome.kind });
    return outcome.kind === "saved" && !listening.signal.aborted ? outcome.answer : null;
  }

  function onSaved(answer: ExamAnswersSaved) {
    life.heard();
    const count = answer.refused.length;
    if (count > 0) isRefused = true;
    // A refusal means that the session is over, even when the reply is about another one.
    if (isRefused) countdown.end();
    else countdown.learn(answer);
    if (count > 0) set({ message: refusedWords(count) });
    else if (!isRefused) set({ savedAt: clock.now(), message: null });
    void leadOn();
  }

  function onCount(now: Counted, before: Counted) {
    const { phase } = now;
    const left = timeLeft(now.left);
    const warning = warningBetween(before.left, now.left);
    const isNewPhase = phase !== before.phase;
    if (isNewPhase) lockFields(form, phase !== "runs");
    const said = warning ?? (isNewPhase && phase === "over" ? "Time is up." : undefined);
    const isMoved = now.deadline > before.deadline;
    if (isNewPhase || said || isMoved || left?.text !== state.left?.text)
      set({
        left,
        phase,
        ...(said && { said }),
        ...(isMoved && { movedTo: new Date(now.deadline).toISOString() }),
      });
    void leadOn();
  }

  /** When the page has nothing unsaved, closes the part, which need not wait any longer, and calls `onEnd`. Once. */
  async function leadOn() {
    const { waiting, isFinal, failures } = keeper.unsaved();
    const isAllSaved = waiting === 0 && !isFinal && failures.length === 0 && !isRefused;
    if (state.phase !== "ended" || !isAllSaved || listening.signal.aborted) return;
    stop();
    if (!sheet.practice) await sendAnswers({ sheet: ref, answers: [], final: true });
    onEnd();
  }

  function stop() {
    listening.abort();
    keeper.stop();
    clearInterval(ticking);
  }

  const { signal } = listening;
  const life = showSignsOfLife(async () => {
    if (state.phase !== "runs" || sheet.practice) return;
    // before reporting that the page is still there, send its answers
    await keeper.save();
    const standing = keeper.unsaved().waiting === 0 ? await askStanding() : null;
    if (standing) countdown.learn(standing);
  }, signal);
  watchForNotes(form, ref, signal);
  const lineChanged = () => {
    set({});
    countdown.tick();
  };
  window.addEventListener("online", lineChanged, { signal });
  window.addEventListener("offline", lineChanged, { signal });
  const ticking = setInterval(countdown.tick, 1000);
  set({});
  void keeper.restore();

  return {
    save: async () => (await keeper.save()) && state.phase !== "ended",
    finish: keeper.finish,
    focusFailed: keeper.focusFailed,
    unsaved: keeper.unsaved,
    say: (said) => set({ said }),
    stop,
  };
}
