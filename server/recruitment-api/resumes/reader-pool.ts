import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";

/** The site comes first: people wait for it. */
const lowPriority = 10;
/** How long a process waits for another file. Its memory then goes back to the system. */
const idleMs = 10_000;

/** `reader-process.ts` as it is bundled: beside the server's bundle, whose parts lie one folder below, and for this source. */
const programs = ["./resume-reader.js", "../resume-reader.js", "../../../.cache/resume-reader/resume-reader.js"].map(
  (path) => fileURLToPath(new URL(path, import.meta.url)),
);

const idle = new Map<ChildProcess, NodeJS.Timeout>();

/** A process that reads one file, or more of plain text: one that waits, or a new one. Neither keeps the site from ending. */
export function takeReader(): ChildProcess {
  for (const [reader, end] of idle) {
    clearTimeout(end);
    idle.delete(reader);
    if (reader.connected) {
      reader.ref();
      reader.channel?.ref();
      return reader;
    }
  }
  return startReader();
}

/** Lets the process wait for the next file: only one that has read nothing but plain text, which no parser went through. */
export function returnReader(reader: ChildProcess): void {
  // what the last file listened to; Node's own listeners on the channel stay
  for (const event of ["message", "error", "exit", "close"]) reader.removeAllListeners(event);
  const end = setTimeout(() => {
    idle.delete(reader);
    reader.kill("SIGKILL");
  }, idleMs);
  end.unref();
  idle.set(reader, end);
  // a process that is gone is not taken, and that it went is no error of anybody's
  reader.once("error", () => {});
  reader.channel?.unref();
  reader.unref();
}

/** Without the site's environment, which has its secrets. */
function startReader(): ChildProcess {
  const program = programs.find((file) => existsSync(file));
  if (!program) throw new Error("The program that reads résumés was not built.");
  const reader = fork(program, {
    execArgv: ["--max-old-space-size=256"],
    env: { NODE_ENV: process.env.NODE_ENV },
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  try {
    if (reader.pid !== undefined) setPriority(reader.pid, lowPriority);
  } catch {
    // it is gone already
  }
  return reader;
}
