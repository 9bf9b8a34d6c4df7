import { useEffect, useRef } from "react";
import { isSlowLine } from "../interface/slow-line";
import { loadJson } from "./load-json";

const intervalMs = 60_000;
/** After an hour with the page visible, its reader has left the device. */
const maxRequests = 60;

/**
 * Polls a URL every minute: only while the page is visible, for an hour, and never on a slow or metered connection. Failures are
 * ignored, because the page is complete without it.
 * @param url null polls nothing
 */
export function useLookAgain<Answer>(url: string | null, take: (answer: Answer) => void): void {
  const latest = useRef(take);
  latest.current = take;
  const looks = useRef(0);

  useEffect(() => {
    if (url === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const look = async () => {
      if (document.hidden || isSlowLine() || looks.current >= maxRequests) return;
      looks.current += 1;
      const answer = await loadJson(url, signal).catch(() => null);
      if (answer && !signal.aborted) latest.current(answer as Answer);
    };
    const timer = setInterval(look, intervalMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [url]);
}
