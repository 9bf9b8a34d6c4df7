/** A ticked suggestion: its index in the API's list, and the value that the profile had when the page was shown. */
interface Ticked {
  index: number;
  current: string | null;
}

/** The value of its checkbox. It has the profile's value, so that a newer one is not overwritten; `""` means no value. */
export const tickOf = ({ index, current }: Ticked): string => `${index}:${current ?? ""}`;

/** Parses the value of such a checkbox; the index is NaN for any other text. */
export function readTick(tick: string): Ticked {
  const colon = tick.indexOf(":");
  return { index: Number(tick.slice(0, colon)), current: tick.slice(colon + 1) || null };
}

/** The ticked indexes, whatever the profile's values were. */
export const tickedPlaces = (ticks: unknown): string[] =>
  [ticks].flat().map((tick) => String(tick ?? "").split(":")[0] ?? "");
