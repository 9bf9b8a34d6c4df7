import { setTimeout as pause } from "node:timers/promises";
import { TextBrowser } from "../harness/text-browser";

/** Nobody presses again sooner. In the moment of a copy's death the proxy may still hand a request to a line that is gone. */
const handMs = 300;

/** What people saw, all together. */
export interface Seen {
  requests: number;
  /** Failures that one repeat of the same request healed. */
  retries: number;
  /** Failures that it did not heal. */
  unhealed: string[];
  /** The repeats that are under way. */
  repeats: Set<Promise<unknown>>;
}

/**
 * A browser of somebody who loads a page again, or sends a form again, when it fails: once. A second failure of the same
 * request is more than anybody is asked to bear.
 */
export function personWithRetries(origin: string, seen: Seen, headers: Record<string, string>): TextBrowser {
  return new TextBrowser(origin, headers, async (url, request) => {
    seen.requests += 1;
    const first = await tryOnce(url, request);
    if (first instanceof Response) return first;
    seen.retries += 1;
    const repeat = pause(handMs).then(() => tryOnce(url, request));
    seen.repeats.add(repeat);
    const second = await repeat;
    seen.repeats.delete(repeat);
    if (second instanceof Response) return second;
    seen.unhealed.push(`${request.method} ${url.pathname}: ${first}, then ${second}`);
    throw new Error(seen.unhealed.at(-1));
  });
}

/** The answer, or why there was none. */
async function tryOnce(url: URL, request: RequestInit): Promise<Response | string> {
  try {
    const answer = await fetch(url, request);
    const body = await answer.arrayBuffer();
    if (answer.status >= 500) return `${answer.status} ${Buffer.from(body).toString().slice(0, 200)}`;
    return new Response(answer.status === 204 || answer.status === 304 ? null : body, answer);
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  }
}
