import { Agent } from "undici";
import type { PinnedProgram } from "./pinned-program";

/** One page of one contender. */
export interface Target {
  program: PinnedProgram;
  url: URL;
  cookie?: string;
  /** What the caller can unpack; every browser takes brotli and gzip. */
  encodings?: string;
}

export interface Measured {
  /** Milliseconds of processor time of the server for one answer. */
  processor: number;
  answers: number;
  /** Milliseconds an answer took, at the median, while so many asked. */
  median: number;
}

/** Callers that ask without a pause. */
const callers = 8;

/**
 * Asks for a page again and again for `seconds` and counts the processor time that the server used for each answer.
 * @throws for any answer but 200, because a refusal costs little and would pass for speed.
 */
export async function measure(
  { program, url, cookie, encodings = "br, gzip" }: Target,
  seconds: number,
): Promise<Measured> {
  const agent = new Agent({ connections: callers, pipelining: 1 });
  const headers: Record<string, string> = { accept: "text/html", "accept-encoding": encodings };
  if (cookie) headers.cookie = cookie;
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const before = program.processorSeconds();
  const call = async () => {
    while (performance.now() < until) {
      const began = performance.now();
      const { statusCode, body } = await agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: "GET",
        headers,
      });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      if (statusCode !== 200) throw new Error(`${url.href} answered ${statusCode}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  const used = program.processorSeconds() - before;
  await agent.close();
  times.sort((one, other) => one - other);
  return { processor: (used * 1000) / times.length, answers: times.length, median: middle(times) };
}

/** Of sorted numbers. */
export const middle = (sorted: readonly number[]) => sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
