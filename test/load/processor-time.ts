import { Agent } from "undici";
import type { PinnedProgram } from "./pinned-program";
import { middle } from "./verdict";

/** One page of one contender. */
export interface Target {
  program: PinnedProgram;
  url: URL;
  cookie?: string;
  /** Beside the usual ones of a browser, or in their place. */
  headers?: Record<string, string>;
  /** What it has to answer; 200 when not given. */
  status?: number;
  /** The next form to send, as a browser writes it. One caller sends them: a save goes with the version of the one before. */
  nextForm?: () => string;
  /** Each time at another address, as if nobody had asked before. */
  isNew?: boolean;
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

let asked = 0;

/**
 * Asks for a page again and again for `seconds`, and until so many `answers` have come, and counts the processor time that the
 * server used for each answer.
 * @throws for any other answer, because a refusal costs little and would pass for speed.
 */
export async function measure(
  { program, url, cookie, headers: more, status = 200, nextForm, isNew }: Target,
  seconds: number,
  answers = 1,
): Promise<Measured> {
  const agent = new Agent({ connections: callers, pipelining: 1 });
  const headers: Record<string, string> = { accept: "text/html", "accept-encoding": "br, gzip", ...more };
  if (cookie) headers.cookie = cookie;
  if (nextForm) Object.assign(headers, { "content-type": "application/x-www-form-urlencoded", origin: url.origin });
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const before = program.processorSeconds();
  const call = async () => {
    while (performance.now() < until || times.length < answers) {
      const began = performance.now();
      const { statusCode, body } = await agent.request({
        origin: url.origin,
        path: url.pathname + (isNew ? `?n=${asked++}` : url.search),
        method: nextForm ? "POST" : "GET",
        headers,
        body: nextForm?.() ?? null,
      });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      if (statusCode !== status) throw new Error(`${url.href} answered ${statusCode}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: nextForm ? 1 : callers }, call));
  const used = program.processorSeconds() - before;
  await agent.close();
  times.sort((one, other) => one - other);
  return { processor: (used * 1000) / times.length, answers: times.length, median: middle(times) };
}
