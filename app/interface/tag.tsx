import type { ReactNode } from "react";

/** The colour of a state. */
export type Tone = "plain" | "success" | "warning" | "danger" | "info";

/** A short state in words; the colour only repeats what the words say. */
export function Tag({ tone = "plain", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={tone === "plain" ? "tag" : `tag tag-${tone}`}>{children}</span>;
}
