import type { Logger } from "pino";
import { DataDirInUseError } from "./postgres/data-dir-in-use";

/** What a process started, and how it ends. */
export type Lifetime = {
  /** Registers a function that runs when the process ends; the last one registered runs first. */
  onStop(name: string, stop: () => Promise<unknown>): void;
  /** Ends everything, then the process. */
  stop(status: number): Promise<never>;
};

/** With npm, Ctrl-C sends two signals at once. Only a second signal after this time counts as a second press. */
const impatienceMs = 1_000;

/**
 * Runs a process from its start to its end: `start` opens what it needs, a signal closes it in the reverse order. A second
 * signal, from somebody who does not want to wait, ends it at once; the next start recovers.
 */
export async function live(log: Logger, start: (lifetime: Lifetime) => Promise<void>): Promise<void> {
  const steps: Array<{ name: string; stop: () => Promise<unknown> }> = [];
  let stopping: Promise<never> | undefined;
  let stoppingSince = 0;

  const stopAll = async (status: number): Promise<never> => {
    for (let step = steps.pop(); step; step = steps.pop()) {
      try {
        await step.stop();
        log.debug({ step: step.name }, "stopped");
      } catch (error) {
        status = 1;
        log.error({ err: error, step: step.name }, "could not be stopped cleanly");
      }
    }
    log.flush();
    process.exit(status);
  };
  const lifetime: Lifetime = {
    onStop: (name, stop) => void steps.push({ name, stop }),
    stop(status) {
      stoppingSince ||= Date.now();
      stopping ??= stopAll(status);
      return stopping;
    },
  };

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!stopping) log.info({ signal }, "stopping");
      else if (Date.now() - stoppingSince > impatienceMs) process.exit(1);
      void lifetime.stop(0);
    });
  }
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "ended by an error that nobody handled");
    void lifetime.stop(1);
  });
  // A rejected promise of one request that nothing awaits must not end the process and all other requests.
  process.on("unhandledRejection", (error) => log.error({ err: error }, "a failure that nothing waited for"));

  try {
    await start(lifetime);
  } catch (error) {
    process.stderr.write(`${plainReason(error)}\n`);
    await lifetime.stop(1);
  }
}

/** A single line for known errors and for refusals of the system (a folder, an address); the whole error for others. */
export function plainReason(error: unknown): string {
  if (error instanceof DataDirInUseError || error instanceof CannotStart) return error.message;
  if (error instanceof Error && "syscall" in error) return `Cannot start: ${error.message}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** A start that cannot succeed, with what to do about it; only the message is printed. */
export class CannotStart extends Error {}
