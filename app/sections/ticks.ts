/** What is ticked: its place in the API's list, and what the profile had when the page was shown. */
interface Ticked {
  index: number;
  current: string | null;
}

/** The value of its tick box, by which nothing newer is overwritten. An empty text means nothing. */
export const tickOf = ({ index, current }: Ticked): string => `${index}:${current ?? ""}`;

export function readTick(tick: string): Ticked {
  const colon = tick.indexOf(":");
  return { index: Number(tick.slice(0, colon)), current: tick.slice(colon + 1) || null };
}

/** The places that were ticked, whatever the profile had there. */
export const tickedPlaces = (ticks: unknown): string[] =>
  [ticks].flat().map((tick) => String(tick ?? "").split(":")[0] ?? "");
