/**
 * A bar of 24 hours with the hours of work in it, as `dayPath` draws them; the night is darker (`css/letter.css`). The words beside it
 * say the same, so readers of the screen hear only them.
 */
export function DayStrip({ path }: { path: string }) {
  return (
    <svg className="day" viewBox="0 0 48 6" preserveAspectRatio="none" aria-hidden="true">
      {/* the first script may have drawn the reader's own hours (`site/first-script.ts`) */}
      <path d={path} suppressHydrationWarning />
    </svg>
  );
}

/** The path of hours in a bar of 48 half hours: `start` in minutes after midnight, may be of the day before or after. */
export function dayPath({ start, length }: { start: number; length: number }): string {
  const from = (((start / 30) % 48) + 48) % 48;
  const to = from + length / 30;
  const bar = (at: number, width: number) => `M${at} 0h${width}v6h${-width}z`;
  // a shift over midnight is two bars
  return to > 48 ? bar(0, to - 48) + bar(from, 48 - from) : bar(from, to - from);
}
