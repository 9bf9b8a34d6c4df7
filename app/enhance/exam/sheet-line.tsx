import type { AskedFields } from "./progress";

/** How far one is, as a line; `progress` says it in words that begin with the number. */
export function SheetLine({ asked, progress }: { asked: AskedFields | null; progress: string | null }) {
  if (!asked) return null;
  const max = asked.isText ? Number.parseInt(asked.words ?? "150", 10) : asked.count;
  return <progress className="sheet-line" aria-hidden max={max} value={Number.parseInt(progress || "0", 10)} />;
}
