/** A wait as a person reads it: "40 seconds", "15 minutes", "15 hours"; rounded up, so that nobody comes too early. */
export function inWords(seconds: number): string {
  if (seconds <= 120) return counted(seconds, "second");
  return seconds <= 7200 ? counted(seconds / 60, "minute") : counted(seconds / 3600, "hour");
}

function counted(amount: number, unit: string): string {
  const count = Math.ceil(amount);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
