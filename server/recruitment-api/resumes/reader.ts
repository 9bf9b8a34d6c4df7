import { existsSync } from "node:fs";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { UnacceptableFile, type UploadType } from "../storage/upload-type";
import type { FileText, ReadableType } from "./read-text";
import type { ReaderAnswer, ReaderTask } from "./reader-worker";

/** What reading came to. `failed`: it took too long or too much memory and was given up; the file may be sound. */
export interface Reading {
  state: FileText["state"] | "failed";
  text: string;
  warnings: string[];
}

const timeLimitMs = 10_000;
const threadsAtOnce = 2;

/** Where the build puts the thread's file: beside the bundle, whose parts lie one folder below. */
const built = ["./resume-worker.js", "../resume-worker.js"].map((path) => new URL(path, import.meta.url));
const source = new URL("./reader-worker.ts", import.meta.url);

const unread: Record<Exclude<UploadType, ReadableType>, string> = {
  doc: "We cannot read older Word files yet, so nothing is suggested from this one.",
  rtf: "We cannot read RTF files yet, so nothing is suggested from this one.",
  jpg: "We do not read photos, so nothing is suggested from this one.",
  png: "We do not read photos, so nothing is suggested from this one.",
};

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a file in a thread of its own, which is ended after 10 seconds or at 256 MB: no file can hold up the API.
 * @throws {UnacceptableFile} when the file is protected with a password or damaged
 */
export async function readFileText(bytes: Buffer, type: UploadType): Promise<Reading> {
  if (!isReadable(type)) return nothing("none", unread[type]);
  return readInTurn({ bytes: new Uint8Array(bytes), type });
}

const isReadable = (type: UploadType): type is ReadableType => !(type in unread);

const nothing = (state: Reading["state"], warning: string): Reading => ({
  state,
  text: "",
  warnings: [warning],
});

async function readInTurn(task: ReaderTask): Promise<Reading> {
  if (running >= threadsAtOnce) await new Promise<void>((free) => waiting.push(free));
  else running += 1;
  try {
    const answer = await ask(task);
    if (answer === null)
      return nothing("failed", "We could not read this file, so nothing is suggested from it.");
    if ("refused" in answer) throw new UnacceptableFile(answer.refused);
    return answer.read;
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

function ask(task: ReaderTask): Promise<ReaderAnswer | null> {
  const thread = startThread({
    workerData: task,
    transferList: [task.bytes.buffer as ArrayBuffer],
    env: {},
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  return new Promise((resolve) => {
    const settle = (answer: ReaderAnswer | null) => {
      clearTimeout(timer);
      resolve(answer);
      void thread.terminate();
    };
    const timer = setTimeout(settle, timeLimitMs, null);
    thread.once("message", settle);
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
