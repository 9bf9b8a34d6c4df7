import { useNavigate } from "@remix-run/react";
import { useEffect, useState } from "react";
import { answerKey, elapsedSince, type SheetRef } from "./answer-queue";
import { deviceAnswers } from "./answer-sender";
import { sendAnswers } from "./send-answers";
import { showSignsOfLife } from "./sign-of-life";
import { createSteadyClock } from "./steady-clock";

interface Props {
  sheet: SheetRef;
  serverNow: string;
  /** The id of the form that sends the part. */
  formId: string;
  /** The page to show once the part is sent. */
  sentUrl: string;
}

/**
 * Sends a part from the page that shows its answers: now, or when the connection is back, also from another page later. The time
 * of the press counts. Without scripts it renders nothing, and the form does the same.
 */
export function SendLater({ sheet, serverNow, formId, sentUrl }: Props) {
  const [isWaiting, setWaiting] = useState(false);
  const navigate = useNavigate();
  const { sessionId, part, run, questionToken, answersUrl } = sheet;

  useEffect(() => {
    const ref = { sessionId, part, run, questionToken, answersUrl };
    const key = answerKey(ref, null);
    const clock = createSteadyClock(serverNow);
    const { queue, sender } = deviceAnswers();
    const listening = new AbortController();
    showSignsOfLife(async () => {
      const waiting = await sender.flush();
      if (waiting.length === 0) await sendAnswers({ sheet: ref, answers: [], final: false });
    }, listening.signal);
    const lookAgain = async () => {
      const waits = (await queue.list()).some((waiting) => waiting.key === key);
      if (!waits && !listening.signal.aborted) navigate(sentUrl);
    };
    const onSubmit = async (event: Event) => {
      event.preventDefault();
      // The router listens on an outer element and would send the form too.
      event.stopPropagation();
      await queue.put({
        key,
        sheet: ref,
        question: null,
        value: "",
        at: clock.now(),
        waits: true,
        elapsedMs: elapsedSince(run, clock.now()),
        savedAt: new Date().toISOString(),
      });
      const stop = sender.listen(() => void lookAgain());
      listening.signal.addEventListener("abort", stop);
      await sender.flush();
      if (!listening.signal.aborted) setWaiting(true);
    };
    document
      .getElementById(formId)
      ?.addEventListener("submit", (event) => void onSubmit(event), { signal: listening.signal });
    return () => listening.abort();
  }, [sessionId, part, run, questionToken, answersUrl, serverNow, formId, sentUrl, navigate]);

  return (
    <p role="status">
      {isWaiting &&
        "This test cannot be sent now. It is kept on this device and sent when you are back online. You may close this page."}
    </p>
  );
}
