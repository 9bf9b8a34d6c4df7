import { parentPort, workerData } from "node:worker_threads";
import { UnacceptableFile } from "../storage/upload-type";
import { type FileText, type ReadableType, readText } from "./read-text";

/** What the thread is given: one file. */
export interface ReaderTask {
  bytes: Uint8Array;
  type: ReadableType;
}

/** What it answers, once. */
export type ReaderAnswer = { read: FileText } | { refused: UnacceptableFile["reason"] };

const { bytes, type } = workerData as ReaderTask;
try {
  answer({ read: await readText(bytes, type) });
} catch (error) {
  if (!(error instanceof UnacceptableFile)) throw error;
  answer({ refused: error.reason });
}

function answer(message: ReaderAnswer): void {
  parentPort?.postMessage(message);
}
