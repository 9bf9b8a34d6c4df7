import { parentPort, workerData } from "node:worker_threads";
import { UnacceptableFile } from "../storage/upload-type";
import { type FileText, prepareReading, type ReadableType, readText } from "./read-text";

/** What the thread is given: one file. */
export interface ReaderTask {
  bytes: Uint8Array;
  type: ReadableType;
}

/** What it answers: first that it begins, then once what came of it. */
export type ReaderAnswer = "begins" | { read: FileText } | { refused: UnacceptableFile["reason"] };

const { bytes, type } = workerData as ReaderTask;
await prepareReading(type);
answer("begins");
try {
  answer({ read: await readText(bytes, type) });
} catch (error) {
  if (!(error instanceof UnacceptableFile)) throw error;
  answer({ refused: error.reason });
}

function answer(message: ReaderAnswer): void {
  parentPort?.postMessage(message);
}
