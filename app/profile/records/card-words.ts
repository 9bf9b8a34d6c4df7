import type { RecordFile } from "../../../server/contract/records";
import { fileText as textOfFile } from "../../../server/contract/values/numbers";

/** The lines without empty ones. */
export const saidLines = (lines: (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));

/** The non-empty parts joined in one line; null when there are none. */
export const joined = (parts: (string | null | undefined | false)[], by = ", "): string | null =>
  saidLines(parts).join(by) || null;

/** A stored scan as "PDF, 240 KB"; null while there is none. */
export const fileTextOrNull = (file: RecordFile | null): string | null => file && textOfFile(file);
