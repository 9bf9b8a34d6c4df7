import { pathToFileURL } from "node:url";
import { findFreePort } from "./running-program";

/** What a site's process says of itself. */
export interface LoopReading {
  pid: number;
  /** Milliseconds of processor time that its main thread spent in one round of the event loop, at the most since `forget()`. */
  held: number;
  /** The same that it spent before it answered somebody who waits (`waiting-visitor.ts`). */
  waited: number;
  /** Megabytes of memory that the process held, at the most since its start. */
  megabytes: number;
}

/** Watches the event loop of a site that runs as its own process, from inside of it. */
export interface EventLoopWatch {
  /** For `startSite`. */
  settings: Record<string, string>;
  forget(): Promise<void>;
  read(): Promise<LoopReading>;
}

export async function watchEventLoop(): Promise<EventLoopWatch> {
  const port = await findFreePort();
  const ask = async (path: string) => (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as LoopReading;
  return {
    settings: {
      NODE_OPTIONS: `--import ${pathToFileURL("test/harness/event-loop.preload.mjs").href}`,
      EVENT_LOOP_PORT: String(port),
    },
    forget: async () => void (await ask("/forget")),
    read: () => ask("/"),
  };
}
