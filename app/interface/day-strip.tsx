/**
 * A bar of 24 hours with the working hours in it, as `dayPath` draws them; the night is darker (`css/day.css`). Hidden from
 * screen readers, because the words beside it say the same.
 */
export function DayStrip({ path }: { path: string }) {
  return (
    <svg className="day" viewBox="0 0 48 6" preserveAspectRatio="none" aria-hidden="true">
      {/* the first script may have drawn the reader's own hours (`site/first-script.ts`) */}
      <path d={path} suppressHydrationWarning />
    </svg>
  );
}

/**
 * An SVG path on a bar of 48 half hours: a thick line, and a second one for a shift over midnight. `start` and `length` are
 * minutes; `start` counts from midnight and may be on the day before or after. The first script draws the same.
 */
export function dayPath({ start, length }: { start: number; length: number }): string {
  const from = (((start / 30) % 48) + 48) % 48;
  const width = length / 30;
  const line = (at: number) => `M${at} 3h${width}`;
  return line(from) + (from + width > 48 ? line(from - 48) : "");
}
