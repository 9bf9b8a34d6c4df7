import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import type { UploadType } from "../../contract/values/uploads";
import type { ReaderLimits } from "../core/environment";
import { createTurns } from "../storage/turns";
import { UnacceptableFile } from "../storage/unacceptable-file";
import type { FileText, ReadableType } from "./read-text";
import { returnReader, takeReader } from "./reader-pool";
import type { ReaderAnswer, ReaderTask, SuggestionHints } from "./reader-process";
import type { ReadSuggestion } from "./suggestion";

/** The result of reading. `failed`: it took too long or too much memory and was stopped; the file may be sound. */
export interface ResumeReading {
  state: FileText["state"] | "failed";
  text: string;
  warnings: string[];
  /** What the text says of its person; none without hints. */
  fields: ReadSuggestion[];
}

const usualLimits: ReaderLimits = { start: 10_000, read: 3_000, wait: 4_000, memory: 400 * 1024 * 1024 };
/** A machine that has much else to do, or a slow one, is no fault of the file. */
const patience = 4;
/** How often its memory and time are measured: meanwhile it can fill a few dozen megabytes. */
const measureMs = 25;
const unread: Record<Exclude<UploadType, ReadableType>, string> = {
  jpg: "We do not read photos, so nothing is suggested from this one.",
  png: "We do not read photos, so nothing is suggested from this one.",
};

type Outcome = Exclude<ReaderAnswer, "begins">;

const turns = createTurns(2);

/**
 * Reads a file in another process, which is ended after 3 seconds of work, at 256 MB of objects, or at 400 MB in all. What went
 * through a parser ends it in any case; after plain text it may read the next file. Two are read at once, and one of each
 * person, so neither a file nor many of one person can block the API.
 * @throws {UnacceptableFile} when the file is protected with a password or damaged
 */
export async function readFileText(
  { type, ...file }: FileToRead,
  limits: Partial<ReaderLimits> = {},
): Promise<ResumeReading> {
  if (!isReadable(type)) return nothing("none", unread[type]);
  return readInTurn({ type, ...file }, { ...usualLimits, ...limits });
}

interface FileToRead<Type = UploadType> {
  /** Called when its turn has come: waiting files are not in memory. */
  getBytes(): Promise<Uint8Array>;
  type: Type;
  person: number;
  /** Where suggestions are wanted: searching a long text for them would keep everybody else waiting. */
  hints?: SuggestionHints | null;
}

const isReadable = (type: UploadType): type is ReadableType => !(type in unread);

const nothing = (state: ResumeReading["state"], warning: string): ResumeReading => ({
  state,
  text: "",
  warnings: [warning],
  fields: [],
});

const givenUp = () => nothing("failed", "We could not read this file, so nothing is suggested from it.");

async function readInTurn(
  { getBytes, type, person, hints = null }: FileToRead<ReadableType>,
  limits: ReaderLimits,
): Promise<ResumeReading> {
  if (!(await turns.take(person, limits.wait))) return givenUp();
  try {
    const answer = await ask({ bytes: new Uint8Array(await getBytes()), type, hints }, limits);
    if (answer === null) return givenUp();
    if ("refused" in answer) throw new UnacceptableFile(answer.refused);
    return answer.read;
  } finally {
    turns.end(person);
  }
}

/** Null when the process broke down or was ended. */
async function ask(task: ReaderTask, limits: ReaderLimits): Promise<Outcome | null> {
  const reader = takeReader();
  const gone = new Promise<void>((resolve) => reader.once("close", () => resolve()));
  const answer = await answerOf(reader, task, limits);
  if (answer && task.type === "txt") {
    returnReader(reader);
    return answer;
  }
  reader.kill("SIGKILL");
  // the next file may start when this process is gone
  await gone;
  return answer;
}

function answerOf(reader: ChildProcess, task: ReaderTask, limits: ReaderLimits): Promise<Outcome | null> {
  return new Promise((resolve) => {
    const settle = (answer: Outcome | null) => {
      clearTimeout(late);
      clearInterval(growth);
      resolve(answer);
    };
    let late = setTimeout(settle, limits.start, null);
    let lastWork = Number.POSITIVE_INFINITY;
    const growth = setInterval(() => {
      if (memoryOf(reader) > limits.memory || processorTimeOf(reader) > lastWork) settle(null);
    }, measureMs);
    reader.on("message", (message: ReaderAnswer) => {
      if (message !== "begins") return settle(message);
      clearTimeout(late);
      lastWork = processorTimeOf(reader) + limits.read;
      late = setTimeout(settle, limits.read * patience, null);
    });
    reader.once("error", () => settle(null));
    reader.once("exit", () => settle(null));
    reader.send(task, () => {});
  });
}

/** The memory of the process in bytes: unpacked streams lie outside of its objects. 0 on systems other than Linux. */
function memoryOf({ pid }: ChildProcess): number {
  try {
    const [, kilobytes = 0] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds that the process has worked so far; by the clock on systems other than Linux. */
function processorTimeOf({ pid }: ChildProcess): number {
  try {
    // the fields after the name in brackets, of which two count hundredths of a second
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return performance.now();
  }
}
