/** Bytes a file has to stay under (product 2.7). */
export const largestFile = 5 * 1024 * 1024;

/** The same words before a file is sent, with JavaScript, and after the server has seen it. */
export const sizeWords = {
  empty: "The selected file is empty",
  tooLarge: "The selected file must be smaller than 5 MB",
} as const;

/** Why a file of so many bytes need not be sent at all; null for one that may. */
export function findSizeProblem({ size }: { size: number }): string | null {
  if (size === 0) return sizeWords.empty;
  return size >= largestFile ? sizeWords.tooLarge : null;
}

/** "1.2 of 3.4 MB", "12 of 40 KB": in the unit of the whole. */
export function progressText(sent: number, total: number): string {
  const isSmall = total < 1_000_000;
  const amount = (bytes: number) => (isSmall ? Math.round(bytes / 1000) : (bytes / 1_000_000).toFixed(1));
  return `${amount(sent)} of ${amount(total)} ${isSmall ? "KB" : "MB"}`;
}
