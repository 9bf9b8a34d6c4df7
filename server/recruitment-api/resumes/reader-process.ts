import { UnacceptableFile } from "../storage/unacceptable-file";
import { type FileText, prepareReading, type ReadableType, readText } from "./read-text";
import type { ReadSuggestion } from "./suggestion";

/** What suggestions from a text need besides it. */
export interface SuggestionHints {
  /** Names of all skills that may be suggested. */
  skills: readonly string[];
  /** The country that the person told, in two letters. */
  country: string | null;
}

/** What the process is given: one file, and hints where suggestions are wanted. */
export interface ReaderTask {
  bytes: Uint8Array;
  type: ReadableType;
  hints: SuggestionHints | null;
}

/** What it answers: first that it begins, then once what came of it. */
export type ReaderAnswer =
  | "begins"
  | { read: FileText & { fields: ReadSuggestion[] } }
  | { refused: UnacceptableFile["reason"] };

/** A process that reads files for `reader.ts`, which ends it, one after the other. Signals for all of the site are not for it. */
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
process.once("disconnect", () => process.exit());
process.on("message", async ({ bytes, type, hints }: ReaderTask) => {
  await prepareReading(type);
  const suggest = hints && (await import("./suggest"));
  answer("begins");
  try {
    const read = await readText(bytes, type);
    const fields = suggest ? suggest.suggestFields(read.text, hints.skills, hints) : [];
    answer({ read: { ...read, fields } });
  } catch (error) {
    if (!(error instanceof UnacceptableFile)) throw error;
    answer({ refused: error.reason });
  }
});

function answer(message: ReaderAnswer): void {
  process.send?.(message);
}
