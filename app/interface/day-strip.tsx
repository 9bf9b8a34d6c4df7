/**
 * A bar of 24 hours with the hours of work in it, as `dayPath` draws them; the night is darker (`css/day.css`). The words beside it
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

/**
 * A thick line in a bar of 48 half hours, and for a shift over midnight a second one. `start` is in minutes after midnight and
 * may be of the day before or after. The first script draws the same.
 */
export function dayPath({ start, length }: { start: number; length: number }): string {
  const from = (((start / 30) % 48) + 48) % 48;
  const width = length / 30;
  const line = (at: number) => `M${at} 3h${width}`;
  return line(from) + (from + width > 48 ? line(from - 48) : "");
}
