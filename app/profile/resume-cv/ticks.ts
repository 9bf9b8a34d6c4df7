import type { Suggestion } from "./suggestions";

/**
 * A suggestion as its box sends it: its place in the API's list and what the profile held there when the page was shown,
 * so that nothing else is written over. An empty text stands for nothing.
 */
export const tickOf = ({ index, current }: Pick<Suggestion, "index" | "current">): string =>
  `${index}:${current ?? ""}`;

/** The place and the text of a box that was ticked. */
export function readTick(tick: string): Pick<Suggestion, "index" | "current"> {
  const colon = tick.indexOf(":");
  return { index: Number(tick.slice(0, colon)), current: tick.slice(colon + 1) || null };
}

/** The places that were ticked, whatever the profile held there. */
export const tickedPlaces = (ticks: unknown): string[] =>
  [ticks].flat().map((tick) => String(tick ?? "").split(":")[0] ?? "");
