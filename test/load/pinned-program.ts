import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { setTimeout as pause } from "node:timers/promises";

/** A server that runs on one core of its own, and what it has used of it so far. */
export interface PinnedProgram {
  /** Seconds of processor time, its own and the system's for it, of all its threads. */
  processorSeconds(): number;
  /** Megabytes of memory that it holds now. */
  megabytes(): number;
  /** Milliseconds from its start to its first good answer. */
  readyAfter: number;
  stop(): Promise<void>;
}

/** Ticks a second in which Linux counts processor time. */
const ticks = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** The core of the servers that are measured; whoever asks them, and what they ask, runs on the others. */
const serverCore = 0;

/** Takes this process, and what it starts from now on, away from the core of the servers. */
export function leaveServerCore(): void {
  execFileSync("taskset", ["-a", "-c", "-p", `1-${availableParallelism() - 1}`, String(process.pid)], {
    stdio: "ignore",
  });
}

/**
 * Starts `node file …` on the servers' core.
 * @param ready the address that answers well when it may be asked
 * @throws when it ends before, with what it said
 */
export const startPinned = (args: readonly string[], env: Record<string, string>, ready: string) =>
  startCommand(["taskset", "-c", String(serverCore), process.execPath, ...args], env, ready);

/** The same for what servers ask: it runs beside them, on the cores of whoever asks. */
export const startBeside = (args: readonly string[], env: Record<string, string>, ready: string) =>
  startCommand([process.execPath, ...args], env, ready);

/** Any program, on the cores of this process. */
export async function startCommand(
  [program = "", ...args]: readonly string[],
  env: Record<string, string>,
  ready: string,
): Promise<PinnedProgram> {
  const began = performance.now();
  const child = spawn(program, args, {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => (said = (said + text).slice(-4000)));
  while (!(await answersWell(ready))) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended before it was ready:\n${said}`);
    if (performance.now() - began > 30_000) throw new Error(`${args.join(" ")} was not ready in time:\n${said}`);
    await pause(10);
  }
  const readyAfter = performance.now() - began;
  return {
    readyAfter,
    processorSeconds: () => processorSeconds(child),
    megabytes: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), 5000);
      await once(child, "exit");
      clearTimeout(late);
    },
  };
}

/** `taskset` becomes the program it starts, so its process id is the server's. */
function processorSeconds({ pid }: ChildProcess): number {
  // the name in brackets may hold spaces; user and system time are the 12th and 13th after it
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function answersWell(address: string): Promise<boolean> {
  const answer = await fetch(address).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.ok ?? false;
}
