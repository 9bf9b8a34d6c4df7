import { existsSync } from "node:fs";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { UnacceptableFile, type UploadType } from "../storage/upload-type";
import type { FileText, ReadableType } from "./read-text";
import type { ReaderAnswer, ReaderTask } from "./reader-worker";
import { createTurns } from "./turns";

/** What reading came to. `failed`: it took too long or too much memory and was given up; the file may be sound. */
export interface Reading {
  state: FileText["state"] | "failed";
  text: string;
  warnings: string[];
}

/** What one file may take. All times together stay below the 30 seconds that the site gives the taking of a file. */
interface ReaderLimits {
  /** Milliseconds to read it, from when its thread is ready. */
  read: number;
  /** Milliseconds to wait while others are read. */
  wait: number;
  /** Bytes by which the whole process may grow meanwhile. */
  memory: number;
}

const usualLimits: ReaderLimits = { read: 3_000, wait: 4_000, memory: 400 * 1024 * 1024 };
/** A thread is ready within half a second, and on a busy machine later. */
const startMs = 10_000;
/** How often the process is measured: in this time a thread can fill a few dozen megabytes. */
const measureMs = 25;

/** Where the build puts the thread's file: beside the bundle, whose parts lie one folder below. */
const built = ["./resume-worker.js", "../resume-worker.js"].map((path) => new URL(path, import.meta.url));
const source = new URL("./reader-worker.ts", import.meta.url);

const unread: Record<Exclude<UploadType, ReadableType>, string> = {
  doc: "We cannot read older Word files yet, so nothing is suggested from this one.",
  rtf: "We cannot read RTF files yet, so nothing is suggested from this one.",
  jpg: "We do not read photos, so nothing is suggested from this one.",
  png: "We do not read photos, so nothing is suggested from this one.",
};

type Outcome = Exclude<ReaderAnswer, "begins">;

const turns = createTurns(2);

/**
 * Reads a file in a thread of its own, which is ended after 3 seconds, at 256 MB of objects, or when the process has grown
 * by 400 MB. Two are read at once, and one of each person: no file can hold up the API, and neither can many of one person.
 * @throws {UnacceptableFile} when the file is protected with a password or damaged
 */
export async function readFileText(
  { bytes, type, person }: { bytes: Buffer; type: UploadType; person: number },
  limits: Partial<ReaderLimits> = {},
): Promise<Reading> {
  if (!isReadable(type)) return nothing("none", unread[type]);
  return readInTurn({ bytes: new Uint8Array(bytes), type }, person, { ...usualLimits, ...limits });
}

const isReadable = (type: UploadType): type is ReadableType => !(type in unread);

const nothing = (state: Reading["state"], warning: string): Reading => ({
  state,
  text: "",
  warnings: [warning],
});

const givenUp = () => nothing("failed", "We could not read this file, so nothing is suggested from it.");

async function readInTurn(task: ReaderTask, person: number, limits: ReaderLimits): Promise<Reading> {
  if (!(await turns.take(person, limits.wait))) return givenUp();
  try {
    const answer = await ask(task, limits);
    if (answer === null) return givenUp();
    if ("refused" in answer) throw new UnacceptableFile(answer.refused);
    return answer.read;
  } finally {
    turns.end(person);
  }
}

/** Null when the thread broke down or was ended. */
async function ask(task: ReaderTask, limits: ReaderLimits): Promise<Outcome | null> {
  const thread = startThread({
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  const answer = await answerOf(thread, limits);
  // The next file has its place when this thread is gone.
  await thread.terminate();
  return answer;
}

function answerOf(thread: Worker, limits: ReaderLimits): Promise<Outcome | null> {
  return new Promise((resolve) => {
    const settle = (answer: Outcome | null) => {
      clearTimeout(late);
      clearInterval(growth);
      resolve(answer);
    };
    let late = setTimeout(settle, startMs, null);
    // `resourceLimits` count objects only: what a stream unpacks to lies outside of them
    const before = process.memoryUsage.rss();
    const growth = setInterval(() => {
      if (process.memoryUsage.rss() - before > limits.memory) settle(null);
    }, measureMs);
    thread.on("message", (message: ReaderAnswer) => {
      if (message !== "begins") return settle(message);
      clearTimeout(late);
      late = setTimeout(settle, limits.read, null);
    });
    thread.once("error", () => settle(null));
    thread.once("exit", () => settle(null));
  });
}

/** Run from source, the thread needs tsx, which does not reach into threads by itself. */
function startThread(options: WorkerOptions): Worker {
  const file = built.find((place) => existsSync(place));
  if (file) return new Worker(file, options);
  const start = `import("tsx/esm/api").then((tsx) => { tsx.register(); return import(${JSON.stringify(source.href)}); })`;
  return new Worker(start, { ...options, eval: true });
}
