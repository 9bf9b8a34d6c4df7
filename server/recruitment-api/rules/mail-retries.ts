import { minuteMs } from "../../contract/values/durations";

const maxWaitMs = 60 * minuteMs;
const givenUpAfterMs = 3 * 24 * 60 * minuteMs;

const waitAfter = (tries: number) => Math.min(2 ** (tries - 1) * minuteMs, maxWaitMs);

/**
 * The next try for a mail after its failed try number `tries` (from 1): 1, 2, 4 … minutes later, at most an hour. Null after
 * three days, when it is given up unless its kind is `neverGivenUp`.
 */
export function nextTryAfter(
  tries: number,
  now: Date,
  { neverGivenUp = false }: { neverGivenUp?: boolean } = {},
): Date | null {
  let waited = 0;
  for (let one = 1; one <= tries; one += 1) waited += waitAfter(one);
  return waited > givenUpAfterMs && !neverGivenUp ? null : new Date(now.getTime() + waitAfter(tries));
}
