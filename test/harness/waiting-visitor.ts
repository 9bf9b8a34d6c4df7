import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** Somebody who asks for `/healthz` again and again; how long they wait is known to the site (`event-loop.ts`). */
export interface WaitingVisitor {
  /** How often they were refused since the last time. */
  countRefused(): Promise<number>;
  leave(): Promise<void>;
}

export function startWaitingVisitor(origin: string, pid: number): WaitingVisitor {
  const worker = new Worker(new URL("./waiting-visitor.worker.mjs", import.meta.url), {
    workerData: { origin, pid },
  });
  return {
    async countRefused() {
      const told = once(worker, "message");
      worker.postMessage("count");
      return ((await told) as [number])[0];
    },
    leave: async () => void (await worker.terminate()),
  };
}
