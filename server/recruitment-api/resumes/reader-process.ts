import { UnacceptableFile } from "../storage/unacceptable-file";
import { type FileText, prepareReading, type ReadableType, readText } from "./read-text";

/** What the process is given: one file. */
export interface ReaderTask {
  bytes: Uint8Array;
  type: ReadableType;
}

/** What it answers: first that it begins, then once what came of it. */
export type ReaderAnswer = "begins" | { read: FileText } | { refused: UnacceptableFile["reason"] };

/** A process that reads one file for `reader.ts`, which ends it. Signals for all of the site are not for it. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.once("disconnect", () => process.exit());
process.once("message", async ({ bytes, type }: ReaderTask) => {
  await prepareReading(type);
  answer("begins");
  try {
    answer({ read: await readText(bytes, type) });
  } catch (error) {
    if (!(error instanceof UnacceptableFile)) throw error;
    answer({ refused: error.reason });
  }
});

function answer(message: ReaderAnswer): void {
  process.send?.(message);
}
