/** "1.2 of 3.4 MB", "12 of 40 KB": in the unit of the total. */
export function uploadProgressText(sent: number, total: number): string {
  const isSmall = total < 1_000_000;
  const amount = (bytes: number) => (isSmall ? Math.round(bytes / 1000) : (bytes / 1_000_000).toFixed(1));
  return `${amount(sent)} of ${amount(total)} ${isSmall ? "KB" : "MB"}`;
}
