import { minuteMs } from "../../server/contract/values/durations";
import { countOf } from "../../server/contract/values/numbers";

/** The verdict on a measured connection. */
export interface LineWords {
  tone: "success" | "info" | "warning";
  title: string;
  /** What the measurement was, and what it means for the assessment. */
  text: string;
}

/**
 * Judges a connection by how long the site took to answer each try, in milliseconds; null is a try without an answer. The median
 * counts, so that one slow try does not decide.
 */
export function formatLine(tries: readonly (number | null)[]): LineWords {
  const back = tries.filter((one) => one !== null).sort((a, b) => a - b);
  const middle = back[Math.floor((back.length - 1) / 2)];
  if (middle === undefined)
    return {
      tone: "warning",
      title: "No answer came back",
      text: "You are offline at the moment, or our site is down. Try again before you start a test. A running test goes on, and answers given now still count.",
    };
  const measured = `Our answer took ${tookText(middle)}.`;
  if (back.length < tries.length)
    return {
      tone: "warning",
      title: "Your internet drops now and then",
      text: `${measured} ${tries.length - back.length} of ${tries.length} tries did not come back. You can take a test with it. Read below what helps.`,
    };
  if (middle < 1000)
    return { tone: "success", title: "Your internet is good", text: `${measured} That is all a test needs.` };
  if (middle < 4000)
    return {
      tone: "info",
      title: "Your internet is slow, and that is enough",
      text: `${measured} A test loads once and then only sends your answers. You will hardly notice.`,
    };
  return {
    tone: "warning",
    title: "Your internet is very slow",
    text: `${measured} You can take a test with it. Read below what helps.`,
  };
}

/** `180 milliseconds`, `1 second`, `1.4 seconds`. Rounded to tens of milliseconds, because the measurement is not more exact. */
export function tookText(milliseconds: number): string {
  const tens = Math.max(10, Math.round(milliseconds / 10) * 10);
  if (tens < 1000) return `${tens} milliseconds`;
  return countOf(Number((milliseconds / 1000).toFixed(1)), "second");
}

/** A longer time is no round trip: somebody opened the address from the history. */
const maxMs = minuteMs;

/**
 * How long the browser took to come back after it was redirected at `sent` (milliseconds since 1970, from the address);
 * null when the address says nothing believable.
 */
export function readTurnaround(sent: string | null, now: number): number | null {
  if (sent === null || !/^\d{13}$/.test(sent)) return null;
  const took = now - Number(sent);
  return took >= 0 && took <= maxMs ? took : null;
}
