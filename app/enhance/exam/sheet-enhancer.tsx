import { useBlocker, useNavigate, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { clockText, wallTime } from "../../../server/contract/values/moments";
import { Button } from "../../interface/button";
import { useClock } from "../../interface/clock";
import { paths } from "../../paths";
import type { AskedFields } from "./progress";
import type { RunningSheet } from "./running-sheet";
import { saveWords } from "./standing-words";
import { type SheetState, type SheetWatch, watchSheet } from "./watch-sheet";

const leaveWaiting =
  "Some answers are not sent yet. They are kept on this device and sent when you are on our site again. Leave this page?";
const leaveFailed = "Not everything is saved, and what is not is lost when you leave. Leave this page?";

/**
 * The clock of a running part, and the sending of its answers as they are given. Place it in `<form id="sheet">` before the
 * buttons. Fields are named as `sheet-fields.ts` says: `q12` for a text, an essay or the choices of question 12, `q4001.street`
 * for a field of a record. The buttons are `name="intent"` with `save` or `save-…` ("Save and stay") and `check` ("Check and
 * send").
 * @param sheet `before`: the content until scripts run
 */
export function SheetEnhancer({ before, ...sheet }: RunningSheet & { before: ReactNode }) {
  const { sessionId, run, part, practice } = sheet;
  const [state, setState] = useState<SheetState | null>(null);
  const [isOffered, setOffered] = useState(false);
  const watch = useRef<SheetWatch | null>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { timezone } = useClock();

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>("#sheet");
    if (!form) return;
    const watching = watchSheet(form, sheet, {
      show(now) {
        setState(now);
        if (now.movedTo) sheet.onMoved?.(now.movedTo);
      },
      onEnd: () => void showEnd(),
    });
    watch.current = watching;
    const listening = new AbortController();
    const { signal } = listening;
    let isPassing = false;
    form.addEventListener(
      "submit",
      (event) => {
        if (isPassing) return;
        event.preventDefault();
        // The router listens on an outer element and would send the form too.
        event.stopPropagation();
        const { submitter } = event;
        void watching.save().then((isSaved) => {
          const intent = submitter?.getAttribute("value");
          const stays = intent?.startsWith("save");
          if (!isSaved) {
            watching.focusFailed();
            return stays ? undefined : setOffered(true);
          }
          if (stays) return watching.say("Saved.");
          if (intent === "check" && !practice) return navigate(paths.exam.check(part));
          isPassing = true;
          // press the button again: Safari has no `requestSubmit` before version 16
          submitter?.click();
          isPassing = false;
        });
      },
      { signal },
    );
    window.addEventListener(
      "beforeunload",
      (event) => {
        const question = leaveQuestion(watching);
        if (question === null) return;
        event.preventDefault();
        // Chrome before 119 needs `returnValue`; browsers show their own words
        event.returnValue = question;
      },
      { signal },
    );
    return () => {
      listening.abort();
      watching.stop();
      watch.current = null;
    };
  }, [sessionId, part, run]);

  /** Loads the page's data again: the same URL now shows what became of the part. */
  async function showEnd() {
    await revalidate();
    document.getElementById("main")?.focus();
  }

  useBlocker(({ currentLocation, nextLocation }) => {
    if (currentLocation.pathname === nextLocation.pathname) return false;
    const question = watch.current && leaveQuestion(watch.current);
    return question !== null && !window.confirm(question);
  });

  if (state === null) return before;
  const { phase, left, progress, waiting, failures, isFinal, standing, message, said, isStuck, movedTo } = state;
  const isOffline = !navigator.onLine;
  const clockAt = (at: string | number) => clockText(wallTime(new Date(at), timezone));
  const savedAt = state.savedAt === null ? null : clockAt(state.savedAt);
  const words = saveWords({ ...state, failed: failures.length, isOffline, savedAt });
  const told = `${progress} ${words}`.trim();
  const problems = [...failures, message].filter(Boolean).join(" ");
  return (
    <div className="sheet-standing">
      {(phase === "ended" || left) && (
        <p className="sheet-time" aria-hidden={left?.bySecond || undefined}>
          {phase === "ended" ? "This test has ended" : left?.text}
        </p>
      )}
      <SheetLine asked={sheet.asked} progress={progress} />
      <p className="hint">
        {told}{" "}
        {standing === "signed-out" && (waiting > 0 || phase !== "runs") && (
          <a href={paths.login(paths.exam.part(part))} target="_blank" rel="noopener">
            Sign in again in a new tab
          </a>
        )}
      </p>
      {movedTo && (
        <p role="status">
          Our site was down for a while. You get that time back: this test ends at {clockAt(movedTo)}.
        </p>
      )}
      {problems && (
        <p role="status">
          {problems}{" "}
          {phase === "ended" && (
            <>
              Your text stays here to be read and copied. <a href={window.location.pathname}>Leave it and continue</a>
            </>
          )}
        </p>
      )}
      {isOffered && isStuck && phase === "runs" && failures.length === 0 && !isFinal && (
        <p role="status">
          {keptWords(waiting)} You can continue working, or{" "}
          <Button type="button" look="link" onClick={() => void watch.current?.finish()}>
            Send my answers when I am back
          </Button>
        </p>
      )}
      <p role="status" className="sr-only">
        {isStuck ? words : said}
      </p>
    </div>
  );
}

/** The progress as a bar; `progress` is its text, which begins with the number. */
export function SheetLine({ asked, progress }: { asked: AskedFields | null; progress: string | null }) {
  if (!asked) return null;
  const max = asked.isText ? Number.parseInt(asked.words ?? "150", 10) : asked.count;
  return <progress className="sheet-line" aria-hidden max={max} value={Number.parseInt(progress || "0", 10)} />;
}

/** The question before somebody leaves the sheet; null when nothing would be lost. */
function leaveQuestion({ unsaved }: SheetWatch): string | null {
  const { waiting, isFinal, failures } = unsaved();
  if (failures.length > 0) return leaveFailed;
  return waiting > 0 || isFinal ? leaveWaiting : null;
}

const keptWords = (count: number) =>
  count === 1 ? "1 answer is kept on this device." : `${count} answers are kept on this device.`;
