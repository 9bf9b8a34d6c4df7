import { useEffect, useRef } from "react";
import { isSlowLine } from "../interface/slow-line";
import { loadJson } from "./load-json";

/** Milliseconds between two looks. */
const pause = 60_000;
/** Who has the page in sight for longer has left the device. */
const most = 60;

/**
 * Asks an address every minute what is new, only while the page is in sight, for an hour, and never on a line that is slow or
 * paid by the byte. Failures are silent: the page is whole without it. Null asks nothing.
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
      if (document.hidden || isSlowLine() || looks.current >= most) return;
      looks.current += 1;
      const answer = await loadJson(url, signal).catch(() => null);
      if (answer && !signal.aborted) latest.current(answer as Answer);
    };
    const timer = setInterval(look, pause);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [url]);
}
